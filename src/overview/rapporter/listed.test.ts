import { describe, expect, it } from 'vitest'
import type { Skrivebord } from '../contract.ts'
import { addressOf, listed, shownIn } from './listed.ts'

const report = (
  navn: string,
  status: number,
  given: Partial<Skrivebord[number]> = {},
): Skrivebord[number] => ({
  kartleggingId: navn,
  organisasjonsnummer: '311700014',
  navn,
  rapporteringAr: 2025,
  status,
  kanEndres: status < 3,
  versjon: 1,
  gjelder: status === 3,
  steg: ['ferdig', 'ikke-startet'],
  apneVarsler: null,
  totalEnergibrukKwh: null,
  sistEndretUtc: '2026-11-25T12:00:00.000Z',
  sistEndretAv: 'A',
  ...given,
})
// Newest change first.
const rows = [
  report('ÅS', 2, { apneVarsler: 2, totalEnergibrukKwh: 0, tilgangTil: '2026-12-31' }),
  report('ØY', 3, {
    steg: ['ferdig', 'ferdig'],
    rapporteringAr: 2024,
    organisasjonsnummer: '311700235',
    kwhPerM2: 1200,
  }),
  report('BY', 1, { steg: ['ikke-startet', 'ikke-startet'], apneVarsler: 0, tilgangTil: '2026-12-15' }),
  report('ÅS', 3, {
    steg: ['ferdig', 'ferdig'],
    rapporteringAr: 2021,
    totalEnergibrukKwh: 9e5,
    kwhPerM2: 120,
  }),
]
const found = (address: Record<string, unknown>) =>
  listed(rows, shownIn(address)).map(({ navn, rapporteringAr }) => `${navn} ${rapporteringAr}`)

describe('the reports that an address lists', () => {
  it.each([
    ['all, as they come', {}, ['ÅS 2025', 'ØY 2024', 'BY 2025', 'ÅS 2021']],
    ['by name', { sok: 'ås' }, ['ÅS 2025', 'ÅS 2021']],
    ['by number', { sok: '311 700 235' }, ['ØY 2024']],
    ['those that are sent in', { vis: 'sendt' }, ['ØY 2024', 'ÅS 2021']],
    ['those that are not begun, of a year', { vis: 'ny', ar: '2025' }, ['BY 2025']],
    ['none', { sok: 'ås', ar: '2024' }, []],
    [
      'in the order of the alphabet, newest year first',
      { sorter: 'enhet' },
      ['BY 2025', 'ØY 2024', 'ÅS 2025', 'ÅS 2021'],
    ],
    ['most steps left first', { sorter: 'gjenstar' }, ['BY 2025', 'ÅS 2025', 'ØY 2024', 'ÅS 2021']],
    [
      'most open warnings first, then none, then unknown',
      { sorter: 'varsler' },
      ['ÅS 2025', 'BY 2025', 'ØY 2024', 'ÅS 2021'],
    ],
    ['the largest energy use first', { sorter: 'energi' }, ['ÅS 2021', 'ÅS 2025', 'ØY 2024', 'BY 2025']],
    ['the most for a square metre first', { sorter: 'm2' }, ['ØY 2024', 'ÅS 2021', 'ÅS 2025', 'BY 2025']],
    [
      'the access that ends first, then what does not end',
      { sorter: 'tilgang' },
      ['BY 2025', 'ÅS 2025', 'ØY 2024', 'ÅS 2021'],
    ],
    ['those that the access ends soon to', { tilgang: 'slutter' }, ['ÅS 2025', 'BY 2025']],
    [
      'all where the address says what is not known',
      { vis: 'x', ar: '20', tilgang: 'x', sorter: 1 },
      ['ÅS 2025', 'ØY 2024', 'BY 2025', 'ÅS 2021'],
    ],
  ])('%s', (_, address, expected) => {
    expect(found(address)).toEqual(expected)
  })

  it('stand newest year first below a name, whichever was changed last', () => {
    const byName = shownIn({ sorter: 'enhet' })
    expect(listed(rows.toReversed(), byName)).toEqual(listed(rows, byName))
  })

  it('stand in an address that lists them again', () => {
    const shown = shownIn({ sok: 'å & b', vis: 'sendt', ar: '2025', tilgang: 'slutter', sorter: 'varsler' })
    expect(shownIn(Object.fromEntries(new URLSearchParams(addressOf(shown))))).toEqual(shown)
    expect(addressOf(shownIn({}))).toBe('')
    expect(addressOf(shownIn({ sorter: 'x' }))).toBe('')
    expect(
      addressOf(shownIn({ tilgang: 'slutter', sorter: 'tilgang' }, false)),
      'where it does not differ',
    ).toBe('')
  })
})
