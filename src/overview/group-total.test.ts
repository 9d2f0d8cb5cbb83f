import { expect, it } from 'vitest'
import { groupIntensity, groupTotal } from './group-total.ts'
import { unitRows } from './units.ts'

/** Rows of a main unit and its sub-units with these totals, in kWh; undefined for no report. */
function rowsOf(main: number | null | undefined, ...subUnits: (number | null | undefined)[]) {
  const ids = new Map<number, number | null>()
  const unit = (kwh: number | null | undefined, index: number) => {
    if (kwh !== undefined) ids.set(index, kwh)
    const kartlegging =
      kwh === undefined ? null : { kartleggingId: String(index), status: 2, kanEndres: true }
    return { organisasjonsnummer: String(index), navn: `ENHET ${index}`, kartlegging }
  }
  const minSide = {
    rapporteringAr: 2025,
    harSkrivetilgangHovedenhet: true,
    oversiktHovedenhet: unit(main, 0),
    oversiktUnderenheter: subUnits.map((kwh, index) => unit(kwh, index + 1)),
  }
  const framdrift = [...ids].map(([index, totalEnergibrukKwh]) => ({
    kartleggingId: String(index),
    steg: [],
    apneVarsler: null,
    totalEnergibrukKwh,
    sistEndretUtc: '2026-11-23T06:00:00.000Z',
    sistEndretAv: '',
  }))
  return unitRows(minSide, framdrift)
}

it('is the sum of the sub-units that have a figure, and the main unit’s own beside it', () => {
  expect(groupTotal(rowsOf(14_000_000, 5_000_000, 7_300_000, null, undefined))).toEqual({
    antall: 2,
    n: 4,
    sum: 12_300_000,
    hoved: 14_000_000,
    forskjell: 1_700_000,
  })
  expect(groupTotal(rowsOf(12_000_000, 12_300_000, null))?.forskjell).toBe(-300_000)
})

it('is there without a figure of the main unit, and not where there is nothing to add up', () => {
  expect(groupTotal(rowsOf(undefined, 5_000_000, 1))).toMatchObject({
    sum: 5_000_000,
    hoved: null,
    forskjell: 0,
  })
  expect(groupTotal(rowsOf(14_000_000, 5_000_000))).toBeUndefined()
  expect(groupTotal(rowsOf(14_000_000, null, undefined))).toBeUndefined()
})

it('the difference is that of the figures as they are shown', () => {
  const total = groupTotal(rowsOf(2_004_999, 1_000_000, 4_999))
  expect(total).toMatchObject({ sum: 1_000_000, hoved: 2_000_000, forskjell: 1_000_000 })
  expect(groupTotal(rowsOf(300_440, 100_000, 200_360)), 'as «300,4 MWh» both').toMatchObject({ forskjell: 0 })
})

it('the median is that of the sub-units with kWh/m², and a typing error does not shrink the other bars', () => {
  const rows = (...perM2: (number | undefined)[]) =>
    rowsOf(...[1, ...perM2.map(() => 1)]).map((row, index) => ({
      ...row,
      progress: row.progress && { ...row.progress, kwhPerM2: [5000, ...perM2][index] },
    }))
  expect(groupIntensity(rows(100, undefined, 300, 240))).toEqual({ median: 240, antall: 3, n: 4, whole: 300 })
  expect(groupIntensity(rows(100, 200, 9000))).toMatchObject({ median: 200, whole: 600 })
  expect(groupIntensity(rows(100, undefined, 300))).toBeUndefined()
})
