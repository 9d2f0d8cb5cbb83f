import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useActor } from '../../client/actor.ts'
import { ApiError } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { makeKept } from '../../client/kept.ts'
import { useTexts } from '../../client/language.tsx'
import { onceMore } from '../../client/query-client.ts'
import { useIsLeft } from '../../client/use-is-left.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Samlet, SamletRad } from '../contract.ts'
import { listOpen, type Sent, sendOne, type ToSend } from './query.ts'

/** A report that was not sent in, and why. */
export interface Failure {
  row: SamletRad
  text: string
  /** The service could not be asked whether it is sent in. */
  isUnsure: boolean
}

/** How many reports were left when the page was left while it sent, by actor. */
const brokenOff = makeKept<number>()

/** What was sent in from this tab, or was found to be sent in by somebody else, by actor. */
const sentHere = makeKept<readonly Sent[]>()

/**
 * Sends reports one after the other, with progress. One that is refused stops no other, a repeated call changes nothing, and nothing
 * more is sent when the page is left.
 */
export function useSending(listed: Samlet['sendt']) {
  const texts = useTexts()
  const client = useQueryClient()
  const actor = useActor()?.id ?? ''
  const here = sentHere.useValue(actor) ?? []
  const others = listed.filter(({ kartleggingId }) => !here.some(({ row }) => isReport(kartleggingId)(row)))
  const sent: Sent[] = [...others.map(({ innsendtUtc, ...row }) => ({ row, innsendtUtc })), ...here]
  const nBrokenOff = brokenOff.useValue(actor) ?? 0
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map())
  const [running, setRunning] = useState<{ done: number; total: number } | null>(null)
  const { addBatch, ...focus } = useBatches()
  const [justSent, setJustSent] = useState(0)
  const isLeft = useIsLeft()

  /**
   * @param isOne sent from the page of the one unit: focus stays there where it is refused
   * @returns those that are sent in now
   */
  const run = async (rows: readonly SamletRad[], bodyOf: (row: SamletRad) => ToSend, isOne = false) => {
    setFailures((before) => new Map([...before].filter(([id]) => !rows.some(isReport(id)))))
    brokenOff.set(actor, 0)
    const done: SamletRad[] = []
    const failed = new Map<SamletRad, unknown>()
    const trySend = async (row: SamletRad) => {
      try {
        const answer = await onceMore(() => sendOne(row.kartleggingId, bodyOf(row)))
        const before = sentHere.get(actor) ?? []
        const rest = before.filter((one) => !isReport(row.kartleggingId)(one.row))
        sentHere.set(actor, [...rest, { row, ...answer }])
        if (answer.sendtAv === undefined) setJustSent((before) => before + 1)
        failed.delete(row)
        done.push(row)
      } catch (error) {
        failed.set(row, error)
      }
    }
    for (const [index, row] of rows.entries()) {
      if (isLeft.current) break
      setRunning({ done: index, total: rows.length })
      await trySend(row)
    }
    // What got no answer may have been done all the same: the service knows which reports still wait.
    const unanswered = [...failed].flatMap(([row, error]) => (isUnanswered(error) ? [row] : []))
    const open =
      unanswered.length > 0 ? await onceMore(() => listOpen(actor)).catch(() => undefined) : { rader: [] }
    const isOpen = ({ kartleggingId: id }: SamletRad) => open?.rader.some(isReport(id))
    for (const row of unanswered) if (isOpen(row) === false) await trySend(row)
    const failures = [...failed].map(([row, error]): [string, Failure] => {
      const isUnsure = isUnanswered(error) && !isOpen(row)
      const text = isUnsure ? texts.t('samlet.feil.uvisst') : failureText(error, texts)
      return [row.kartleggingId, { row, text, isUnsure }]
    })
    setFailures((before) => new Map([...before, ...failures]))
    if (isLeft.current) brokenOff.set(actor, rows.length - done.length)
    // What comes next takes focus when it is there.
    if (done.length > 0 || !isOne) addBatch()
    for (const key of ['samlet', 'minside', 'rapporter', 'rapport'])
      await client.invalidateQueries({ queryKey: [key] })
    setRunning(null)
    return done
  }
  return {
    run,
    /** The last one that was sent in from this tab. */
    latest: here.at(-1),
    sent: sent.filter(isOwn),
    sentByOthers: sent.filter((one) => !isOwn(one)),
    failures,
    /** How many were left when the page was left while it sent. */
    brokenOff: nBrokenOff,
    running,
    ...focus,
    /** How many the person has sent in since the page was opened. */
    justSent,
  }
}
export type Sending = ReturnType<typeof useSending>

/** Counts the presses that have sent. After each, the first heading that asks for focus gets it, and no other. */
function useBatches() {
  const [batches, setBatches] = useState(0)
  const taken = useRef(0)
  const addBatch = () => setBatches((before) => before + 1)
  const takeFocus = useCallback(
    (heading: HTMLElement | null) => {
      if (!heading || taken.current === batches) return
      taken.current = batches
      heading.focus()
    },
    [batches],
  )
  return { batches, addBatch, takeFocus }
}

/** A press while one is under way does nothing. */
export function useOnce(work: () => Promise<void>) {
  const isPressed = useRef(false)
  return async () => {
    if (isPressed.current) return
    isPressed.current = true
    await work().finally(() => {
      isPressed.current = false
    })
  }
}

const isOwn = ({ sendtAv }: Sent) => sendtAv === undefined

const isReport =
  (id: string) =>
  ({ kartleggingId }: Pick<SamletRad, 'kartleggingId'>) =>
    kartleggingId === id

/** Whether a call may have taken effect though it failed. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** That a report is sent in, and by whom where that was somebody else. */
export const sentText = ({ row: { navn }, sendtAv }: Sent, { t }: Texts) =>
  sendtAv === undefined ? t('samlet.ko.sendt', { navn }) : t('samlet.ko.sendt-av', { navn, av: sendtAv })

const broken = z.array(
  z.object({
    code: z.string(),
    params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
)

/** Why a report was not sent in: the rules that its answers break, else the reason of the service. */
function failureText(error: unknown, texts: Texts): string {
  const reason = reasonText(error, texts)
  if (error instanceof ApiError && error.status === 0)
    return texts.t('samlet.feil.uten-svar', { hvorfor: reason })
  const { data = [] } = broken.safeParse(error instanceof ApiError ? error.problem.errors : undefined)
  const rules = data.flatMap(({ code, params }) => texts.find(code, params) ?? [])
  return rules.length > 0 ? [...new Set(rules)].join(' ') : reason
}
