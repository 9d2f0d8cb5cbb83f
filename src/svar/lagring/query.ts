import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../account/queries.ts'
import { ApiError, api } from '../../client/api.ts'
import { type Loaded, takeSaved } from '../../seksjon/query.ts'
import { addressOf, type Contract, writeResource } from '../../seksjon/section.ts'
import { newlyTyped, utregningerQuery } from '../../utregninger/query.ts'
import type { Forklaring, Svar } from '../../varsler/contract.ts'
import { svarQuery } from '../../varsler/query.ts'
import { postSvar } from './post.ts'

/** What is saved with a section's form. */
interface Beside {
  /** The typed texts, by the fields' names in the form. */
  raw?: Readonly<Record<string, string>>
  forklaringer?: readonly Forklaring[]
}

/**
 * Saves one section with what was typed for its figures, in one call: the section's own, or that of several where texts are
 * saved too. Caches the server's answer and the form, and invalidates the other queries of the report.
 *
 * @param body what the page shows of the form, which is what the server stores
 * @param etag version of the section that the form started from, for the optimistic lock
 * @returns `varsler`: all answers to warnings, where explanations were sent
 * @throws ApiError 412 when someone else saved the section meanwhile, with what is stored now; 422 with the rules that are broken
 */
export async function saveSection(
  client: QueryClient,
  id: string,
  section: Contract,
  body: unknown,
  etag: string,
  { raw = {}, forklaringer = [] }: Beside = {},
): Promise<Loaded & { varsler?: Svar[] | undefined }> {
  const skrevet = newlyTyped(client, id, section, body, raw)
  if (skrevet.length + forklaringer.length === 0) {
    const loaded = await saveAlone(client, id, section, body, etag)
    await takeSaved(client, id, section, loaded)
    return loaded
  }
  const seksjoner = [{ seksjon: section.id, etag, svar: body }]
  const data = await postSvar(id, { seksjoner, skrevet, forklaringer }).catch((error) => {
    throw ofSection(error, section)
  })
  const [saved] = data.seksjoner
  const loaded = { answer: saved?.svar, skjema: saved?.skjema, etag: saved?.etag ?? etag }
  if (data.utregninger) client.setQueryData(utregningerQuery(id).queryKey, data.utregninger)
  if (data.varsler) client.setQueryData(svarQuery(id).queryKey, data.varsler)
  await takeSaved(client, id, section, loaded)
  return { ...loaded, varsler: data.varsler }
}

async function saveAlone(
  client: QueryClient,
  id: string,
  section: Contract,
  body: unknown,
  etag: string,
): Promise<Loaded> {
  const { data, headers } = await api('POST', addressOf(id, writeResource(section)), {
    schema: section.answer,
    body,
    ifMatch: etag,
    // An instance of the release before asks for it.
    headers: { 'x-skjema': '1' },
  })
  const by = { navn: client.getQueryData(meQuery.queryKey)?.navn ?? '' }
  const stored = section.stored?.(body, by) ?? body
  const skjema = section.asReadBy?.(stored, by) ?? stored
  return { answer: data, skjema, etag: headers.get('etag') ?? etag }
}

/** A refusal of a save of several sections, as the section's own call would say it. */
function ofSection(error: unknown, { id }: Contract): unknown {
  if (!(error instanceof ApiError)) return error
  const { errors, endret, ...problem } = error.problem
  const now = (endret as { seksjon: string }[] | undefined)?.find(({ seksjon }) => seksjon === id)
  const own = errors?.map((issue) => ({ ...issue, path: issue.path.slice(1) }))
  return new ApiError(error.status, { ...problem, ...now, ...(own && { errors: own }) }, error.retryAfter)
}
