import { isFound } from '../account/search-units.ts'
import { status } from '../report/status.ts'
import type { Framdrift, MinSide, Oversikt } from './contract.ts'

export const groups = ['ikke-begynt', 'pabegynt', 'sendt'] as const
/** How far a unit has come; a report that was opened and never saved is not begun. */
export type Group = (typeof groups)[number]

/** One unit of Min side. */
export interface UnitRow {
  unit: Oversikt
  isMain: boolean
  group: Group
  /** The start of the name that the unit shares with its main unit, and the rest. */
  name: readonly [shared: string, own: string]
  /** Undefined without a report, and while the answer is not there. */
  progress: Framdrift[number] | undefined
}

/** The rows of Min side: the main unit first when the user may act for it, then the sub-units in order of number. */
export function unitRows(
  { harSkrivetilgangHovedenhet, oversiktHovedenhet: main, oversiktUnderenheter }: MinSide,
  framdrift: Framdrift = [],
): UnitRow[] {
  const own = harSkrivetilgangHovedenhet && main ? [main] : []
  return [...own, ...(oversiktUnderenheter ?? [])].map((unit) => ({
    unit,
    isMain: unit === main,
    group: groupOf(unit),
    name: unit === main ? ['', unit.navn] : splitName(unit.navn, main?.navn),
    progress: framdrift.find(({ kartleggingId }) => kartleggingId === unit.kartlegging?.kartleggingId),
  }))
}

function groupOf({ kartlegging }: Oversikt): Group {
  if (kartlegging === null || kartlegging.status === status.ny) return 'ikke-begynt'
  return kartlegging.status === status.innsendt ? 'sendt' : 'pabegynt'
}

/** Splits a name after the words that it begins with like the main unit's; a number at its end stays on the line of the word before it. */
export function splitName(navn: string, main = ''): readonly [string, string] {
  const words = navn.split(' ')
  const ofMain = main.split(' ')
  const differs = words.findIndex((word, index) => word !== ofMain[index])
  const shared = Math.max(0, differs)
  const own = words
    .slice(shared)
    .join(' ')
    .replace(/ (\S*\d)$/, '\u00a0$1')
  return [
    words
      .slice(0, shared)
      .map((word) => `${word} `)
      .join(''),
    own,
  ]
}

/** The rows whose name or number holds what is searched for; all of them for an empty search. */
export function matching<Row extends { unit: Oversikt }>(
  rows: readonly Row[],
  search: string,
): readonly Row[] {
  return rows.filter(({ unit }) => isFound(unit, search))
}

/** The report to go on with: the begun one that was changed last; undefined when none is begun. */
export const nextOf = (rows: readonly UnitRow[]): UnitRow | undefined =>
  rows
    .filter(({ unit, group }) => unit.kartlegging?.kanEndres && group === 'pabegynt')
    .toSorted((a, b) => (b.progress?.sistEndretUtc ?? '').localeCompare(a.progress?.sistEndretUtc ?? ''))[0]
