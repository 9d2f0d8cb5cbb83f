import { splitName } from '../client/units/name.ts'
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

/** The report to go on with: the begun one that was changed last; undefined when none is begun. */
export const nextOf = (rows: readonly UnitRow[]): UnitRow | undefined =>
  rows
    .filter(({ unit, group }) => unit.kartlegging?.kanEndres && group === 'pabegynt')
    .toSorted((a, b) => (b.progress?.sistEndretUtc ?? '').localeCompare(a.progress?.sistEndretUtc ?? ''))[0]
