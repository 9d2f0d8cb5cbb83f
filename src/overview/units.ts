import { status } from '../rapport/status.ts'
import { splitName } from '../texts/unit-name.ts'
import { type Framdrift, type MinSide, type Oversikt, yearsOf } from './contract.ts'
import { endsDiffer } from './tilgang/access-ends.ts'

/** A window in which the table is stacked. On paper it has columns. */
export const narrow = 'screen and (width < 56rem)'

/** How far a unit has come, by the text that names it: the status of its report (rules.md §2), or none. */
export const groups = ['ingen', 'ny', 'pabegynt', 'sendt', 'ukjent'] as const
export type Group = (typeof groups)[number]
export const groupText = {
  ingen: 'pages.minside.uten-rapport',
  ny: 'status.1',
  pabegynt: 'status.2',
  sendt: 'status.3',
  ukjent: 'status.ukjent',
} satisfies Record<Group, string>
const groupOfStatus: Record<number, Group> = {
  [status.ny]: 'ny',
  [status.pabegynt]: 'pabegynt',
  [status.innsendt]: 'sendt',
}

/** One unit of Min side. */
export interface UnitRow {
  unit: Oversikt
  isMain: boolean
  group: Group
  /** The start of the name that the unit shares with its main unit, and the rest. */
  name: readonly [shared: string, own: string]
  /** Undefined without a report, and while the answer is not there. */
  progress: Framdrift[number] | undefined
  /** The last day of the access, where that is not the same for all rows. */
  tilgangTil: string | undefined
  /** The reporting year, where that is not the same for all rows. */
  ar: number | undefined
}

/** The units of Min side: the main unit first when the user may act for it, then the sub-units in order of number. */
export const unitsOf = ({
  harSkrivetilgangHovedenhet,
  oversiktHovedenhet: main,
  oversiktUnderenheter,
}: MinSide): Oversikt[] => [
  ...(harSkrivetilgangHovedenhet && main ? [main] : []),
  ...(oversiktUnderenheter ?? []),
]

/** The rows of Min side, one for each of {@link unitsOf}. */
export function unitRows(answer: MinSide, framdrift: Framdrift = []): UnitRow[] {
  const units = unitsOf(answer)
  const main = answer.oversiktHovedenhet
  const differ = endsDiffer(units)
  const yearsDiffer = yearsOf(answer, units).length > 1
  return units.map((unit) => ({
    unit,
    isMain: unit === main,
    group: groupOf(unit.kartlegging),
    name: unit === main ? ['', unit.navn] : splitName(unit.navn, main?.navn),
    progress: framdrift.find(({ kartleggingId }) => kartleggingId === unit.kartlegging?.kartleggingId),
    tilgangTil: differ ? unit.tilgangTil : undefined,
    ar:
      yearsDiffer && unit.kartlegging
        ? (unit.kartlegging.rapporteringAr ?? answer.rapporteringAr)
        : undefined,
  }))
}

/** How far a report has come, by its status; null while the unit has none. */
export const groupOf = (kartlegging: { status: number } | null): Group =>
  kartlegging === null ? 'ingen' : (groupOfStatus[kartlegging.status] ?? 'ukjent')

/** The unit whose report comes after that of another: the first begun one below it in the list, else the first of all. */
export function nextBegun(
  rows: readonly UnitRow[],
  after: string,
): { next: UnitRow | undefined; left: number } {
  const place = rows.findIndex(({ unit }) => unit.organisasjonsnummer === after)
  const begun = rows.filter(({ group }) => group === 'pabegynt')
  return { next: begun.find((row) => rows.indexOf(row) > place) ?? begun[0], left: begun.length }
}

/**
 * The report that Min side names first: the main unit's, which has the duty; of who may act for sub-units alone that of the unit acted for.
 *
 * @param actor number of the unit that the user acts for
 */
export const firstOf = (rows: readonly UnitRow[], actor: string): UnitRow | undefined =>
  rows.find(({ isMain }) => isMain) ?? rows.find(({ unit }) => unit.organisasjonsnummer === actor) ?? rows[0]

/** The unit whose report comes next: the first one's until that is sent in; then the begun one that was changed last, else one that was opened. */
export function nextOf(rows: readonly UnitRow[], first: UnitRow | undefined): UnitRow | undefined {
  if (first?.group !== 'sendt') return first
  const open = rows
    .filter(({ unit }) => unit.kartlegging?.kanEndres)
    .toSorted((a, b) => (b.progress?.sistEndretUtc ?? '').localeCompare(a.progress?.sistEndretUtc ?? ''))
  return open.find(({ group }) => group === 'pabegynt') ?? open[0]
}

/** Address of a report: its first incomplete step (`/reports/{id}` leads there), or the receipt of a submitted one. */
export const reportHref = (id: string, code: number) =>
  code === status.innsendt ? `/reports/${id}/kvittering` : `/reports/${id}`
