import type { QueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../client/lazy-part.tsx'
import { isLast, neededBy, usersOf } from '../../sections/index.ts'
import { sectionQuery } from '../../sections/query.ts'
import type { Contract } from '../../sections/section.ts'
import { loadVarsler } from '../../varsler/Varsler.tsx'
import { loadCompared } from '../kvittering/load-receipt.ts'
import { versjonerQuery } from '../rettelse/query.ts'

/** Rules of other steps that the open one breaks. */
export const OtherEnds = lazyPart(async () => (await import('../left/OtherEnds.tsx')).OtherEnds)

/** What stands above every step of a correction. */
export const CorrectionDraft = lazyPart(
  async () => (await import('../rettelse/CorrectionDraft.tsx')).CorrectionDraft,
)

/** The dialogs of the panel, which take no room in the page. */
export const History = lazyPart(async () => (await import('../historikk/History.tsx')).History)
export const DeleteDraft = lazyPart(async () => (await import('../sletting/DeleteDraft.tsx')).DeleteDraft)

/** Loads the code and the data of what is drawn between the fields of a step and its buttons. Never rejects. */
export const loadRemarks = (client: QueryClient, reportId: string, section: Contract) =>
  Promise.allSettled([
    loadVarsler(client, { rapportId: reportId, section }),
    OtherEnds.load(),
    ...usersOf(section)
      .flatMap(neededBy)
      .map((one) => client.prefetchQuery({ ...sectionQuery(reportId, one), retry: false })),
  ])

/** What a correction has changed, above the questions of its last step. */
export const CorrectedSoFar = lazyPart(async () => (await import('../rettelse/Corrected.tsx')).CorrectedSoFar)

/** Loads the code and the data of what stands above a step of a correction alone. Never rejects. */
export const loadCorrection = (client: QueryClient, reportId: string, section: Contract) =>
  Promise.all([
    CorrectionDraft.load(),
    ...(isLast(section)
      ? [CorrectedSoFar.load(), loadCompared(client, reportId)]
      : [client.prefetchQuery(versjonerQuery(reportId))]),
  ])
