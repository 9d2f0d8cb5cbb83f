import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { activeActor } from '../client/actor.ts'
import { get } from '../client/api.ts'
import type { Loading } from '../client/query-client.ts'
import { shownLanguage } from '../client/words.ts'
import { minSideQuery } from '../overview/queries.ts'
import { energibilde } from '../pictures/contract.ts'
import { versjonerQuery } from '../rapport/versjoner/query.ts'
import { neighbours } from '../rapport/versjoner/version-facts.ts'
import { kvittering } from './contract.ts'

/** The receipt in the user's language, from the frozen copy. */
export const receiptQuery = (id: string, sprak: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'kvittering', sprak],
    queryFn: () => get(`/energikartlegginger/${id}/kvittering?sprak=${sprak}`, kvittering),
    // A frozen copy never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The receipt before its page is shown, and what the page compares it with and leads to, without which it works. */
export function loadReceiptPage({
  context: { client },
  params: { reportId },
}: Loading & { params: { reportId: string } }) {
  const unit = activeActor()?.id
  return Promise.all([
    client.ensureQueryData(receiptQuery(reportId, shownLanguage())),
    loadCompared(client, reportId),
    unit && client.prefetchQuery(minSideQuery(unit)),
  ])
}

/** The versions of the report, and the receipts of those that the page of this one compares it with. Never rejects. */
export async function loadCompared(client: QueryClient, reportId: string): Promise<void> {
  const versions = await client.fetchQuery(versjonerQuery(reportId)).catch(() => undefined)
  const { before, next } = neighbours(reportId, versions?.versjoner ?? [])
  const compared = [before, next].flatMap((version) => version?.kartleggingId ?? [])
  await Promise.all(compared.map((id) => client.prefetchQuery(receiptQuery(id, shownLanguage()))))
}

/** The page of key figures in the user's language. */
export const keyFiguresQuery = (id: string, sprak: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'nokkeltall', sprak],
    queryFn: () => get(`/energikartlegginger/${id}/nokkeltall?sprak=${sprak}`, energibilde),
  })

/** Loader of the page of key figures: what is saved now. */
export const loadKeyFigures = ({
  context: { client },
  params: { reportId },
}: Loading & { params: { reportId: string } }) =>
  client.fetchQuery({ ...keyFiguresQuery(reportId, shownLanguage()), staleTime: 0 })
