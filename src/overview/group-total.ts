import { groupScale } from '../tall/median.ts'
import { asWritten } from '../texts/stor-enhet.ts'
import type { UnitRow } from './units.ts'

/** In kWh as they are written, so that the difference is that of the two figures as they are shown. */
interface GroupTotal {
  /** Sub-units with a figure, of `n`. */
  antall: number
  n: number
  /** Sum of the sub-units' totals. */
  sum: number
  /** The main unit's own total; null where it has none. */
  hoved: number | null
  /** The main unit's total less the sum; 0 where it has none. */
  forskjell: number
}

/** The sub-units' energy use together, and the main unit's own. @returns undefined for one sub-unit, or none with a figure */
export function groupTotal(rows: readonly UnitRow[]): GroupTotal | undefined {
  const subUnits = rows.filter(({ isMain }) => !isMain)
  const given = subUnits.flatMap(({ progress }) => progress?.totalEnergibrukKwh ?? [])
  if (subUnits.length < 2 || given.length === 0) return undefined
  const sumKwh = given.reduce((all, kwh) => all + kwh, 0)
  const hovedKwh = rows.find(({ isMain }) => isMain)?.progress?.totalEnergibrukKwh ?? null
  const beside = Math.max(sumKwh, hovedKwh ?? 0)
  const sum = asWritten(sumKwh, { beside })
  const hoved = hovedKwh === null ? null : asWritten(hovedKwh, { beside })
  return {
    antall: given.length,
    n: subUnits.length,
    sum,
    hoved,
    forskjell: hoved === null ? 0 : hoved - sum,
  }
}

/** The sub-units' specific use of their buildings, in kWh/m². */
export interface GroupIntensity {
  median: number
  /** Sub-units with a figure, of `n`. */
  antall: number
  n: number
  /** What a whole bar stands for; a larger figure has one, too. */
  whole: number
}

/** @returns undefined where fewer than three sub-units have a figure: the median of two is neither's */
export function groupIntensity(rows: readonly UnitRow[]): GroupIntensity | undefined {
  const subUnits = rows.filter(({ isMain }) => !isMain)
  const given = subUnits.flatMap(({ progress }) => progress?.kwhPerM2 ?? [])
  const scale = given.length > 2 ? groupScale(given) : undefined
  return scale && { ...scale, antall: given.length, n: subUnits.length }
}
