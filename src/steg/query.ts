import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { versjonerQuery } from '../rapport/versjoner/query.ts'
import { sections } from '../sections/index.ts'
import { forrigeQuery, isInBackground, sectionQuery, skjemaQuery } from '../seksjon/query.ts'
import { addressOf, type Contract } from '../seksjon/section.ts'
import type { Mangler } from '../svar/contract.ts'
import type { Sprak } from '../texts/texts.ts'
import { utregningerQuery } from '../utregninger/query.ts'
import { svarQuery, underenheterQuery } from '../varsler/query.ts'
import { type SistLagret, type Steg, steg } from './contract.ts'

/**
 * What a step shows besides the report and its unit: one call, whose parts are put where their readers look.
 * It is observed while the step is open, so that a save fetches it again, and the parts with it.
 */
export const stegQuery = (id: string, section: Contract, sprak: Sprak) =>
  queryOptions({
    queryKey: ['rapport', id, 'steg', section.id, sprak],
    queryFn: async ({ client, signal, meta }): Promise<Steg> => {
      const { data } = await api('GET', addressOf(id, `steg/${section.id}`), {
        schema: steg,
        background: isInBackground({ meta }),
      })
      // Where a later call has begun, its answer is the newer one.
      if (!signal.aborted) putParts(client, id, data)
      return data
    },
  })

/** By whom and when each section was saved last. Put there by `stegQuery`. */
export const sistLagretQuery = (id: string) =>
  queryOptions<SistLagret>({ queryKey: ['rapport', id, 'sist-lagret'], queryFn: skipToken })

/** What is left of the report as it is saved. Put there by `stegQuery`. */
export const manglerQuery = (id: string) =>
  queryOptions<Mangler>({ queryKey: ['rapport', id, 'mangler'], queryFn: skipToken })

function putParts(client: QueryClient, id: string, { svar, ...parts }: Steg): void {
  for (const section of sections) {
    const read = svar[section.id]
    if (!read) continue
    const { svar: answer, skjema, etag } = read
    client.setQueryData(skjemaQuery(id, section).queryKey, { skjema, etag })
    // What every page asks for has a call of its own, which says more.
    if (!section.onEveryPage) client.setQueryData(sectionQuery(id, section).queryKey, { answer, etag })
  }
  client.setQueryData(sistLagretQuery(id).queryKey, parts.sistLagret)
  client.setQueryData(manglerQuery(id).queryKey, parts.mangler)
  client.setQueryData(utregningerQuery(id).queryKey, parts.utregninger)
  client.setQueryData(forrigeQuery(id).queryKey, parts.forrige)
  client.setQueryData(versjonerQuery(id).queryKey, parts.versjoner)
  client.setQueryData(svarQuery(id).queryKey, parts.varsler)
  const { underenheterKwh, underenheterIAltKwh = null } = parts
  client.setQueryData(underenheterQuery(id).queryKey, { underenheterKwh, underenheterIAltKwh })
}
