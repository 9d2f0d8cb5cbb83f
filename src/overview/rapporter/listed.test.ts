import { describe, expect, it } from 'vitest'
import type { Klient, Stegstatus } from '../contract.ts'
import { addressOf, found, isIn, shownIn, type View } from './listed.ts'

const now = new Date('2026-11-28T12:00:00Z')
const client = (
  navn: string,
  status: number | null,
  {
    steg = ['ferdig'],
    sistEndretUtc = '2026-11-25T12:00:00.000Z',
    ...rapport
  }: Partial<NonNullable<Klient['rapport']>> = {},
  given: Partial<Klient> = {},
): Klient => ({
  organisasjonsnummer: '311700014',
  navn,
  kartlegging: status === null ? null : { kartleggingId: navn, status, kanEndres: status < 3 },
  ...(status !== null && {
    rapport: {
      kartleggingId: navn,
      steg,
      sistEndretUtc,
      sistEndretAv: 'A',
      apneVarsler: null,
      totalEnergibrukKwh: null,
      ...rapport,
    },
  }),
  ...given,
})
const left = (n: number) => ({ steg: Array<Stegstatus>(n).fill('ikke-startet') })
const sist = (rapporteringAr: number) => ({
  sist: { kartleggingId: 'f', rapporteringAr, totalEnergibrukKwh: 1 },
})
// As they come: by company, each before its sub-units.
const rows = [
  client('BY', null, {}, { tilgangTil: '2026-12-15', ...sist(2021) }),
  client('BY AVD', 2, { ...left(2), totalEnergibrukKwh: 0, apneVarsler: 2 }, { overordnet: '311700014' }),
  client('ØY', 3, { totalEnergibrukKwh: 9e5 }, { organisasjonsnummer: '311700235', ...sist(2017) }),
  client('ÅS', 1, { ...left(9), sistEndretUtc: '2026-11-14T11:59:59.000Z' }, { tilgangTil: '2026-12-01' }),
  client('ÅS AVD', 2, {
    ...left(3),
    apneVarsler: 0,
    sistEndretUtc: '2026-11-14T12:00:00.000Z',
  }),
]
const names = (all: readonly Klient[]) => all.map(({ navn }) => navn)

describe('the clients that an address lists', () => {
  it.each([
    ['all, as they come', {}, ['BY', 'BY AVD', 'ØY', 'ÅS', 'ÅS AVD']],
    ['by name', { sok: 'ås' }, ['ÅS', 'ÅS AVD']],
    ['by number', { sok: '311 700 235' }, ['ØY']],
    ['main units, and what has none here', { enheter: 'hoved' }, ['BY', 'ØY', 'ÅS', 'ÅS AVD']],
    ['those that the access ends soon to', { tilgang: 'slutter' }, ['BY', 'ÅS']],
    ['newest change first', { sorter: 'endret' }, ['BY AVD', 'ØY', 'ÅS AVD', 'ÅS', 'BY']],
    [
      'most steps left first, above all what is not begun',
      { sorter: 'gjenstar' },
      ['BY', 'ÅS', 'ÅS AVD', 'BY AVD', 'ØY'],
    ],
    [
      'most open warnings first, then none, then unknown',
      { sorter: 'varsler' },
      ['BY AVD', 'ÅS AVD', 'ØY', 'ÅS', 'BY'],
    ],
    ['the largest energy use first', { sorter: 'energi' }, ['ØY', 'BY AVD', 'ÅS', 'ÅS AVD', 'BY']],
    [
      'what was never reported first, then the oldest',
      { sorter: 'sist' },
      ['BY AVD', 'ÅS', 'ÅS AVD', 'ØY', 'BY'],
    ],
    ['the access that ends first', { sorter: 'tilgang' }, ['ÅS', 'BY', 'BY AVD', 'ØY', 'ÅS AVD']],
    [
      'all where the address says what is not known',
      { ar: '20', enheter: 'x', tilgang: 'x', sorter: 1 },
      ['BY', 'BY AVD', 'ØY', 'ÅS', 'ÅS AVD'],
    ],
  ])('%s', (_, address, expected) => {
    expect(names(found(rows, shownIn(address)))).toEqual(expected)
  })

  it.each<[View, string[]]>([
    ['ingen', ['BY']],
    ['ny', ['ÅS']],
    ['pabegynt', ['BY AVD', 'ÅS AVD']],
    ['sendt', ['ØY']],
    ['stille', ['ÅS']],
    ['lite', ['BY AVD']],
  ])('in the view «%s»', (view, expected) => {
    expect(names(rows.filter((row) => isIn(view, row, now)))).toEqual(expected)
  })

  it('stand in an address that lists them again', () => {
    const shown = shownIn({
      sok: 'å & b',
      vis: 'stille',
      ar: '2021',
      enheter: 'hoved',
      tilgang: 'slutter',
      sorter: 'sist',
    })
    expect(shownIn(Object.fromEntries(new URLSearchParams(addressOf(shown))))).toEqual(shown)
    expect(addressOf(shownIn({}))).toBe('')
    expect(addressOf(shownIn({ sorter: 'x', vis: 'x' }))).toBe('')
    expect(['20', '0000', '2019', '20191'].map((ar) => shownIn({ ar }).ar)).toEqual(['', '', '2019', ''])
    expect(
      addressOf(shownIn({ tilgang: 'slutter', sorter: 'tilgang' }, false)),
      'where it does not differ',
    ).toBe('')
  })
})
