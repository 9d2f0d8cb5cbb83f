import { describe, expect, it } from 'vitest'
import type { Framdrift, MinSide } from './contract.ts'
import { firstOf, nextBegun, nextOf, unitRows } from './units.ts'

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const unit = (n: number, navn: string, status?: number) => ({
  organisasjonsnummer: `31170000${n}`,
  navn,
  kartlegging: status ? { kartleggingId: id(n), status, kanEndres: status < 3 } : null,
})
const answer: MinSide = {
  rapporteringAr: 2025,
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
  apneVarsler: null,
  totalEnergibrukKwh: null,
  sistEndretUtc,
  sistEndretAv: 'Flittig Maur',
})

describe('the rows of Min side', () => {
  it('have the last day of the access where it differs between them', () => {
    const [day, later] = ['2026-12-31', '2027-01-10']
    const until = (...days: (string | undefined)[]) =>
      unitRows({
        ...answer,
        oversiktHovedenhet: null,
        oversiktUnderenheter: days.map((tilgangTil, n) => ({ ...unit(n, ''), tilgangTil })),
      }).map(({ tilgangTil }) => tilgangTil)
    expect(until(day, undefined, later)).toEqual([day, undefined, later])
    expect(until(day, day)).toEqual([undefined, undefined])
  })

  it('have the year of the report where it differs between them', () => {
    const of = (...years: (number | undefined)[]) =>
      unitRows({
        ...answer,
        oversiktHovedenhet: null,
        oversiktUnderenheter: years.map((rapporteringAr, n) => {
          const { kartlegging, ...rest } = unit(n, '', 2)
          return { ...rest, kartlegging: kartlegging && { ...kartlegging, rapporteringAr } }
        }),
      }).map(({ ar }) => ar)
    expect(of(2024, undefined)).toEqual([2024, 2025])
    expect(of(2024, 2024)).toEqual([undefined, undefined])
  })

  it('are the main unit, then the sub-units, each in its group', () => {
    const rows = unitRows(answer)
    expect(rows.map(({ isMain, group }) => [isMain, group])).toEqual([
      [true, 'sendt'],
      [false, 'pabegynt'],
      [false, 'ny'],
      [false, 'ingen'],
      [false, 'pabegynt'],
    ])
  })

  it('leave out the main unit of one who may not act for it, and still know its name', () => {
    const [first] = unitRows({ ...answer, harSkrivetilgangHovedenhet: false })
    expect(first).toMatchObject({ isMain: false, name: ['KJEDE AS ', 'AVD VEST\u00a02'] })
  })

  it('know the begun report after another one, from the top again after the last, and how many there are', () => {
    const following = (orgnr: string) => {
      const { next, left } = nextBegun(unitRows(answer), orgnr)
      return [next?.unit.organisasjonsnummer, left]
    }
    expect(following('311700001')).toEqual(['311700002', 2])
    expect(following('311700002')).toEqual(['311700005', 2])
    expect(following('311700005')).toEqual(['311700002', 2])
    expect(nextBegun(unitRows({ ...answer, oversiktUnderenheter: null }), '311700001')).toEqual({ left: 0 })
  })

  const next = (of: Partial<MinSide>, framdrift: Framdrift = [], actor = '') => {
    const rows = unitRows({ ...answer, ...of }, framdrift)
    return nextOf(rows, firstOf(rows, actor))?.unit.organisasjonsnummer
  }

  it('know what comes next: the company’s own report, which has the duty, before any of a sub-unit', () => {
    const framdrift = [progress(2, '2026-11-20T10:00:00.000Z')]
    for (const status of [undefined, 1, 2])
      expect(next({ oversiktHovedenhet: unit(1, 'KJEDE AS', status) }, framdrift)).toBe('311700001')
  })

  it('name a status that nobody knows «Ukjent», and not as begun', () => {
    const [, row] = unitRows({ ...answer, oversiktUnderenheter: [unit(2, 'A', 7)] })
    expect(row?.group).toBe('ukjent')
  })

  it('know what comes next: the begun report that was changed last', () => {
    const framdrift = [progress(2, '2026-11-20T10:00:00.000Z'), progress(5, '2026-11-21T10:00:00.000Z')]
    expect(next({}, framdrift)).toBe('311700005')
    expect(next({ oversiktUnderenheter: null })).toBeUndefined()
  })

  it('know what comes next when none is begun: the main unit’s own, then one that was opened, then none', () => {
    const [opened, sent, none] = [unit(2, 'A', 1), unit(3, 'B', 3), unit(4, 'C')]
    const oversiktUnderenheter = [none, sent, opened]
    expect(next({ oversiktHovedenhet: unit(1, 'KJEDE AS'), oversiktUnderenheter })).toBe('311700001')
    expect(next({ oversiktHovedenhet: unit(1, 'KJEDE AS', 1), oversiktUnderenheter })).toBe('311700001')
    expect(next({ oversiktUnderenheter })).toBe('311700002')
    expect(next({ oversiktUnderenheter: [none, sent] })).toBeUndefined()
  })

  it('know what comes next of sub-units alone: the report of the unit acted for, until it is sent in', () => {
    const alone = (...oversiktUnderenheter: MinSide['oversiktHovedenhet'][]) => ({
      harSkrivetilgangHovedenhet: false,
      oversiktUnderenheter: oversiktUnderenheter.filter((one) => one !== null),
    })
    const begun = unit(2, 'A', 2)
    for (const status of [undefined, 1, 2])
      expect(next(alone(begun, unit(3, 'B', status)), [], '311700003')).toBe('311700003')
    expect(next(alone(begun, unit(3, 'B', 3)), [], '311700003')).toBe('311700002')
    expect(next(alone(unit(2, 'A'), unit(3, 'B')), [], '311700001')).toBe('311700002')
  })
})
