import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readUbekreftet } from '../../forward/contract.ts'
import { kartleggingInfo } from '../../kartlegging/contract.ts'
import { type Foretak, answer as foretak } from '../../sections/om-foretaket/answer.ts'
import { activeActor, setActor } from '../actor.ts'
import { api } from '../api.ts'
import { loadGrounds } from '../queries.ts'

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

/** Both, before any page of the report is shown. Whoever came by a link acts for the report's unit. */
export async function loadReport(client: QueryClient, id: string): Promise<void> {
  const [unit] = await Promise.all([
    client.ensureQueryData(foretakQuery(id)),
    client.ensureQueryData(infoQuery(id)),
  ])
  if (activeActor()) return
  await loadGrounds(client, unit.organisasjonsnummer)
  setActor({ id: unit.organisasjonsnummer, name: unit.navn, roles: [] })
}
