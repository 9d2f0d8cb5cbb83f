import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readUbekreftet } from '../../forward/contract.ts'
import { kartleggingInfo } from '../../kartlegging/contract.ts'
import { type Foretak, answer as foretak } from '../../sections/om-foretaket/answer.ts'
import { type Actor, activeActor } from '../actor.ts'
import { api } from '../api.ts'
import { loadGrounds, meQuery } from '../queries.ts'
import { actorOfReport } from './actor-of-report.ts'

// Specification §4: cached per reportId under two keys; neither is retried.
export const foretakQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'foretak'],
    queryFn: async (): Promise<Foretak> =>
      (await api('GET', `/energikartlegginger/${id}/foretak`, { schema: foretak })).data,
    retry: false,
  })

export const infoQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'info'],
    queryFn: async () => {
      const { data, headers } = await api('GET', `/energikartlegginger/${id}`, { schema: kartleggingInfo })
      return {
        ...data,
        rapportVersjon: headers.get('x-rapport-versjon') ?? '',
        ubekreftet: readUbekreftet(headers.get('x-hentet-fra')),
      }
    },
    retry: false,
  })

/** What stands around every page of a report. */
export interface LoadedReport {
  unit: Foretak
  rapporteringAr: number
  /** Whom one acts for in it; null when that is not known. */
  actor: Actor | null
}

/** Before any page of the report is shown. */
export async function loadReport(client: QueryClient, id: string): Promise<LoadedReport> {
  const [{ tilganger }, unit, info] = await Promise.all([
    client.ensureQueryData(meQuery),
    client.ensureQueryData(foretakQuery(id)),
    client.ensureQueryData(infoQuery(id)),
  ])
  const owner = {
    organisasjonsnummer: unit.organisasjonsnummer,
    overordnet: info.organisasjonsnummerOverordnetEnhet,
  }
  const actor = actorOfReport(owner, tilganger, activeActor())
  await loadGrounds(client, actor?.id)
  return { unit, rapporteringAr: info.rapporteringAr, actor }
}
