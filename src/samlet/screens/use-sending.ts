import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useActor } from '../../client/actor.ts'
import { ApiError } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { retry, retryDelay } from '../../client/query-client.ts'
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

/** What was sent in for the units of an actor: it stands there again where the page is left and comes back. */
const sentQuery = (actor: string) =>
  queryOptions<readonly Sent[]>({
    queryKey: ['sendt-inn', actor],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })

/**
 * Sends reports one after the other, with progress. One that is refused stops no other, a repeated call changes nothing, and nothing
 * more is sent when the page is left.
 */
export function useSending() {
  const texts = useTexts()
  const client = useQueryClient()
  const kept = sentQuery(useActor()?.id ?? '')
  const { data: sent = [] } = useQuery(kept)
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const [running, setRunning] = useState<{ done: number; total: number } | null>(null)
  const [batches, setBatches] = useState(0)

  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  // A service that is away for a moment is asked once more; the one that is away is not asked for long.
  const { mutateAsync: send } = useMutation({
    mutationFn: ({ id, body }: { id: string; body: SamletInnsending }) => sendOne(id, body),
    retry: (failures, error) => failures < 1 && retry(failures, error),
    retryDelay,
  })

  /** @returns whether all of them are sent in */
  const run = async (rows: readonly SamletRad[], bodyOf: (row: SamletRad) => SamletInnsending) => {
    const ids = rows.map(({ kartleggingId }) => kartleggingId)
    setFailures((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
    let left = rows.length
    for (const [done, row] of rows.entries()) {
      if (isLeft.current) break
      setRunning({ done, total: rows.length })
      try {
        const answer = await send({ id: row.kartleggingId, body: bodyOf(row) })
        client.setQueryData(kept.queryKey, (before = []) => [...before, { row, ...answer }])
        left--
      } catch (error) {
        setFailures((before) => new Map(before).set(row.kartleggingId, failureText(error, texts)))
      }
    }
    for (const key of ['minside', 'rapporter', 'rapport']) await client.invalidateQueries({ queryKey: [key] })
    setRunning(null)
    setBatches((before) => before + 1)
    return left === 0
  }
  const isOwn = ({ sendtAv }: Sent) => sendtAv === undefined
  return {
    run,
    /** The last one of all. */
    latest: sent.at(-1),
    sent: sent.filter(isOwn),
    sentByOthers: sent.filter((one) => !isOwn(one)),
    failures,
    running,
    batches,
  }
}
export type Sending = ReturnType<typeof useSending>

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
  const { data = [] } = broken.safeParse(error instanceof ApiError ? error.problem.errors : undefined)
  const rules = data.flatMap(({ code, params }) => texts.find(code, params) ?? [])
  return rules.length > 0 ? [...new Set(rules)].join(' ') : reason
}
