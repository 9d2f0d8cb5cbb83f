import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import type { Texts } from '../../texts/texts.ts'
import type { SamletInnsending, SamletRad } from '../contract.ts'
import { sendOne } from './query.ts'

/** A report that was sent in, on this page or by somebody else meanwhile. */
export interface Sent {
  row: SamletRad
  innsendtUtc: string
  /** Who sent it in, where that was somebody else. */
  sendtAv?: string | undefined
}

/** Sends reports one after the other, with progress. One that is refused stops no other, and a repeated call changes nothing. */
export function useSending() {
  const texts = useTexts()
  const client = useQueryClient()
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const [running, setRunning] = useState<{ done: number; total: number } | null>(null)
  const [batches, setBatches] = useState(0)

  /** @returns how many were refused */
  const run = async (rows: readonly SamletRad[], bodyOf: (row: SamletRad) => SamletInnsending) => {
    const ids = rows.map(({ kartleggingId }) => kartleggingId)
    setFailures((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
    let refused = 0
    for (const [done, row] of rows.entries()) {
      setRunning({ done, total: rows.length })
      try {
        const { innsendtUtc, sendtAv } = await sendOne(row.kartleggingId, bodyOf(row))
        setSent((before) => [...before, { row, innsendtUtc, sendtAv }])
      } catch (error) {
        refused++
        setFailures((before) => new Map(before).set(row.kartleggingId, failureText(error, texts)))
      }
    }
    for (const key of ['minside', 'rapporter', 'rapport']) await client.invalidateQueries({ queryKey: [key] })
    setRunning(null)
    setBatches((before) => before + 1)
    return refused
  }
  const isOwn = ({ sendtAv }: Sent) => sendtAv === undefined
  return {
    run,
    sent: sent.filter(isOwn),
    sentByOthers: sent.filter((one) => !isOwn(one)),
    failures,
    running,
    batches,
  }
}
export type Sending = ReturnType<typeof useSending>

const broken = z.array(
  z.object({
    code: z.string(),
    params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
)

/** Why a report was not sent in: the rules that its answers break, else the reason of the service. */
function failureText(error: unknown, texts: Texts): string {
  const reason = reasonText(error, texts)
  const { data = [] } = broken.safeParse(error instanceof ApiError ? error.problem.errors : undefined)
  const rules = data.flatMap(({ code, params }) => texts.find(code, params) ?? [])
  return rules.length > 0 ? [...new Set(rules)].join(' ') : reason
}
