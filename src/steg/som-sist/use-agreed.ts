import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { makeKept } from '../../client/kept.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Answers } from '../../svar/load.ts'

/** By section id, the version that the user has agreed to; `unsaved` for what was copied. */
export type Agreed = Readonly<Record<string, string>>

/** The version of a section that was never saved. */
export const unsaved = '"0"'

export const etagIn = (answers: Answers, { id }: Pick<Contract, 'id'>) => answers[id]?.etag ?? unsaved

/** What the user has agreed to and nothing has saved yet, by report. It outlives the page, so that opening a step loses none of it. */
const kept = makeKept<Agreed>()

/**
 * What the user has agreed to of the sections without a form: `done` as they stood when the page was opened, and what was pressed
 * since. A version that somebody else saves later has to be agreed to anew.
 */
export function useAgreed(rapportId: string, done: readonly Contract[], answers: Answers) {
  const [agreed, setAgreed] = useState<Agreed>(() => ({
    ...kept.get(rapportId),
    ...Object.fromEntries(done.map((section) => [section.id, etagIn(answers, section)])),
  }))
  const waiting = Object.entries(agreed).filter(
    ([id, etag]) => etag === unsaved && etagIn(answers, { id }) === unsaved,
  )
  useEffect(() => void kept.set(rapportId, Object.fromEntries(waiting)))
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => waiting.length > 0 })
  return { agreed, agree: (more: Agreed) => setAgreed((before) => ({ ...before, ...more })) }
}
