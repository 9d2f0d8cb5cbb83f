import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energibarere } from '../../../kodelister/energibarere.ts'
import { formal } from '../../../kodelister/kodelister.ts'
import { produksjonskilder } from '../../../kodelister/produksjonskilder.ts'
import { formatBlock, parseBlock } from '../../../tabell/block.ts'
import type { Choices } from './columns.ts'
import type { Shape } from './layout.ts'
import { readBlock } from './reading.ts'

const aliases = (
  list: readonly { id: number; nb: string; nn: string; kode?: string; synonymer?: string[] }[],
) =>
  list.map(({ id, kode, nb, nn, synonymer = [] }) => ({
    names: [String(id), ...(kode ? [kode] : []), nb, nn],
    synonyms: synonymer,
  }))
const year = (ar: number) => ({ names: [`Energibruk i ${ar} (kWh)`, String(ar)], maleenhet: 'kWh' })

const carriers: Shape = { rows: aliases(energibarere), columns: [year(2023), year(2024), year(2025)] }
const production: Shape = {
  rows: aliases(produksjonskilder),
  columns: [{ names: ['Produksjon i 2025 (kWh)', '2025'], maleenhet: 'kWh' }],
}
const reduction: Shape = {
  rows: aliases(formal),
  columns: [
    { names: ['Potensial (kWh per år)', 'kwh'], maleenhet: 'kWh' },
    { names: ['Kostnad (kroner)', 'kostnadKr', 'kostnad'], maleenhet: 'kr' },
  ],
}

const read = (
  text: string,
  { shape = carriers, at = { row: 0, column: 0 }, choices = undefined as Choices | undefined } = {},
) => readBlock(parseBlock(text), shape, at, choices)
/** `row,column=value` of all that is filled. */
const filled = (...args: Parameters<typeof read>) =>
  read(...args).filled.map(({ row, column, value }) => `${row},${column}=${value}`)
const reasons = (...args: Parameters<typeof read>) =>
  read(...args).rest.map(({ reason, row, column, text }) => [reason, row, column, text])

describe('by place', () => {
  it('fills from the cell that was pasted into', () => {
    expect(filled('1\t2\n3\t4', { at: { row: 4, column: 1 } })).toEqual(['4,1=1', '4,2=2', '5,1=3', '5,2=4'])
  })
  it('leaves blank cells and dashes alone', () => {
    expect(filled('1\t\t3\n–\t-\t0')).toEqual(['0,0=1', '0,2=3', '1,2=0'])
  })
  it('says what falls outside', () => {
    const at = { row: 24, column: 2 }
    expect(filled('1\t2\n3\t4', { at })).toEqual(['24,2=1'])
    expect(reasons('1\t2\n3\t4', { at })).toEqual([
      ['utenfor-kolonne', undefined, 2, ''],
      ['utenfor-rad', 2, undefined, ''],
    ])
  })
  it('says what is no figure, negative or too large, and where', () => {
    expect(reasons('1\n#REF!\n-5\n20 000 GWh\n1e14\n12 %\n100000000 GWh')).toEqual([
      ['ikke-tall', 2, 1, '#REF!'],
      ['negativ', 3, 1, '-5'],
      ['ikke-tall', 5, 1, '1e14'],
      ['ikke-tall', 6, 1, '12 %'],
      ['for-stort', 7, 1, '100000000 GWh'],
    ])
  })
})

describe('by name', () => {
  it('reads names, codes and ids in any order', () => {
    expect(filled('Biogass;1\nEL;2\n99;3\nkol, koks og petrolkoks;4')).toEqual([
      '17,0=1',
      '0,0=2',
      '24,0=3',
      '21,0=4',
    ])
  })
  it('says which row a name with a slip was taken for', () => {
    expect(read('Elektristet\t5\nBiogass\t6').rows).toMatchObject([
      { row: 0, text: 'Elektristet', exact: false },
      { row: 17, exact: true },
    ])
  })
  it('says which rows it does not know, and passes over headings of groups', () => {
    const text = 'Biogass\t1\nGass\t\nSol\tukjent\n\tukjent\nSum\t11\nTotalt 2025\t12'
    expect(reasons(text)).toEqual([
      ['ukjent-rad', 3, undefined, 'Sol'],
      ['uten-navn', 4, undefined, ''],
      ['sum', 5, undefined, 'Sum'],
      ['sum', 6, undefined, 'Totalt 2025'],
    ])
  })
  it('asks about every row of figures that it does not know', () => {
    const text = 'Strøm fra nabo\t5\t7\n\t6\nSum strøm\t11\nBiogass\t1'
    expect(read(text).questions).toEqual([
      { from: 0, text: 'Strøm fra nabo', figures: ['5', '7'], guess: undefined },
      { from: 1, text: '', figures: ['6'], guess: undefined },
      { from: 2, text: 'Sum strøm', figures: ['11'], guess: undefined },
    ])
    expect(filled(text)).toEqual(['17,0=1'])
    const choices: Choices = { units: {}, formats: {}, rows: { 0: 0, 1: 'utelatt', 2: 'utelatt' } }
    expect(filled(text, { choices })).toEqual(['0,0=5', '0,1=7', '17,0=1'])
    expect(reasons(text, { choices })).toEqual([
      ['utelatt', 2, undefined, ''],
      ['utelatt', 3, undefined, 'Sum strøm'],
    ])
  })
  it('tells what a synonym was taken for, which the user may change', () => {
    const text = 'Diesel\t5\nBiogass\t1'
    expect(read(text).questions).toEqual([{ from: 0, text: 'Diesel', figures: ['5'], guess: 10 }])
    expect(filled(text)).toEqual(['10,0=5', '17,0=1'])
    expect(filled(text, { choices: { units: {}, formats: {}, rows: { 0: 11 } } })).toEqual([
      '11,0=5',
      '17,0=1',
    ])
  })
  it('adds up the rows that belong to one', () => {
    const { filled, rest } = read('Pellets\t0,1\t3\nFlis\t0,2\nFast biobrensel\t0,3\nBIOF\tukjent')
    expect(filled).toEqual([
      { row: 18, column: 0, value: 0.6, parts: [0.1, 0.2, 0.3], rounded: false },
      { row: 18, column: 1, value: 3, parts: [3], rounded: false },
    ])
    expect(rest).toMatchObject([{ reason: 'ikke-tall', row: 4 }])
    expect(reasons('EL\t9000 GWh\nStrøm\t9999999 GWh')).toEqual([['for-stort', 2, 2, '9999999 GWh']])
  })
  it('places every row of a lifelike sheet', () => {
    const sheet = [
      'Energibærer\t2023\t2024\t2025',
      'Elektrisitet\t1\t2\t3',
      'Propan\t1\t2\t3',
      'Diesel\t1\t2\t3',
      'Anleggsdiesel\t1\t2\t3',
      'Biodiesel\t1\t2\t3',
      'Flis\t1\t2\t3',
      'LNG\t1\t2\t3',
      'Sum\t7\t14\t21',
    ].join('\n')
    expect(read(sheet).rows.map(({ row }) => energibarere[row]?.kode)).toEqual([
      'EL',
      'LPG',
      'DIES',
      'ANLD',
      'BIOD',
      'BIOF',
      'LNG',
    ])
    expect(filled(sheet)).toHaveLength(21)
    expect(reasons(sheet)).toEqual([['sum', 9, undefined, 'Sum']])
  })
  it('takes id, code and name side by side', () => {
    expect(filled('1\tEL\tElektrisitet\t5\n18\tBIOG\tBiogass\t6')).toEqual(['0,0=5', '17,0=6'])
  })
  it('takes a column of units before the figures', () => {
    expect(filled('EL\tMWh\t5\nBIOG\tkWh\t6')).toEqual(['0,0=5000', '17,0=6'])
  })
  it('begins in the first column when the block is as wide as the table', () => {
    expect(filled('EL\t1\t2\t3', { at: { row: 3, column: 2 } })).toEqual(['0,0=1', '0,1=2', '0,2=3'])
    expect(filled('EL\t1', { at: { row: 3, column: 2 } })).toEqual(['0,2=1'])
  })
})

describe('ids or figures', () => {
  const numbers = '1\t500\n2\t600'
  it('are ids when the table has no room for one column more, or the heading is of words', () => {
    expect(filled('1\t500\t2\t3\n99\t600\t4\t5')).toEqual([
      '0,0=500',
      '0,1=2',
      '0,2=3',
      '24,0=600',
      '24,1=4',
      '24,2=5',
    ])
    expect(filled('Kode\t2024\n1\t500\n2\t600')).toEqual(['0,1=500', '1,1=600'])
    expect(read('Kode\t2024\n1\t500\n2\t600').namesInDoubt).toBe(false)
  })
  it('are figures in doubt, and the user decides', () => {
    expect(read(numbers).namesInDoubt).toBe(true)
    expect(filled(numbers)).toEqual(['0,0=1', '0,1=500', '1,0=2', '1,1=600'])
    expect(filled(numbers, { choices: { units: {}, formats: {}, names: true } })).toEqual([
      '0,0=500',
      '1,0=600',
    ])
  })
  it('are figures without doubt when one is no id', () => {
    expect(read('1\t500\n98\t600').namesInDoubt).toBe(false)
    expect(read('1\t500\n1\t600').namesInDoubt).toBe(false)
  })
})

describe('headings', () => {
  it('find the year, in any order', () => {
    expect(filled('2025\t2023\n1\t2')).toEqual(['0,2=1', '0,0=2'])
    expect(filled('\tForbruk 2024\tkWh i 2023\nEL\t1\t2')).toEqual(['0,1=1', '0,0=2'])
  })
  it('of other years, or the same year again, are not used', () => {
    expect(filled('2022;2023;2023\n1;2;3')).toEqual(['0,0=2'])
    expect(reasons('2022;2023;2023\n1;2;3')).toEqual([
      ['ukjent-kolonne', undefined, 1, '2022'],
      ['dobbel-kolonne', undefined, 3, '2023'],
    ])
    expect(reasons('2019\t2020\n1\t2')).toEqual([
      ['ukjent-kolonne', undefined, 1, '2019'],
      ['ukjent-kolonne', undefined, 2, '2020'],
    ])
  })
  it.each(['2019', '2026'])(
    'of one other year, %s, are asked about, and fill nothing until then',
    (other) => {
      const isFigure: Choices = { units: {}, formats: {}, isYear: false }
      for (const names of ['Energibærer\t', '\t', '']) {
        const text = `${names}${other}\n${names && 'EL\t'}100\n${names && 'BIOG\t'}200`
        const at = { row: 0, column: 1 }
        expect(filled(text, { at })).toEqual([])
        expect(read(text, { at }).year).toBe(other)
        expect(reasons(text, { at })).toEqual([['ukjent-kolonne', undefined, names ? 2 : 1, other]])
        const row = names ? 17 : 2
        expect(filled(text, { at, choices: isFigure })).toEqual([
          ...(names ? ['0,1=100'] : [`0,1=${other}`, '1,1=100']),
          `${row},1=200`,
        ])
      }
      const row = read(`Strøm fra nabo\t${other}\nEL\t100`, { choices: isFigure })
      expect(row.questions).toMatchObject([{ text: 'Strøm fra nabo', figures: [other] }])
    },
  )
  it('of the table’s years, in words or beside a figure are not asked about', () => {
    for (const text of ['2024\n100', 'EL\t2019\nBIOG\t200', '2019\t1500\n1\t2', 'Forbruk 2019\n100', '2019'])
      expect(read(text).year, text).toBeUndefined()
    expect(read('Bygg\t2019\nProsess\t2', { shape: reduction }).year).toBeUndefined()
  })
  it('must not lack where the others have one', () => {
    expect(reasons('2023;;2025\n1;2;3')).toEqual([['uten-overskrift', undefined, 2, '']])
  })
  it('do not take one year for another that is one digit off', () => {
    expect(filled('Navn;Energibruk i 2022 (kWh)\nEL;1')).toEqual([])
  })
  it('may stand on several rows, with title and units', () => {
    expect(filled('Energibruk i konsernet\n\t2024\t2025\n\tMWh\tkWh\nEL\t1\t2')).toEqual([
      '0,1=1000',
      '0,2=2',
    ])
  })
  it('give a unit for the whole block', () => {
    expect(filled('Energibærer (GWh)\t2024\nEL\t1,5')).toEqual(['0,1=1500000'])
    expect(filled('Alle tall i MWh\n\t2024\nEL\t1,5')).toEqual(['0,1=1500'])
  })
  it('do not swallow figures that look like years', () => {
    expect(filled('2023\t1500\n1\t2')).toEqual(['0,0=2023', '0,1=1500', '1,0=1', '1,1=2'])
  })
  it('that say nothing leave the places', () => {
    expect(filled('Forbruk\tMengde\n1\t2')).toEqual(['0,0=1', '0,1=2'])
  })
  it('find kWh and kroner', () => {
    expect(
      filled('Formål;Kostnad (tusen kr);Potensial (MWh per år)\nBygg;500;20', { shape: reduction }),
    ).toEqual(['0,1=500000', '0,0=20000'])
    expect(filled('formalKode;kwh;kostnadKr\nTRANSPORT;20;500\n4;1;2', { shape: reduction })).toEqual([
      '2,0=20',
      '2,1=500',
      '3,0=1',
      '3,1=2',
    ])
  })
  it('pick the reporting year out of three', () => {
    expect(filled('Kilde\t2023\t2024\t2025\nVannkraft\t1\t2\t3', { shape: production })).toEqual(['2,0=3'])
  })
})

describe('the way figures are written', () => {
  it('is decided by the column, then by the whole block', () => {
    expect(filled('1,234\t5.5\n7,000.5\t1.234')).toEqual(['0,0=1234', '0,1=5.5', '1,0=7000.5', '1,1=1.23'])
    expect(filled('1.234\t5\n7\t5,5')).toEqual(['0,0=1234', '0,1=5', '1,0=7', '1,1=5.5'])
    expect(read('1.234\t5\n7\t5,5').columns[0]).toMatchObject({ format: 'nb', ambiguous: '1.234' })
  })
  it('waits for the user when nothing shows it, or both do', () => {
    for (const text of ['1.234\n5.678', '1,234\n5,678', '1.234\n5,5\n6.5']) {
      expect(read(text).columns[0], text).toMatchObject({ format: undefined, ambiguous: expect.any(String) })
      expect(read(text).filled.some(({ row }) => row === 0)).toBe(false)
    }
    expect(filled('1.234\n5.678', { choices: { units: {}, formats: { 0: 'en' } } })).toEqual([
      '0,0=1.23',
      '1,0=5.68',
    ])
    expect(filled('1.234\n5.678', { choices: { units: {}, formats: { 0: 'nb' } } })).toEqual([
      '0,0=1234',
      '1,0=5678',
    ])
  })
  it('needs no word where no figure depends on it', () => {
    expect(read('1234\n5 678').columns[0]).toMatchObject({ format: undefined, ambiguous: undefined })
  })
  it('takes the unit that the user chooses', () => {
    expect(filled('1,5\t2', { choices: { units: { 0: 'GWh' }, formats: {} } })).toEqual([
      '0,0=1500000',
      '0,1=2',
    ])
  })
})

describe('a copied table', () => {
  const names = ['Energibærer', ...carriers.columns.map(({ names }) => names[0] ?? '')]
  const figure = fc.option(fc.integer({ min: 0, max: 1e12 }).map((n) => n / 100))
  const rows = fc.array(fc.tuple(figure, figure, figure), { minLength: 25, maxLength: 25 })
  const language = fc.constantFrom('nb' as const, 'nn' as const)
  const table = (values: (number | null)[][], sprak: 'nb' | 'nn') =>
    formatBlock([
      names,
      ...values.map((row, index) => [
        energibarere[index]?.[sprak] ?? '',
        ...row.map((value) => (value === null ? '' : String(value).replace('.', ','))),
      ]),
    ])

  it('is read back as itself, into any cell', () => {
    fc.assert(
      fc.property(rows, language, fc.nat({ max: 24 }), fc.nat({ max: 2 }), (values, sprak, row, column) => {
        const reading = read(table(values, sprak), { at: { row, column } })
        expect(reading.rest).toEqual([])
        const back = values.map((row) => row.map((): number | null => null))
        for (const cell of reading.filled) {
          const target = back[cell.row]
          if (target) target[cell.column] = cell.value
        }
        expect(back).toEqual(values)
      }),
    )
  })

  it('whatever is pasted, no cell is filled twice and none outside the table', () => {
    const piece = fc.constantFrom(
      '1',
      '2.500',
      '1,5',
      'EL',
      'Biogass',
      '2024',
      '2023',
      'MWh',
      '',
      '-',
      'x',
      'Sum',
      '99',
    )
    fc.assert(
      fc.property(fc.array(fc.array(piece, { maxLength: 5 }), { maxLength: 6 }), (cells) => {
        const { filled } = read(formatBlock(cells))
        const places = filled.map(({ row, column }) => `${row} ${column}`)
        expect(new Set(places).size).toBe(places.length)
        for (const { row, column, value } of filled) {
          expect(carriers.rows[row]).toBeDefined()
          expect(carriers.columns[column]).toBeDefined()
          expect(value).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
