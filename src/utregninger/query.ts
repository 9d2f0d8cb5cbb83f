import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { fieldId } from '../sections/form-shape.ts'
import { at, type Contract } from '../sections/section.ts'
import { howRead } from '../sections/unreadable.ts'
import { utregningAv } from '../ui/number/parse.ts'
import {
  appliedTo,
  isKept,
  type NyUtregning,
  placeOf,
  rowOf,
  type Utregning,
  utregninger,
} from './contract.ts'

const url = (id: string) => `/energikartlegginger/${id}/utregninger`

export const utregningerQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'utregninger'],
    queryFn: async () => (await api('GET', url(id), { schema: utregninger })).data,
  })

/** What was typed in a section's fields, by the fields' names in the form. */
export const textsOf = (kept: readonly Utregning[], section: Pick<Contract, 'id'>): Record<string, string> =>
  Object.fromEntries(
    kept
      .map(({ felt, skrevet }) => ({ ...placeOf(felt), skrevet }))
      .filter(({ id }) => id === section.id)
      .map(({ path, skrevet }) => [fieldId(path), skrevet]),
  )

/**
 * Stores the texts that figures of a section were worked out from, where the service does not have them yet.
 *
 * @param body what is saved; a text that does not give the figure in it is left out
 * @param raw the typed texts, by the fields' names in the form
 */
export async function keepTyped(
  client: QueryClient,
  id: string,
  section: Pick<Contract, 'id' | 'labels'>,
  body: unknown,
  raw: Readonly<Record<string, string>>,
): Promise<void> {
  const { queryKey } = utregningerQuery(id)
  const known = appliedTo(section, body, client.getQueryData(queryKey) ?? [])
  const typed = typedIn(section, body, raw).filter(
    ({ felt, skrevet }) => !known.some((one) => one.felt === felt && one.skrevet === skrevet),
  )
  if (typed.length === 0) return
  const { data } = await api('PUT', url(id), { schema: utregninger, body: typed })
  client.setQueryData(queryKey, data)
}

const typedIn = (
  section: Pick<Contract, 'id' | 'labels'>,
  body: unknown,
  raw: Readonly<Record<string, string>>,
): NyUtregning[] =>
  Object.entries(raw).flatMap(([name, text]) => {
    const felt = `${section.id}.${name.replace(/^rader\./, '')}`
    const { path } = placeOf(felt)
    const how = howRead(section, path, rowOf(body, path))
    const reading = isKept(how) ? utregningAv(text, how) : undefined
    return reading && reading.tall === at(body, path)
      ? [{ felt, skrevet: text.replace(/\s+/g, ' ').trim() }]
      : []
  })
