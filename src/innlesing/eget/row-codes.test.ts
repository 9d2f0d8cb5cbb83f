import { expect, test } from 'vitest'
import { uploadSheet } from '../../arbeidsbok/testing.ts'
import { energibarere } from '../../kodelister/energibarere.ts'
import { words } from '../../server/words.ts'
import { faultText } from '../screens/fates.ts'
import { wrongIn } from './choices.ts'
import { rowCodes } from './row-codes.ts'
import {
  ar,
  byCell,
  codesIn,
  csv,
  faultsIn,
  proposed,
  readCells,
  startChain,
  three,
} from './testing-own-service.ts'
import { asWorkbook, carrier, type OwnSheet, purpose } from './testing-own-sheets.ts'

const chain = startChain()

/** The row of the code, of a year, in a sheet with a row for each unit and carrier. */
const ofRow = (year: number) => `energibrukPerEnergibarer.energibarer..kwh.${year}`

test('a sheet with a row for each unit and carrier is read by the words of its rows, and unknown words are asked about', async () => {
  const [a, b] = [chain.shops[52]?.organisasjonsnummer, chain.shops[53]?.organisasjonsnummer]
  const file = csv(
    `Org.nr;Energikilde;${ar - 1};${ar} (MWh);Prosess ${ar} (kWh)`,
    `${a};Strøm;100;1,5;2000`,
    `${a};fjernvarme;;0,5;`,
    `${a};Totalt;100;2;`,
    `${b};Elektrisitet;200;3;3500`,
    `${b};Pelletsen bak;;0,25;`,
    `${b};Pelletsen bak;;0,25;`,
    `${b};Vaffelrøre;;0,25;`,
    `${b};;;0,25;`,
  )
  const columns = await chain.columnsOf(file)
  const own: OwnSheet = {
    ...three(9),
    columns: {
      A: ['nummer'],
      B: ['rad.energibarerKodeId'],
      C: [ofRow(-1), 'kWh'],
      D: [ofRow(0), 'MWh'],
      E: [purpose(2), 'kWh'],
    },
  }
  expect(proposed(columns)).toEqual(own.columns)
  const asked = await chain.previewOf(file, own)
  expect(asked.ukjenteOrd).toEqual([
    { rad: 6, tekst: 'Pelletsen bak' },
    { rad: 8, tekst: 'Vaffelrøre' },
  ])
  expect(asked.valgbareKoder).toHaveLength(energibarere.length)
  expect(asked.feil.map(({ celle, code }) => [celle, code.split('.').at(-1)])).toEqual([
    ['B6', 'ukjent-ord'],
    ['B7', 'ukjent-ord'],
    ['B8', 'ukjent-ord'],
    ['B9', 'uten-ord'],
  ])
  const preview = await chain.previewOf(file, own, {
    ord: '6:19,8:',
  })
  expect([preview.ukjenteOrd, preview.feil.map(({ celle }) => celle)]).toEqual([[], ['B9']])
  expect(preview.utelatteRader).toEqual([
    { code: 'arbeidsbok.rad.hode', rader: '1', n: 1 },
    { code: 'arbeidsbok.rad.sum', rader: '4', n: 1 },
    { code: 'arbeidsbok.rad.valgt-bort', rader: '8', n: 1 },
  ])
  // The same unit and carrier twice is told; nothing is added up.
  expect(codesIn(preview)).toEqual(['arbeidsbok.celle.duplikat', 'arbeidsbok.celle.duplikat'])
  const once = csv(
    ...String(file)
      .split('\n')
      .filter((_, at) => at !== 6 && at !== 8),
  )
  const right = await chain.previewOf(once, own, {
    ord: '6:19,7:',
  })
  expect(byCell(readCells(right)).map(({ enhet, felt, til }) => [enhet, felt, til])).toEqual([
    [a, carrier(1, -1), 100],
    [b, carrier(1, -1), 200],
    [a, carrier(1, 0), 1500],
    [a, carrier(2, 0), 500],
    [b, carrier(1, 0), 3000],
    [b, carrier(19, 0), 250],
    [a, purpose(2), 2000],
    [b, purpose(2), 3500],
  ])
})

test('the figures of a row are in the unit that its own cell says, and one that cannot be converted is told', async () => {
  const number = chain.shops[54]?.organisasjonsnummer
  const rows = [
    'Strøm;120;MWh',
    'Fjernvarme;36;gj',
    'Anleggsdiesel;12,345;liter',
    'Fjernkjøling;7;stk',
    'Propan;3;',
    'Biogass;0;',
  ]
  const file = csv(`Nr;Kilde;Forbruk ${ar};Enhet`, ...rows.map((row) => `${number};${row}`))
  const columns = await chain.columnsOf(file)
  const own: OwnSheet = {
    ...three(6),
    columns: { A: ['nummer'], B: ['rad.energibarerKodeId'], C: [ofRow(0), 'kWh'], D: ['rad.maleenhet'] },
  }
  expect(proposed(columns)).toEqual(own.columns)
  const preview = await chain.previewOf(file, own)
  const faults = faultsIn(preview)
  const said = faults.map((fault) => faultText(fault, ar, words.nb))
  expect(said).toEqual([
    expect.stringMatching(/^C4: «12,345» kan leses som/),
    'C5: Vi kan ikke regne om fra «stk» til kWh her. Regn om tallet i filen, og last den opp på nytt.',
    'C6: Raden mangler måleenhet. Skriv den i kolonnen for måleenhet, og last opp filen på nytt.',
  ])
  expect(readCells(preview).map(({ til }) => til)).toEqual([120_000, 10_000, 0])
  // A number is one figure.
  const book = await asWorkbook('Ark', {
    ...own,
    rows: [
      ['Nr', 'Kilde', 'Mengde', 'Enhet'],
      [number ?? '', 'Anleggsdiesel', 12.345, 'liter'],
    ],
  })
  expect(readCells(await chain.previewOf(book, own)).map(({ til }) => til)).toEqual([124.68])
})

test('the unit of a row is that of its energy, not of its kroner; a word that is no unit is told', async () => {
  const number = chain.shops[54]?.organisasjonsnummer
  const file = csv(
    'Nr;Formål;Sparing;Kostnad;Enhet',
    `${number};Bygg;50;50000;MWh`,
    `${number};Prosess;7;800;constructor`,
  )
  const { felt } = await chain.columnsOf(file)
  const saving = felt.filter(({ id, rad }) => rad && id.startsWith('potensialForEnergireduksjon'))
  const of = (unit: string) => saving.find(({ maleenheter }) => maleenheter[0] === unit)?.id ?? ''
  const own: OwnSheet = {
    ...three(3),
    columns: {
      A: ['nummer'],
      B: ['rad.formalKodeId'],
      C: [of('kWh'), 'kWh'],
      D: [of('kr'), 'kr'],
      E: ['rad.maleenhet'],
    },
  }
  const preview = await chain.previewOf(file, own)
  expect(readCells(preview).map(({ til }) => til)).toEqual([50_000, 50_000, 800])
  const faults = faultsIn(preview)
  expect(faults.map(({ celle, code }) => [celle, code])).toContainEqual(['C3', 'arbeidsbok.celle.maleenhet'])
  const book = await asWorkbook('Ark', {
    ...own,
    rows: [
      ['Nr', 'Formål', 'Sparing', 'Kostnad', 'Enhet'],
      [number ?? '', 'Bygg', 50, 50_000, 'GJ'],
      [number ?? '', 'Prosess', 7, 800, 'constructor'],
    ],
  })
  expect(readCells(await chain.previewOf(book, own)).map(({ til }) => til)).toEqual([13_888.89, 50_000, 800])
})

test('purposes may be the rows too, and what does not go together is told by its column', async () => {
  const number = chain.shops[54]?.organisasjonsnummer
  const file = csv('Nr;Formål;kWh', `${number};Bygg;100`, `${number};Prosess;200`)
  const columns = await chain.columnsOf(file)
  const kwh = 'energibrukPerFormal.energibrukKwhPerFormal..kwh.'
  const own: OwnSheet = { ...three(3), columns: { A: ['nummer'], B: ['rad.formalKodeId'], C: [kwh, 'kWh'] } }
  expect(proposed(columns)).toEqual(own.columns)
  expect(readCells(await chain.previewOf(file, own)).map(({ felt, til }) => [felt, til])).toEqual([
    [purpose(1), 100],
    [purpose(2), 200],
  ])
  const wrong = (...felt: string[]) => {
    const chosen = felt.map((one) => ({ felt: one, maleenhet: 'kWh', fra: 'valgt' }) as const)
    return [...wrongIn(new Map(chosen.entries()), columns.felt).columns].map(([nr, { code }]) => [nr, code])
  }
  expect(wrong('nummer', kwh)).toEqual([[1, 'rad']])
  expect(wrong('nummer', 'rad.formalKodeId', purpose(1))).toEqual([[1, 'rad-uten-tall']])
  expect(wrong('nummer', 'rad.formalKodeId', kwh, 'rad.energibarerKodeId')).toEqual([[3, 'to-rader']])
})

test('a column with one unit of measure is proposed as that, and a figure whose unit is none is a fault', async () => {
  const [a, b] = [chain.shops[50]?.organisasjonsnummer, chain.shops[51]?.organisasjonsnummer]
  const rows = await chain.columnsOf(
    csv(
      `Shop;Carrier;Unit;${ar}`,
      `${a};Electricity;MWh;112,5`,
      `${a};Diesel;ells;1000`,
      `${b};Electricity;yards;1`,
    ),
  )
  expect(proposed(rows).C).toEqual(['rad.maleenhet'])

  const wide = csv(`Nr;Unit;Strøm ${ar};Prosess ${ar}`, `${a};MWh;112,5;112,5`, `${b};x;100;100`)
  const own: OwnSheet = {
    ...three(2),
    columns: { A: ['nummer'], B: ['rad.maleenhet'], C: [carrier(1, 0), 'kWh'], D: [purpose(2), 'kWh'] },
  }
  expect(proposed(await chain.columnsOf(wide))).toEqual(own.columns)
  const preview = await chain.previewOf(wide, own)
  expect(byCell(readCells(preview)).map(({ celle, til }) => [celle, til])).toEqual([
    ['C2', 112_500],
    ['D2', 112_500],
  ])
  expect(faultsIn(preview).map(({ celle }) => celle)).toEqual(['D3', 'C3'])
})

test('a column of words that name nothing is refused after so many different ones, and a word is looked for once', async () => {
  const unit = chain.shops[52]?.organisasjonsnummer
  const rows = Array.from({ length: 3_000 }, (_, n) => `${unit};ord nummer ${n};1`)
  const file = csv(`Org.nr;Energikilde;${ar}`, ...rows)
  const query = `?orgnr=${chain.main}&hode=1&kolonner=0:nummer,1:rad.energibarerKodeId,2:${ofRow(0)}:kWh`
  const { status, body } = await uploadSheet(chain.service, chain.as, 'forhandsvisning', file, query)
  expect([status, body.code]).toEqual([422, 'arbeidsbok.feil.for-mange-feil'])
  expect(body.title).toContain('500')

  const cells = new Map([...Array(9).keys()].map((at) => [at, new Map([[0, 'Vaffelrøre']])]))
  let looked = 0
  const koder = new Proxy(energibarere, {
    get(list, key) {
      if (key === 'find') looked++
      return Reflect.get(list, key)
    },
  })
  const column = { nr: 0, felt: 'rad.energibarerKodeId', maleenhet: undefined }
  const valg = { kolonner: [column], ord: new Map() }
  const codes = rowCodes(cells, valg, new Map([[column.felt, { navn: '', koder }]]))
  for (const at of cells.keys()) expect(codes?.of(at)).toBeUndefined()
  expect(looked).toBe(1)
})
