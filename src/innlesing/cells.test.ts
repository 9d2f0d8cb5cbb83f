import { describe, expect, test } from 'vitest'
import { placeOfCell } from '../arbeidsbok/layout.ts'
import { wideColumns } from '../arbeidsbok/wide.ts'
import { words } from '../server/words.ts'
import type { ReadValue } from '../tabell/cell.ts'
import type { ReadFault } from './proposals.ts'
import { codeNamed, type HowWritten, isBlank, numberOf, quoted, readCell } from './read-cell.ts'
import { special } from './special-cells.ts'
import { makeUnits } from './unit-rows.ts'

// What one cell of a sheet says, beside the tests of whole sheets.

const wide = wideColumns(words.nb, 2025)
function columnOf(id: string) {
  const column = wide.find((one) => one.id === id)
  if (!column) throw new Error(`There is no column ${id}`)
  return column
}
const strom = 'energibrukPerEnergibarer.energibarer.1.kwh.0'
const propan = 'energibrukPerEnergibarer.energibarer.7.kwh.0'
const biodrivstoff = 'energibrukPerEnergibarer.energibarer.16.kwh.0'
const kostnad = 'potensialForEnergireduksjon..1.kostnadKr.'
const oppvarming = 'energibrukPerFormal...oppvarmingByggKodeId.'
const bygg = 'energibrukPerFormal.energibrukKwhPerFormal.1.kwh.'
const areal = 'energibrukPerFormal.energibrukMengdePerFormal.nevner'
const tiltak = 'aktuelleTiltak..liste'
const produksjon = 'produksjon..ingen'

function read(id: string, value: ReadValue | undefined, written?: HowWritten) {
  const { sheet, column, kode } = columnOf(id)
  return readCell(sheet.section, column, placeOfCell(sheet, column, kode), value, written)
}
/** A number as a cell shows it. */
const shown = (tall: number, enhet: string): ReadValue => ({
  slag: 'enhet',
  tall,
  enhet,
  foran: '',
  bak: ` ${enhet}`,
})

type Expected = NonNullable<ReturnType<typeof read>> | number | null
const refused = (name: string, params?: ReadFault['params']) => ({
  code: `arbeidsbok.celle.${name}`,
  ...(params && { params }),
})

describe('a figure', () => {
  test.each<[value: ReadValue | undefined, written: HowWritten, read: Expected]>([
    // Of the spreadsheet, in the field's unit.
    [1234.5, {}, 1234.5],
    [1.234, { tall: 'nb' }, 1.234],
    [undefined, {}, null],
    // In another unit it is worked out exactly.
    [0.31, { maleenhet: 'MWh' }, 310],
    [1.005, { maleenhet: 'GWh' }, 1_005_000],
    [9, { maleenhet: 'GJ' }, 2500],
    [1.234, { maleenhet: 'kWh' }, 1.234],
    [0.000001, { maleenhet: 'MWh' }, 0],
    [1, { maleenhet: 'TJ' }, { til: 277_777.78, skrevet: '1 TJ' }],
    [shown(12, 'MWh'), {}, 12_000],
    [shown(12, 'MWh'), { maleenhet: 'GWh' }, 12_000],
    // As a text.
    ['1 234,5', {}, 1234.5],
    ['1,5', { maleenhet: 'MWh' }, { til: 1500, skrevet: '1,5 MWh' }],
    ['1,5 GWh', { maleenhet: 'MWh' }, { til: 1_500_000, skrevet: '1,5 GWh' }],
    ['  1,5   MWh ', {}, { til: 1500, skrevet: '1,5 MWh' }],
    ['=100+50', {}, { til: 150, skrevet: '=100+50' }],
    ['1.200', { tall: 'nb' }, 1200],
    ['1.200', { tall: 'en' }, 1.2],
    ['1.200', {}, refused('tvetydig', { verdi: '1.200', a: 1200, b: 1.2 })],
    ['1 23', {}, refused('ujevn', { verdi: '1 23', tall: 123 })],
    // The unit must be said, unless the figure is 0 or says it itself.
    [5, { maleenhet: '' }, refused('uten-maleenhet')],
    ['5', { maleenhet: '' }, refused('uten-maleenhet')],
    [0, { maleenhet: '' }, 0],
    ['0', { maleenhet: '' }, 0],
    ['5 MWh', { maleenhet: '' }, { til: 5000, skrevet: '5 MWh' }],
    // Units that are none of the field's.
    [5, { maleenhet: 'toe' }, refused('maleenhet', { maleenhet: 'toe', egen: 'kWh' })],
    ['5', { maleenhet: '100 kWh' }, refused('maleenhet', { maleenhet: '100 kWh', egen: 'kWh' })],
    [shown(12, 'kr'), {}, refused('maleenhet', { maleenhet: 'kr', egen: 'kWh' })],
    ['5 kr', {}, refused('tall', { verdi: '5 kr', maleenhet: 'kWh' })],
    ['5,-', { maleenhet: 'MWh' }, refused('tall', { verdi: '5,-', maleenhet: 'MWh' })],
    // No figure.
    [true, {}, refused('tall', { verdi: 'true', maleenhet: 'kWh' })],
    ['tolv', { maleenhet: 'MWh' }, refused('tall', { verdi: 'tolv', maleenhet: 'MWh' })],
    ['12; 13', {}, refused('tall', { verdi: '12; 13', maleenhet: 'kWh' })],
    ['x'.repeat(100), {}, refused('tall', { verdi: 'x'.repeat(60), maleenhet: 'kWh' })],
    [{ slag: 'formel' }, {}, refused('formel')],
    [{ slag: 'feilverdi' }, {}, refused('feilverdi')],
  ])('%j, written %j', (value, written, expected) => {
    const til = typeof expected === 'object' && expected !== null ? expected : { til: expected }
    expect(read(strom, value, written)).toMatchObject(til)
  })

  test.each<[value: ReadValue, written: HowWritten, read: Expected]>([
    [2, { maleenhet: 'tusen kr' }, 2000],
    [2.5, { maleenhet: 'mill. kr' }, 2_500_000],
    ['2', { maleenhet: 'tusen kr' }, 2000],
    ['2,-', {}, 2],
    ['=100+50', {}, 150],
    ['5 MWh', {}, refused('tall', { verdi: '5 MWh', maleenhet: 'kr' })],
  ])('of kroner, of which no text is kept: %j, written %j', (value, written, expected) => {
    const til = typeof expected === 'object' && expected !== null ? expected : { til: expected }
    const found = read(kostnad, value, written)
    expect(found).toMatchObject(til)
    expect(found).not.toHaveProperty('skrevet')
  })

  test('which was typed as it is saved keeps no text', () => {
    expect(read(strom, '1 234,5')).toEqual({ til: 1234.5 })
  })

  test('of a fuel is worked out by its factor; where several fit, their names are told', () => {
    expect(read(propan, '2 tonn propan')).toMatchObject({ skrevet: '2 tonn propan' })
    const found = read(biodrivstoff, '2 liter')
    expect(found).toMatchObject({
      code: 'arbeidsbok.celle.velg',
      params: { verdi: '2 liter', skriv: '2 liter' },
    })
    const names = found && 'params' in found ? found.params?.valg : undefined
    expect(names).toEqual({
      nb: expect.stringMatching(/^\p{L}+, \p{L}+/u),
      nn: expect.stringMatching(/^\p{L}+, \p{L}+/u),
    })
  })

  test.each([undefined, '', ' ', '-', '–', '—', '−'])('%j says nothing where the sheet says so', (value) => {
    expect(isBlank(value)).toBe(true)
    expect(read(strom, value, { tomtSierIngenting: true })).toBeUndefined()
  })
  test.each([0, false, 'x', '--'])('%j is not blank', (value) => expect(isBlank(value)).toBe(false))

  test('a misspelt unit is proposed to be read as the right one', () => {
    const found = read(strom, '100 kW/h')
    expect(found && 'near' in found ? found.near?.() : undefined).toEqual({ fra: 'kW/h', til: 'kWh' })
  })
})

describe('a code', () => {
  const svar = {
    nb: '«Direkte elektrisk», «Vannbåren» eller «Kombinasjon av direkte elektrisk og vannbåren»',
    nn: '«Direkte elektrisk», «Vassboren» eller «Kombinasjon av direkte elektrisk og vassboren»',
  }
  test.each([
    ['Direkte elektrisk', 1],
    [' vannbåren ', 2],
    ['VASSBOREN', 2],
    [undefined, null],
  ])('%j', (value, til) => expect(read(oppvarming, value)).toEqual({ til }))

  test.each<[ReadValue, string]>([
    ['x', 'x'],
    [shown(12, 'MWh'), '12 MWh'],
  ])('%j is none: those there are are told', (value, verdi) => {
    expect(read(oppvarming, value)).toMatchObject(refused('svar', { verdi, svar }))
  })

  test('a lay word is proposed to be read as the code that is searched for by it', () => {
    const found = read(oppvarming, 'Fjernvarme')
    expect(found && 'near' in found ? found.near?.() : undefined).toEqual({
      fra: 'Fjernvarme',
      til: 'Vannbåren',
    })
  })

  test('by either name, and by a synonym', () => {
    const { sheet } = columnOf(strom)
    const koder = sheet.ark.rad?.koder ?? []
    expect(
      ['elektrisitet', 'Strøm', 'fjernvarme', 'ukjent'].map((name) => codeNamed(koder, name)?.id),
    ).toEqual([1, 1, 2, undefined])
  })
})

describe('a box and a text', () => {
  const { sheet, column } = columnOf(tiltak)
  const box = (value: ReadValue | undefined) => readCell(sheet.section, column, [], value)
  test.each<[ReadValue | undefined, boolean | undefined]>([
    [true, true],
    [false, false],
    ['Ja', true],
    [' x ', true],
    ['NEI', false],
  ])('%j', (value, til) => expect(box(value)).toEqual({ til }))
  test('blank says nothing, and another word is refused', () => {
    expect(box(undefined)).toBeUndefined()
    expect(box('kanskje')).toMatchObject(refused('ja-nei', { verdi: 'kanskje' }))
  })

  const text = columnOf(areal)
  const readText = (value: ReadValue, skrivemate?: (text: string) => string) =>
    readCell(
      text.sheet.section,
      { ...text.column, slag: 'tekst', ...(skrivemate && { skrivemate }) },
      [],
      value,
    )
  test('a text is without spaces around, or as its field writes it', () => {
    expect(readText(' kWh/tonn ')).toEqual({ til: 'kWh/tonn' })
    expect(readText(' kWh/tonn ', (value) => value.toUpperCase())).toEqual({ til: ' KWH/TONN ' })
    expect(readText(shown(5, 'tonn'))).toEqual({ til: '5 tonn' })
  })

  test('an organisation number without its spaces; a text is quoted up to 60 characters', () => {
    expect(numberOf(' 912 345 678 ')).toBe('912345678')
    expect(numberOf('Nabobua')).toBe('Nabobua')
    expect(quoted(` ${'y'.repeat(80)}`)).toBe('y'.repeat(60))
  })
})

/** What cells of more than one field say: the fields, and what is wrong. */
function specialOf(
  id: string,
  value: ReadValue,
  written?: HowWritten,
  kwh?: ReadValue,
  celle = 'Enheter!D3',
) {
  const section = makeUnits(new Map()).sectionOf('', '', '')
  if (kwh !== undefined) {
    const { sheet, column, kode } = columnOf(bygg)
    section.fields.push({ sted: placeOfCell(sheet, column, kode), celle: 'Enheter!C3', til: kwh as number })
  }
  const column = columnOf(id)
  if (column.slag !== 'felt') special[column.slag](section, column, value, celle, written)
  return section
}

describe('a list of codes', () => {
  const koder = columnOf(tiltak).sheet.ark.rad?.koder ?? []
  const [a, b, c] = koder.map(({ nb }) => nb)
  const ticked = (value: ReadValue) =>
    specialOf(tiltak, value).fields.flatMap(({ til, sted }) => (til ? JSON.stringify(sted) : []))
  const placesOf = (...ids: readonly number[]) =>
    ids.map((id) => JSON.stringify([{ id: koder[id]?.id }, 'erAktuelt']))

  test.each<[string, number[]]>([
    [`${a}, ${b}`, [0, 1]],
    [`${a};${b}\n${c}`, [0, 1, 2]],
    [`${koder[0]?.id}, ${koder[2]?.id}`, [0, 2]],
    [`, ${a?.toUpperCase()} ,`, [0]],
  ])('%s', (value, at) => {
    expect(ticked(value)).toEqual(placesOf(...at))
    expect(specialOf(tiltak, value).fields, 'the others are not ticked').toHaveLength(koder.length)
  })

  test.each<[ReadValue, string]>([
    [`${a}, ukjent; ${b}`, 'ukjent'],
    [{ slag: 'formel' }, ''],
  ])('%j ticks nothing: the first part that is no code is told', (value, verdi) => {
    const { fields, feil } = specialOf(tiltak, value)
    expect(fields).toEqual([])
    expect(feil).toMatchObject([{ celle: 'Enheter!D3', ...refused('liste', { verdi, ark: 'Tiltak' }) }])
  })

  test('every name of a code is known, with the commas in it', () => {
    for (const [at, { nb, nn }] of koder.entries())
      for (const name of [nb, nn])
        expect(ticked(`${name}, ${a}`), name).toEqual(placesOf(...new Set([0, at])))
  })
})

describe('a quantity, by which the energy use is divided', () => {
  test.each<[value: ReadValue, written: HowWritten, skrevet: string, til: number]>([
    [2000, {}, '2000 m²', 50],
    ['2 000', {}, '2 000', 50],
    ['2000  m²', {}, '2000 m²', 50],
    [shown(1500, 'm²'), {}, '1500 m²', 66.67],
    [1500.5, {}, '1500,5 m²', 66.64],
    ['1.500', { tall: 'nb' }, '1500 m²', 66.67],
    ['1.500', { tall: 'en' }, '1,5 m²', 66_666.67],
  ])('%j, written %j', (value, written, skrevet, til) => {
    const { fields, feil } = specialOf(areal, value, written, 100_000)
    expect(feil).toEqual([])
    expect(fields.slice(1)).toEqual([
      {
        sted: ['energibrukMengdePerFormal', { formalKodeId: 1 }, 'mengde'],
        celle: 'Enheter!D3',
        til,
        skrevet,
      },
      {
        sted: ['energibrukMengdePerFormal', { formalKodeId: 1 }, 'enhet'],
        celle: 'Enheter!D3',
        til: 'kWh/m²',
      },
    ])
  })

  test.each<[value: ReadValue, name: string, params: ReadFault['params']]>([
    ['1.500', 'tvetydig', { verdi: '1.500', a: 1500, b: 1.5 }],
    ['tolv', 'tall', { verdi: 'tolv', maleenhet: 'm²' }],
    [0, 'tall', { verdi: '0', maleenhet: 'm²' }],
    [-5, 'tall', { verdi: '-5', maleenhet: 'm²' }],
    ['1 50', 'tall', { verdi: '1 50', maleenhet: 'm²' }],
    [shown(12, 'kr'), 'tall', { verdi: '12 kr', maleenhet: 'm²' }],
    [{ slag: 'formel' }, 'formel', {}],
  ])('%j is refused', (value, name, params) => {
    const { fields, feil } = specialOf(areal, value, {}, 100_000)
    expect(fields).toHaveLength(1)
    expect(feil).toMatchObject([{ celle: 'Enheter!D3', ...refused(name, params) }])
  })

  test('without an energy use it is refused, unless that has a fault of its own in the row', () => {
    expect(specialOf(areal, 2000).feil).toMatchObject([refused('nevner-uten-energibruk', { verdi: '2000' })])
    const section = makeUnits(new Map()).sectionOf('', '', '')
    section.tell({ celle: 'Enheter!C3', code: 'x' })
    const column = columnOf(areal)
    special.nevner(section, column, 2000, 'Enheter!D3')
    expect(section.feil.map(({ code }) => code)).toEqual(['x'])
    special.nevner(section, column, 2000, 'Enheter!D13')
    expect(section.feil.map(({ code }) => code)).toEqual(['x', 'arbeidsbok.celle.nevner-uten-energibruk'])
  })
})

describe('whether there is none', () => {
  test.each<ReadValue>(['Ja', ' X', true, 'ingen'])('%j: every figure is blank', (value) => {
    const { fields, ingen, feil } = specialOf(produksjon, value)
    expect([ingen, feil]).toEqual(['Enheter!D3', []])
    expect(fields).toHaveLength(columnOf(produksjon).sheet.ark.rad?.koder.length ?? 0)
    expect(fields.every(({ til, celle }) => til === null && celle === 'Enheter!D3')).toBe(true)
  })
  test.each<ReadValue>(['Nei', 'nei ', false])('%j says nothing', (value) => {
    const { fields, feil, ingen } = specialOf(produksjon, value)
    expect([fields, feil, ingen]).toEqual([[], [], undefined])
  })
  test.each<[ReadValue, string]>([
    ['kanskje', 'kanskje'],
    [{ slag: 'formel' }, ''],
  ])('%j is no answer', (value, verdi) => {
    expect(specialOf(produksjon, value).feil).toMatchObject([refused('ja-nei', { verdi })])
  })
})
