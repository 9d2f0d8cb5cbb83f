import { deepEqual } from '../../felt/merge.ts'
import { valueAt } from '../../felt/place.ts'
import type { Klient, MinSide, Oversikt } from '../../overview/contract.ts'
import { unitsOf } from '../../overview/units.ts'
import { sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Enhetssvar } from '../../svar/enheter/contract.ts'
import { saveUnit } from '../../svar/enheter/save-unit.ts'

/** The section whose answers can be copied to the reports of other units (rules.md §6.6), and its questions. */
export const [{ section, grupper }] = sections.flatMap((section) =>
  section.tilAndre ? [{ section, grupper: section.tilAndre }] : [],
) as [{ section: Contract; grupper: NonNullable<Contract['tilAndre']> }] // the registry has one

/** Its form: an object, whose fields the questions name. */
export type Answer = Readonly<Record<string, unknown>>
export const answersOf = ({ seksjoner }: Enhetssvar) => (seksjoner[section.id]?.skjema ?? {}) as Answer

export type Gruppe = (typeof grupper)[number]
export type GruppeId = Gruppe['id']

/**
 * The other units under the main unit that have a draft of the year; none where the own unit is no longer under it.
 *
 * @param rows the units with a report of the year, where that is not the one of Min side
 */
export function othersWithDraft(side: MinSide, rows: readonly Klient[], own: string, ar: number): Oversikt[] {
  const units = unitsOf(side)
  if (!units.some(({ organisasjonsnummer }) => organisasjonsnummer === own)) return []
  const isDraft = ({ kartlegging }: Oversikt) =>
    (kartlegging?.kanEndres || kartlegging?.rettelseId) && (kartlegging.rapporteringAr ?? ar) === ar
  const drafts = (ar === side.rapporteringAr ? units : rows)
    .filter(isDraft)
    .map(({ organisasjonsnummer }) => organisasjonsnummer)
  return units.filter(
    ({ organisasjonsnummer }) => organisasjonsnummer !== own && drafts.includes(organisasjonsnummer),
  )
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/**
 * How a group of answers stands in another report: `mangler` when there is nothing to copy, `lik` when it has the same
 * answer, `tom` when it has none, `annet` when it has another, which is replaced only where that is asked for.
 */
export function standOf({ felter }: Gruppe, from: Answer, to: Answer): 'mangler' | 'lik' | 'tom' | 'annet' {
  if (felter.every((felt) => isBlank(from[felt]))) return 'mangler'
  if (felter.every((felt) => (from[felt] ?? '') === (to[felt] ?? ''))) return 'lik'
  return felter.every((felt) => isBlank(to[felt])) ? 'tom' : 'annet'
}

/**
 * Saves groups of answers in another unit's draft, with its confirmations taken back: they were given for other answers.
 *
 * @param from who copies, and may be the contact; from which unit
 * @returns the unit as it stands now, and why nothing is saved: a text key
 * @throws ApiError
 */
export async function copyInto(
  unit: Enhetssvar,
  svar: Answer,
  groups: readonly Gruppe[],
  { by, ...from }: { by: { navn: string }; ar: number; kopiertFra: string },
): Promise<{ now: Enhetssvar; feil?: string }> {
  if (groups.length === 0) return { now: unit }
  const form = answersOf(unit)
  const given = groups.flatMap(({ felter }) => felter.map((felt) => [felt, svar[felt]]))
  const laid = { ...form, ...Object.fromEntries(given) }
  const after = Object.entries<unknown>(section.withoutConfirmations?.(laid, by) ?? laid)
  // Confirmations are among the changes also where none is given yet: those that somebody gives meanwhile are a conflict.
  const confirmed = Object.keys(section.flere?.confirmed ?? {})
  const endringer = after
    .map(([felt, til]) => ({ sted: [felt], fra: valueAt(form, [felt]), til }))
    .filter(({ sted: [felt = ''], fra, til }) => confirmed.includes(felt) || !deepEqual(fra, til))
  const { utfall, now } = await saveUnit(unit, [{ seksjon: section.id, endringer }], from)
  if (utfall.some((one) => one.utfall === 'konflikt')) return { now, feil: 'til-andre.feil.endret' }
  return utfall.some((one) => one.utfall === 'avvist') ? { now, feil: 'ugyldige-verdier' } : { now }
}
