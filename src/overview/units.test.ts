import { describe, expect, it } from 'vitest'
import type { MinSide } from './contract.ts'
import { nextOf, unitRows } from './units.ts'

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const unit = (n: number, navn: string, status?: number) => ({
  organisasjonsnummer: `31170000${n}`,
  navn,
  kartlegging: status ? { kartleggingId: id(n), status, kanEndres: status < 3 } : null,
})
const answer: MinSide = {
  harSkrivetilgangHovedenhet: true,
  oversiktHovedenhet: unit(1, 'KJEDE AS', 3),
  oversiktUnderenheter: [
    unit(2, 'KJEDE AS AVD VEST 2', 2),
    unit(3, 'KJEDE AS AVD ØST', 1),
    unit(4, 'ANNEN BUTIKK'),
    unit(5, 'KJEDE AS AVD SØR', 2),
  ],
}
const progress = (n: number, sistEndretUtc: string) => ({
  kartleggingId: id(n),
  steg: [],
  totalEnergibrukKwh: null,
  sistEndretUtc,
  sistEndretAv: 'Flittig Maur',
})

describe('the rows of Min side', () => {
  it('are the main unit, then the sub-units, each in its group', () => {
    const rows = unitRows(answer)
    expect(rows.map(({ isMain, group }) => [isMain, group])).toEqual([
      [true, 'sendt'],
      [false, 'pabegynt'],
      [false, 'ikke-begynt'],
      [false, 'ikke-begynt'],
      [false, 'pabegynt'],
    ])
  })

  it('leave out the main unit of one who may not act for it, and still know its name', () => {
    const [first] = unitRows({ ...answer, harSkrivetilgangHovedenhet: false })
    expect(first).toMatchObject({ isMain: false, name: ['KJEDE AS ', 'AVD VEST\u00a02'] })
  })

  it('know the report to go on with: the begun one that was changed last', () => {
    const framdrift = [progress(2, '2026-11-20T10:00:00.000Z'), progress(5, '2026-11-21T10:00:00.000Z')]
    expect(nextOf(unitRows(answer, framdrift))?.unit.organisasjonsnummer).toBe('311700005')
    expect(nextOf(unitRows({ ...answer, oversiktUnderenheter: null }))).toBeUndefined()
  })
})
