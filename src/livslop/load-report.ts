import { loadGrounds, meQuery } from '../account/queries.ts'
import { type Actor, activeActor, setActorOfTab } from '../client/actor.ts'
import type { Loading } from '../client/query-client.ts'
import { type Foretak, foretakQuery, infoQuery } from '../svar/queries.ts'
import { actorOfReport } from './actor-of-report.ts'

/** Data of a report that every page of it shows. */
interface LoadedReport {
  unit: Foretak
  rapporteringAr: number
  /** The unit that the user acts for in this report; null when that is not known. */
  actor: Actor | null
}

/** Loader of every page of a report: its unit, its year, and why the user may act for it. */
export async function loadReport({
  context: { client },
  params: { reportId: id },
}: Loading & { params: { reportId: string } }): Promise<LoadedReport> {
  const [{ tilganger }, unit, info] = await Promise.all([
    client.ensureQueryData(meQuery),
    client.query({ ...foretakQuery(id), staleTime: 'static' }),
    client.query({ ...infoQuery(id), staleTime: 'static' }),
  ])
  const owner = {
    organisasjonsnummer: unit.organisasjonsnummer,
    overordnet: info.organisasjonsnummerOverordnetEnhet,
  }
  const actor = actorOfReport(owner, tilganger, activeActor())
  await loadGrounds(client, actor?.id)
  // Where nobody is chosen yet, the header is drawn with the unit at once. Another one than is chosen waits for its page.
  if (actor && !activeActor()) setActorOfTab(actor)
  return { unit, rapporteringAr: info.rapporteringAr, actor }
}
