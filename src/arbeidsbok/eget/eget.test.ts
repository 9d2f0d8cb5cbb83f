import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '../../drafts/merge.ts'
import { energibarere } from '../../kodelister/energibarere.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { words } from '../../server/words.ts'
import { readWorld } from '../../svar/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import type { Forhandsvisning } from '../contract.ts'
import { placeOfCell } from '../layout.ts'
import { faultText } from '../screens/preview.ts'
import { acceptAll, uploadSheet } from '../testing.ts'
import { editedInLibreOffice, libreOffice } from '../testing-libreoffice.ts'
import { wideColumns } from '../wide.ts'
import { choicesOf, picked, unitOfHead, wrongIn } from './choices.ts'
import { type Kolonner, kolonnerSomTekst, raderSomTekst } from './contract.ts'
import { unitsFor } from './propose.ts'
import {
  accountantsSheet,
  asWorkbook,
  carrier,
  englishCsv,
  formulasOf,
  heating,
  type OwnSheet,
  purpose,
  type Shop,
} from './testing-own-sheets.ts'
import { wideSheet } from './testing-wide-sheet.ts'

const ar = rapporteringArNow(new Date())
let service: TestService
let as: Person
let keeper: Person
let main: string
let shops: Shop[]
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER } = await readWorld()
  as = await service.signIn(PIDER.dagligvare)
  keeper = await service.signIn(PIDER.butikksjef)
  main = GRUPPER.dagligvare.hoved.organisasjonsnummer
  shops = GRUPPER.dagligvare.under as Shop[]
})
afterAll(() => service.stop())

const columnsOf = async (file: Buffer, more = ''): Promise<Kolonner> => {
  const { status, body } = await uploadSheet(service, as, 'kolonner', file, `?orgnr=${main}${more}`)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

/** The preview of a sheet by what the user says that its columns are. */
async function previewOf(
  file: Buffer,
  own: OwnSheet,
  more: Record<string, string> = {},
): Promise<Forhandsvisning> {
  const kolonner = Object.entries(own.columns).map(([letter, [felt, maleenhet]]) => ({
    nr: letter.charCodeAt(0) - 65,
    felt,
    maleenhet,
  }))
  const query = new URLSearchParams({
    orgnr: main,
    ark: '0',
    hode: `${own.headRow}`,
    kolonner: kolonnerSomTekst(kolonner),
    ...more,
  })
  const { status, body } = await uploadSheet(service, as, 'forhandsvisning', file, `?${query}`)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

const idsOfFields = () =>
  new Map(
    wideColumns(words.nb, ar).map(({ id, sheet, column, kode }) => [
      idOf([sheet.section.id, ...placeOfCell(sheet, column, kode)]),
      id,
    ]),
  )

/** What was read: each cell with its unit, its field and its value. */
function readCells({ enheter }: Forhandsvisning) {
  const ids = idsOfFields()
  return enheter.flatMap(({ organisasjonsnummer, seksjoner }) =>
    seksjoner.flatMap(({ seksjon, endringer }) =>
      endringer.map(({ celle, sted, til }) => ({
        celle,
        enhet: organisasjonsnummer,
        felt: ids.get(idOf([seksjon, ...sted])),
        til,
      })),
    ),
  )
}
const byCell = <Cell extends { celle: string }>(cells: readonly Cell[]) =>
  cells.toSorted((a, b) => a.celle.localeCompare(b.celle))

/** Every row of the sheet that holds something is taken, left out or asked about, and only once. */
function expectEveryRow(own: OwnSheet, preview: Forhandsvisning): void {
  const rowOf = (celle: string) => Number(/\d+$/.exec(celle)?.[0])
  const taken = new Set(own.expected.map(({ celle }) => rowOf(celle)))
  const left = (preview.utelatteRader ?? []).flatMap(({ rader }) =>
    rader.split(', ').flatMap((range) => {
      const [from = 0, to = from] = range.split('–').map(Number)
      return Array.from({ length: to - from + 1 }, (_, n) => from + n)
    }),
  )
  const asked = (preview.sporsmal ?? []).map(({ rad }) => rad)
  const filled = own.rows.flatMap((row, at) =>
    row.some((cell) => cell !== null && cell !== '') ? [at + 1] : [],
  )
  expect([...taken, ...left, ...asked].toSorted((a, b) => a - b)).toEqual(filled)
}

/** The sheet is read cell by cell as it should be: nothing else, nothing less. */
function expectRead(own: OwnSheet, preview: Forhandsvisning): void {
  expect(byCell(readCells(preview))).toEqual(byCell(own.expected))
  const left = Object.fromEntries(
    (preview.utelatteRader ?? []).map(({ code, rader }) => [code.replace('arbeidsbok.rad.', ''), rader]),
  )
  expect(left).toEqual(own.left)
  expect((preview.sporsmal ?? []).map(({ rad }) => rad)).toEqual(own.asked)
  expectEveryRow(own, preview)
}

/** What is proposed of each column, by its letter. */
const proposed = ({ kolonner }: Kolonner) =>
  Object.fromEntries(
    kolonner.flatMap(({ bokstav, forslag }) => (forslag ? [[bokstav, Object.values(forslag)]] : [])),
  )

/** Takes the sheet in: all of it is saved, and the same file again changes nothing. */
async function expectTakenIn(own: OwnSheet, file: Buffer, more: Record<string, string> = {}): Promise<void> {
  const saved = await acceptAll(service, as, await previewOf(file, own, more))
  const utfall = saved.flatMap(({ seksjoner }) => seksjoner.map((one) => one.utfall))
  expect(saved.flatMap(({ seksjoner }) => seksjoner.flatMap(({ feil }) => feil))).toEqual([])
  expect([...new Set(utfall)]).toEqual(['lagret'])
  const again = await previewOf(file, own, more)
  const unchanged = again.enheter.flatMap(({ seksjoner }) => seksjoner.map(({ uendret }) => uendret))
  expect([readCells(again), unchanged.reduce((sum, n) => sum + n, 0)]).toEqual([[], own.expected.length])
}

const isRefused = (preview: Forhandsvisning) =>
  preview.enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ feil }) => feil.map(({ code }) => code)))

test.skipIf(!libreOffice)(
  'a wide sheet with formulas and totals is read cell by cell',
  async () => {
    const own = wideSheet(shops.slice(0, 20), ar)
    const file = await editedInLibreOffice(await asWorkbook('Energi', own), formulasOf('Energi', own))
    const columns = await columnsOf(file)
    expect([columns.hode, columns.ark.map(({ navn }) => navn), proposed(columns)]).toEqual([
      4,
      ['Energi', 'Notater'],
      own.columns,
    ])
    const preview = await previewOf(file, own)
    expectRead(own, preview)
    // Four formulas of each shop in the columns that are read, one of them a dash.
    expect([preview.feil, preview.formler]).toEqual([[], 20 * 4 - 1])
    await expectTakenIn(own, file)
  },
  120_000,
)

test('a .csv with semicolons, English heads and English figures is read cell by cell', async () => {
  const own = englishCsv(shops.slice(20, 32), ar)
  const columns = await columnsOf(own.file)
  expect([columns.hode, columns.tall, proposed(columns)]).toEqual([1, 'en', own.columns])
  expectRead(own, await previewOf(own.file, own, { tall: 'en' }))
  expect(isRefused(await previewOf(own.file, own)), 'without the answer').toContain(
    'arbeidsbok.celle.tvetydig',
  )
  await expectTakenIn(own, own.file, { tall: 'en' })
})

test('an accountant’s export with names beside numbers is read cell by cell, and what is of no unit is asked', async () => {
  const own = accountantsSheet(shops.slice(32, 44), ar)
  const file = await asWorkbook('Saldo', own)
  const columns = await columnsOf(file)
  expect([columns.hode, proposed(columns)], 'an account is in kroner').toEqual([3, own.columns])
  const preview = await previewOf(file, own)
  expectRead(own, preview)
  expect(preview.feil.map(({ celle, code }) => [celle, code])).toEqual([
    [`Saldo!A${own.asked[0]}`, 'arbeidsbok.celle.ukjent-enhet'],
    [`Saldo!A${own.asked[1]}`, 'arbeidsbok.celle.ukjent-enhet-uten-navn'],
  ])
  expect(preview.valgbare).toHaveLength(shops.length + 1)
  const [store = 0, total = 0] = own.asked
  const rader = raderSomTekst(
    new Map([
      [store, shops[44]?.organisasjonsnummer ?? ''],
      [total, ''],
    ]),
  )
  const answered = await previewOf(file, own, { rader })
  expect([answered.feil, answered.sporsmal]).toEqual([[], []])
  expect(answered.utelatteRader).toContainEqual({
    code: 'arbeidsbok.rad.valgt-bort',
    rader: `${total}`,
    n: 1,
  })
  expect(readCells(answered)).toContainEqual({
    celle: `Saldo!D${store}`,
    enhet: shops[44]?.organisasjonsnummer,
    felt: carrier(1, 0),
    til: 170_500,
  })
  await expectTakenIn(own, file)
})

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'))
/** A sheet of an organisation number, a name, and electricity of the year. */
const three = (rows: number): OwnSheet => ({
  rows: Array.from({ length: rows }, () => []),
  headRow: 1,
  columns: { A: ['nummer'], B: ['navn'], C: [carrier(1, 0), 'kWh'] },
  expected: [],
  left: {},
  asked: [],
})
const rowsAsked = async (...lines: string[]) => {
  const preview = await previewOf(csv('Nr;Navn;Strøm', ...lines), three(lines.length))
  return [
    (preview.sporsmal ?? []).map(({ rad }) => rad),
    preview.enheter.map(({ organisasjonsnummer }) => organisasjonsnummer),
  ]
}

test('a unit is taken by its name alone only where one has it, and never by a number and another name', async () => {
  const [a, b] = [shops[50], shops[51]]
  if (!a || !b) throw new Error('The chain has too few shops')
  expect(await rowsAsked(`;${a.navn.toLowerCase()};100`)).toEqual([[], [a.organisasjonsnummer]])
  expect(await rowsAsked(`;${a.navn} nord;100`)).toEqual([[2], []])
  expect(await rowsAsked(`${a.organisasjonsnummer};Sum;100`), 'a total with the number of a company').toEqual(
    [[2], []],
  )
  expect(await rowsAsked(`${a.organisasjonsnummer};${b.organisasjonsnummer};100`)).toEqual([[2], []])
  expect(await rowsAsked(`${a.organisasjonsnummer};hva som helst;100`)).toEqual([[], [a.organisasjonsnummer]])
})

test('the names that are looked up are those of the units that the person may act for', async () => {
  const file = csv('Navn;Strøm', `${shops[0]?.navn};100`, `${shops[9]?.navn};100`)
  const kolonner = kolonnerSomTekst([
    { nr: 0, felt: 'navn' },
    { nr: 1, felt: carrier(1, 0) },
  ])
  const query = (orgnr = '') => `?orgnr=${orgnr}&ark=0&hode=1&kolonner=${kolonner}`
  const own = await uploadSheet(
    service,
    keeper,
    'forhandsvisning',
    file,
    query(shops[0]?.organisasjonsnummer),
  )
  expect([own.body.enheter.length, own.body.sporsmal.length, own.body.valgbare.length]).toEqual([1, 1, 1])
  for (const call of ['forhandsvisning', 'kolonner'] as const) {
    const others = await uploadSheet(service, keeper, call, file, query('910000004'))
    expect([others.status, others.body.code]).toEqual([403, 'ingen-tilgang'])
  }
})

test('a blank cell changes nothing of what is saved, and the same unit twice is told by its cell', async () => {
  const [shop] = shops.slice(-1)
  const number = shop?.organisasjonsnummer ?? ''
  const sheet = (...rows: string[]) => csv('Nr;Navn;Strøm;Bygg', ...rows)
  const own: OwnSheet = { ...three(1), columns: { ...three(1).columns, D: [purpose(2), 'kWh'] } }
  await acceptAll(service, as, await previewOf(sheet(`${number};;100;100`), own))
  expect(readCells(await previewOf(sheet(`${number};;;-`), own))).toEqual([])
  const one = readCells(await previewOf(sheet(`${number};;;200`), own))
  expect(one.map(({ felt, til }) => [felt, til])).toEqual([[purpose(2), 200]])
  const twice = await previewOf(sheet(`${number};;100;100`, `${number};;200;200`), own)
  expect(new Set(isRefused(twice))).toEqual(new Set(['arbeidsbok.celle.duplikat-enhet']))
})

test('the unit of a column that the user picks is that of its head, as in a proposal', async () => {
  const file = csv(
    `Nr;Totalforbruk ${ar} (MWh);Utgifter (tusen kr)`,
    `${shops[49]?.organisasjonsnummer};497;3`,
  )
  const columns = await columnsOf(file)
  const [, use, cost] = columns.kolonner
  if (!use || !cost) throw new Error('The sheet has too few columns')
  expect([use.forslag, cost.forslag]).toEqual([null, null])
  const chosen = picked(use, purpose(1), columns)
  expect([chosen.maleenhet, picked(use, 'navn', columns).maleenhet]).toEqual(['MWh', undefined])
  const kroner = columns.felt.find(({ maleenheter }) => maleenheter[0] === 'kr')?.id ?? ''
  expect(picked(cost, kroner, columns).maleenhet).toBe('tusen kr')
  const own: OwnSheet = { ...three(1), columns: { A: ['nummer'], B: [chosen.felt, chosen.maleenhet] } }
  expect(readCells(await previewOf(file, own)).map(({ til }) => til)).toEqual([497_000])
})

/** The row of the code, of a year, in a sheet with a row for each unit and carrier. */
const ofRow = (year: number) => `energibrukPerEnergibarer.energibarer..kwh.${year}`

test('a sheet with a row for each unit and carrier is read by the words of its rows, and unknown words are asked about', async () => {
  const [a, b] = [shops[52]?.organisasjonsnummer, shops[53]?.organisasjonsnummer]
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
  const columns = await columnsOf(file)
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
  const asked = await previewOf(file, own)
  expect(asked.ukjenteOrd).toEqual([
    { rad: 6, tekst: 'Pelletsen bak' },
    { rad: 8, tekst: 'Vaffelrøre' },
  ])
  expect(asked.valgbareKoder).toHaveLength(energibarere.length)
  expect(asked.feil.map(({ celle, code }) => [celle, code.split('.').at(-1)])).toEqual([
    ['CSV!B6', 'ukjent-ord'],
    ['CSV!B7', 'ukjent-ord'],
    ['CSV!B8', 'ukjent-ord'],
    ['CSV!B9', 'uten-ord'],
  ])
  const preview = await previewOf(file, own, {
    ord: raderSomTekst(
      new Map([
        [6, '19'],
        [8, ''],
      ]),
    ),
  })
  expect([preview.ukjenteOrd, preview.feil.map(({ celle }) => celle)]).toEqual([[], ['CSV!B9']])
  expect(preview.utelatteRader).toEqual([
    { code: 'arbeidsbok.rad.hode', rader: '1', n: 1 },
    { code: 'arbeidsbok.rad.sum', rader: '4', n: 1 },
    { code: 'arbeidsbok.rad.valgt-bort', rader: '8', n: 1 },
  ])
  // The same unit and carrier twice is told; nothing is added up.
  expect(isRefused(preview)).toEqual(['arbeidsbok.celle.duplikat', 'arbeidsbok.celle.duplikat'])
  const once = csv(
    ...String(file)
      .split('\n')
      .filter((_, at) => at !== 6 && at !== 8),
  )
  const right = await previewOf(once, own, {
    ord: raderSomTekst(
      new Map([
        [6, '19'],
        [7, ''],
      ]),
    ),
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
  const number = shops[54]?.organisasjonsnummer
  const rows = [
    'Strøm;120;MWh',
    'Fjernvarme;36;gj',
    'Anleggsdiesel;12,345;liter',
    'Fjernkjøling;7;stk',
    'Propan;3;',
    'Biogass;0;',
  ]
  const file = csv(`Nr;Kilde;Forbruk ${ar};Enhet`, ...rows.map((row) => `${number};${row}`))
  const columns = await columnsOf(file)
  const own: OwnSheet = {
    ...three(6),
    columns: { A: ['nummer'], B: ['rad.energibarerKodeId'], C: [ofRow(0), 'kWh'], D: ['rad.maleenhet'] },
  }
  expect(proposed(columns)).toEqual(own.columns)
  const preview = await previewOf(file, own)
  const faults = preview.enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ feil }) => feil))
  const said = faults.map((fault) => faultText(fault, ar, words.nb))
  expect(said).toEqual([
    expect.stringMatching(/^CSV!C4: «12,345» kan leses som/),
    'CSV!C5: Vi kan ikke regne om fra «stk» til kWh her. Regn om tallet i filen, og last den opp på nytt.',
    'CSV!C6: Raden mangler måleenhet. Skriv den i kolonnen for måleenhet, og last opp filen på nytt.',
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
  expect(readCells(await previewOf(book, own)).map(({ til }) => til)).toEqual([124.68])
})

test('the unit of a row is that of its energy, not of its kroner; a word that is no unit is told', async () => {
  const number = shops[54]?.organisasjonsnummer
  const file = csv(
    'Nr;Formål;Sparing;Kostnad;Enhet',
    `${number};Bygg;50;50000;MWh`,
    `${number};Prosess;7;800;constructor`,
  )
  const { felt } = await columnsOf(file)
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
  const preview = await previewOf(file, own)
  expect(readCells(preview).map(({ til }) => til)).toEqual([50_000, 50_000, 800])
  const faults = preview.enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ feil }) => feil))
  expect(faults.map(({ celle, code }) => [celle, code])).toContainEqual([
    'CSV!C3',
    'arbeidsbok.celle.maleenhet',
  ])
  const book = await asWorkbook('Ark', {
    ...own,
    rows: [
      ['Nr', 'Formål', 'Sparing', 'Kostnad', 'Enhet'],
      [number ?? '', 'Bygg', 50, 50_000, 'GJ'],
      [number ?? '', 'Prosess', 7, 800, 'constructor'],
    ],
  })
  expect(readCells(await previewOf(book, own)).map(({ til }) => til)).toEqual([13_888.89, 50_000, 800])
})

test('purposes may be the rows too, and what does not go together is told by its column', async () => {
  const number = shops[54]?.organisasjonsnummer
  const file = csv('Nr;Formål;kWh', `${number};Bygg;100`, `${number};Prosess;200`)
  const columns = await columnsOf(file)
  const kwh = 'energibrukPerFormal.energibrukKwhPerFormal..kwh.'
  const own: OwnSheet = { ...three(3), columns: { A: ['nummer'], B: ['rad.formalKodeId'], C: [kwh, 'kWh'] } }
  expect(proposed(columns)).toEqual(own.columns)
  expect(readCells(await previewOf(file, own)).map(({ felt, til }) => [felt, til])).toEqual([
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
  const { status } = await uploadSheet(
    service,
    as,
    'forhandsvisning',
    file,
    `?orgnr=${main}&hode=1&kolonner=0:nummer,2:${kwh}`,
  )
  expect(status, 'a field of a row without what the row is of').toBe(400)
})

test('no figure is read in a unit that its head does not say: gigajoules become kWh, and the user is asked about others', async () => {
  const number = shops[46]?.organisasjonsnummer
  const heads = [`Strøm ${ar} (GJ)`, 'Kostnad (EUR)', 'Bygg (1000 kWh)', 'Bygg kr/kWh', 'Bygg (Mcal)']
  const columns = await columnsOf(csv(['Nr', ...heads].join(';'), [number, '1,5;2;3;4;5'].join(';')))
  expect(proposed(columns)).toEqual({ A: ['nummer'], B: [carrier(1, 0), 'GJ'] })
  const kroner = columns.felt.find(({ maleenheter, rad }) => !rad && maleenheter[0] === 'kr')?.id ?? ''
  const fields = [carrier(1, 0), kroner, purpose(1), purpose(2), purpose(3)]
  const given = new Map(
    columns.kolonner.slice(1).map((column, at) => [column.nr, picked(column, fields[at] ?? '', columns)]),
  )
  const { columns: wrong } = wrongIn(choicesOf(columns, [], given), columns.felt)
  expect([...wrong].map(([nr, { code }]) => [nr, code])).toEqual([2, 3, 4, 5].map((nr) => [nr, 'maleenhet']))
  // What is remembered in a unit that the field lacks now is asked about too.
  const [, , cost] = columns.kolonner
  const husket = [{ nokkel: cost?.nokkel ?? '', verdi: { felt: kroner, maleenhet: 'EUR' } }]
  expect(choicesOf(columns, husket, new Map()).get(2)).toMatchObject({ fra: 'sist', maleenhet: undefined })

  const own: OwnSheet = { ...three(1), columns: { A: ['nummer'], B: [carrier(1, 0), 'GJ'] } }
  const rows = [46, 47, 48].map(
    (n, at) => `${shops[n]?.organisasjonsnummer};${['1,5', '1 234 GJ', '7 kWh'][at]}`,
  )
  const preview = await previewOf(csv('Nr;Strøm', ...rows), own)
  expect(readCells(preview).map(({ til }) => til)).toEqual([416.67, 342_777.78])
  expect(isRefused(preview)).toContain('arbeidsbok.celle.tall')
  const { status } = await uploadSheet(
    service,
    as,
    'forhandsvisning',
    csv('Nr;Strøm', `${number};1`),
    `?orgnr=${main}&hode=1&kolonner=0:nummer,1:${carrier(1, 0)}:EUR`,
  )
  expect(status, 'a unit that the field lacks').toBe(400)
})

test('the heads of the workbook say the units of their fields', () => {
  for (const texts of [words.nb, words.nn])
    for (const wide of wideColumns(texts, ar))
      expect([wide.head, unitOfHead(wide.head, unitsFor(wide))]).toEqual([wide.head, unitsFor(wide)[0]])
})

test('the fuels that a quantity may be of are named in the language of the reader', async () => {
  const coal = energibarere.find(({ nb }) => nb.startsWith('Kull'))?.id ?? 0
  const own: OwnSheet = { ...three(1), columns: { A: ['nummer'], B: [carrier(coal, 0), 'kWh'] } }
  const preview = await previewOf(csv('Nr;Kull', `${shops[46]?.organisasjonsnummer};5 tonn`), own)
  const [fault] = preview.enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ feil }) => feil))
  expect([words.nb, words.nn].map((texts) => fault && faultText(fault, ar, texts))).toEqual([
    expect.stringContaining(': kull, koks, petrolkoks.'),
    expect.stringContaining(': kol, koks, petrolkoks.'),
  ])
})

test('an answer that is none of those that may be given names them, in the language of the reader', async () => {
  const own: OwnSheet = { ...three(1), columns: { A: ['nummer'], B: [heating] } }
  const preview = await previewOf(csv('Nr;Varme', `${shops[47]?.organisasjonsnummer};Dampkjele`), own)
  const [fault] = preview.enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ feil }) => feil))
  expect([words.nb, words.nn].map((texts) => fault && faultText(fault, ar, texts))).toEqual([
    'CSV!B2: «Dampkjele» er ikke blant svarene. Skriv «Direkte elektrisk», «Vannbåren» eller «Kombinasjon av direkte elektrisk og vannbåren».',
    'CSV!B2: «Dampkjele» er ikkje blant svara. Skriv «Direkte elektrisk», «Vassboren» eller «Kombinasjon av direkte elektrisk og vassboren».',
  ])
})

test('the area without the energy use of the buildings is refused, and the way out is said', () => {
  const area = { felt: 'x.nevner', maleenhet: 'm²', fra: 'forslag' } as const
  const { columns } = wrongIn(new Map([[3, area]]), [])
  for (const texts of [words.nb, words.nn])
    expect(texts.t(`eget.feil.${columns.get(3)?.code}`)).toContain(`«${texts.t('eget.ikke-les')}»`)
})

test('what cannot be saved before another section is corrected is said, and no report is left empty', async () => {
  const number = shops[48]?.organisasjonsnummer ?? ''
  const own: OwnSheet = {
    ...three(1),
    columns: { A: ['nummer'], B: [heating], C: [carrier(1, 0), 'kWh'], D: [purpose(1), 'kWh'] },
  }
  const preview = await previewOf(csv('Nr;Varme;Strøm;Bygg', `${number};Dampkjele;100;100`), own)
  const [unit] = preview.enheter
  expect(unit?.seksjoner.map(({ feil }) => feil.map(({ celle, code }) => [celle, code]))).toEqual([
    [['CSV!B2', 'arbeidsbok.celle.svar']],
    [],
  ])
  expect(unit?.seksjoner.map(({ venter }) => venter)).toEqual([undefined, true])
  const [carriers] = unit?.seksjoner.slice(1) ?? []
  const all = {
    ...preview,
    enheter: unit && carriers ? [{ ...unit, seksjoner: [carriers] }] : [],
  }
  expect(await acceptAll(service, as, all)).toMatchObject([
    {
      kartleggingId: null,
      opprettet: false,
      seksjoner: [{ utfall: 'avvist', feil: [{ path: expect.anything() }] }],
    },
  ])
  const { rows } = await service.ctx.pool.query('select from kartlegging where organisasjonsnummer = $1', [
    number,
  ])
  expect(rows).toEqual([])

  // Neither where everything that could be saved is another value than the user saw.
  const seen = await previewOf(csv('Nr;Bygg', `${number};100`), {
    ...three(1),
    columns: { A: ['nummer'], B: [purpose(2), 'kWh'] },
  })
  const other = (one: Forhandsvisning['enheter'][number]) =>
    one.seksjoner.map((of) => ({ ...of, endringer: of.endringer.map((change) => ({ ...change, fra: 7 })) }))
  const changed = { ...seen, enheter: seen.enheter.map((one) => ({ ...one, seksjoner: other(one) })) }
  expect(await acceptAll(service, as, changed)).toMatchObject([
    {
      kartleggingId: null,
      opprettet: false,
      seksjoner: [{ utfall: 'konflikt', konflikter: [{ fra: 7, til: 100, na: null }] }],
    },
  ])
})

test('a choice that is none, a file without cells, and a question too many are refused', async () => {
  const file = csv('Nr;Strøm', '1;2')
  const refused = async (call: 'forhandsvisning' | 'kolonner', more: string, of = file) => {
    const { status, body } = await uploadSheet(service, as, call, of, `?orgnr=${main}${more}`)
    return [status, body.code]
  }
  expect(await refused('forhandsvisning', '&kolonner=0:nummer,1:finnes.ikke')).toEqual([
    400,
    'ugyldig-foresporsel',
  ])
  expect(await refused('forhandsvisning', '&kolonner=nummer')).toEqual([400, 'ugyldig-foresporsel'])
  expect(await refused('kolonner', '', csv(';;', ';;'))).toEqual([422, 'arbeidsbok.feil.uten-rader'])
  const many = csv('Navn;Strøm', ...Array.from({ length: 90 }, (_, n) => `ukjent ${n};1`))
  const kolonner = kolonnerSomTekst([
    { nr: 0, felt: 'navn' },
    { nr: 1, felt: carrier(1, 0) },
  ])
  const { body } = await uploadSheet(
    service,
    as,
    'forhandsvisning',
    many,
    `?orgnr=${main}&hode=1&kolonner=${kolonner}`,
  )
  expect([body.sporsmal.length, body.feil.length], 'each is told all the same').toEqual([60, 90])
})

test('heads that stand again are left out, and a figure that looks like one is not', async () => {
  const [a, b] = [shops[50]?.organisasjonsnummer, shops[51]?.organisasjonsnummer]
  const file = csv(';;Strøm', `Nr;Navn;${ar}`, `${a};;${ar}`, ';;Strøm', `Nr;Navn;${ar}`, `${b};;7`)
  const own: OwnSheet = { ...three(6), headRow: 2 }
  const preview = await previewOf(file, own)
  expect(preview.utelatteRader).toEqual([
    { code: 'arbeidsbok.rad.over-hodet', rader: '1', n: 1 },
    { code: 'arbeidsbok.rad.hode', rader: '2, 4–5', n: 3 },
  ])
  expect(readCells(preview).map(({ enhet, til }) => [enhet, til])).toEqual([
    [a, ar],
    [b, 7],
  ])
})

test('of 256 columns the chosen ones alone count, and one more is too many', async () => {
  const line = (n: number, columns: number) =>
    [shops[n % 50]?.organisasjonsnummer, '', ...Array.from({ length: columns - 2 }, () => '1')].join(';')
  const sheet = (columns: number) =>
    csv('Nr;Navn;Strøm', ...Array.from({ length: 700 }, (_, n) => line(n, columns)))
  const preview = await previewOf(sheet(256), three(700))
  expect([preview.enheter.length, (await columnsOf(sheet(256))).kolonner.length]).toEqual([50, 256])
  const { status, body } = await uploadSheet(service, as, 'kolonner', sheet(257), `?orgnr=${main}`)
  expect([status, body.code]).toEqual([422, 'arbeidsbok.feil.for-omfattende'])
})
