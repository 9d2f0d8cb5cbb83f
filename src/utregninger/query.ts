import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { at, feltOf } from '../felt/place.ts'
import { fieldId } from '../seksjon/form-shape.ts'
import type { Contract } from '../seksjon/section.ts'
import { howRead } from '../seksjon/unreadable.ts'
import { lesTall, utregningAv } from '../tall/parse.ts'
import { appliedTo, isKept, type NyUtregning, pathIn, rowOf, type Utregning } from './contract.ts'

/** What was typed in the report's number fields. Put there by the step's own call (`stegQuery`). */
export const utregningerQuery = (id: string) =>
  queryOptions<Utregning[]>({ queryKey: ['rapport', id, 'utregninger'], queryFn: skipToken })

/** What was typed in a section's fields, by the fields' names in the form. @param body the form's values */
export const textsOf = (
  kept: readonly Utregning[],
  section: Pick<Contract, 'id'>,
  body: unknown,
): Record<string, string> =>
  Object.fromEntries(
    kept.flatMap(({ felt, skrevet }) => {
      const path = pathIn(section, body, felt)
      return path ? [[fieldId(path), skrevet]] : []
    }),
  )

/**
 * The texts that figures of a section were worked out from, where the service does not have them yet.
 *
 * @param body what is saved; a text that does not give the figure in it is left out
 * @param raw the typed texts, by the fields' names in the form
 */
export function newlyTyped(
  client: QueryClient,
  id: string,
  section: Pick<Contract, 'id' | 'labels'>,
  body: unknown,
  raw: Readonly<Record<string, string>>,
): NyUtregning[] {
  const known = appliedTo(section, body, client.getQueryData(utregningerQuery(id).queryKey) ?? [])
  return typedIn(section, body, raw).filter(
    ({ felt, skrevet }) => !known.some((one) => one.felt === felt && one.skrevet === skrevet),
  )
}

/**
 * The fields of a form, as `Grunnlag.medEnhet` names them, whose figure was typed with its unit: «913 MWh», «5000 liter», «494 kWh».
 *
 * @param body the form's values
 * @param raw the typed texts, by the fields' names in the form
 */
export const unitsTyped = (...form: Parameters<typeof fieldsOf>): string[] =>
  fieldsOf(...form).flatMap(({ id, path, text, how, figure }) => {
    const { tall } = lesTall(text, how)
    return tall !== null && tall === figure && /\p{L}/u.test(text) ? [[id, ...path].join('.')] : []
  })

const typedIn = (...form: Parameters<typeof fieldsOf>): NyUtregning[] =>
  fieldsOf(...form).flatMap(({ id, path, text, how, figure }) => {
    const reading = isKept(how) ? utregningAv(text, how) : undefined
    if (!reading || reading.tall !== figure) return []
    return [{ felt: feltOf(id, form[1], path), skrevet: text.replace(/\s+/g, ' ').trim() }]
  })

/** Each typed text with its field, how it is read, and the figure that the form holds. */
const fieldsOf = (
  section: Pick<Contract, 'id' | 'labels'>,
  body: unknown,
  raw: Readonly<Record<string, string>>,
) =>
  Object.entries(raw).map(([name, text]) => {
    const parts = name.replace(/^rader\./, '').split('.')
    const path = parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    const how = howRead(section, path, rowOf(body, path))
    return { id: section.id, path, text, how, figure: at(body, path) }
  })
