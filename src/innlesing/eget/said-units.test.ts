import { expect, test } from 'vitest'
import { choicesOf, picked, readColumns, wrongIn } from './choices.ts'
import { asWorkbook, carrier } from './testing-own-sheets.ts'
import { cellsOf, dialogOf } from './testing-read-own.ts'

/** What is read where the dialog is accepted as it is: the cells, or the columns that it asks about. */
async function accepted(...rows: readonly string[]) {
  const file = Buffer.from(rows.join('\n'))
  const dialog = await dialogOf(file)
  const choices = choicesOf(dialog, [], new Map())
  const wrong = wrongIn(choices, dialog.felt)
  if (wrong.columns.size > 0) return [...wrong.columns].map(([nr, { code }]) => `${nr} ${code}`)
  const chosen = readColumns(choices).map(({ nr, felt, maleenhet }) => [
    String.fromCharCode(65 + nr),
    maleenhet ? `${felt}:${maleenhet}` : felt,
  ])
  return (await cellsOf(file, dialog.hode, Object.fromEntries(chosen))).cells
}
const sheet = (title: string, head = 'Strøm 2025') => accepted(title, `Org.nr;${head}`, '312200023;100')

test.each([
  ['Alle tall i MWh;', 100_000],
  ['Energiregnskap (MWh);', 100_000],
  ['Energiforbruk 2025 i GWh;', 100_000_000],
  ['Enhet;MWh', 100_000],
  [';MWh', 100_000],
  ['Sum 2025: 3,65 MWh;', 100],
  ['Nabobua Dagligvare AS;', 100],
  ['REMA 1000 (MWh);', 100_000],
  ['Forbruk i MWh for KIWI;', 100_000],
  ...[
    'KIWI',
    'SPAR',
    'OBOS',
    'NAV',
    'BIR',
    'REMA',
    'REMA 1000',
    '3T',
    'G4S',
    'H&M',
    '7-ELEVEN',
    'KIWI 2025',
  ].map((name): [string, number] => [`${name};`, 100]),
  ...[
    'Energi i NAV',
    'Enhet: OBOS',
    'Enhet;BIR',
    ';SPAR',
    'Plan og bygg',
    'Plan 2',
    'Energi per formål 2025',
  ].map((title): [string, number] => [title, 100]),
])('a title says the unit of the figures below it: %s', async (title, value) => {
  expect(await sheet(title)).toEqual({ B3: value })
})

test.each([
  ...[
    'Alle tall i toe;',
    'Energi, mill. kWh;',
    '1000 kWh;',
    'Enhet;toe',
    'Alle tall i TNOK;',
    'toe;',
    'MMBTU;',
  ],
  ...[';MMBTU', 'Energi i TOE;', 'Energi (XYZ);', '1000 XYZ;', 'Alle tall i XYZ;', 'KIWI (toe);'],
])('the unit is asked about below %s', async (title) => {
  expect(await sheet(title)).toEqual(['1 maleenhet'])
})

test.each<[rows: readonly string[], read: Awaited<ReturnType<typeof accepted>>]>([
  [[';MWh;kWh', 'Org.nr;Strøm 2025;Fjernvarme 2025', '312200023;100;5'], { B3: 100_000, C3: 5 }],
  [['Org.nr;Strøm 2025', ';MWh', '312200023;100'], { A2: 'ukjent-enhet', B3: 100_000 }],
  [['Org.nr;Strøm 2025', ';toe', '312200023;100'], ['1 maleenhet']],
  [['Org.nr;Strøm 2025', '312200023;100', 'Alle tall i MWh;'], { B2: 100_000 }],
])('what stands right above or below a head, or in a note, is of its figures: %j', async (rows, read) => {
  expect(await accepted(...rows)).toEqual(read)
})

test('the head goes before the title, and an area has its own unit', async () => {
  expect(await sheet('Alle tall i MWh;', 'Strøm 2025 (kWh)')).toEqual({ B3: 100 })
  const read = await accepted('Alle tall i MWh;;', 'Org.nr;Bygg 2025;Areal', '312200023;100;50')
  expect(read).toMatchObject({ B3: 100_000 })
})

test.each([
  ['Enhet', 'toe', 'maleenhet'],
  ['', 'MMBTU', 'maleenhet'],
  ['Benevning', 'MWh', 100_000],
  ['Enhet', 'Oslo', 100],
  ['Kommentar', 'se note', 100],
])('a column of units below «%s» says %s', async (head, word, B2) => {
  expect(await accepted(`Org.nr;Strøm 2025;${head}`, `312200023;100;${word}`)).toEqual({ B2 })
})

test('of two columns of units none is taken for all figures', async () => {
  expect(await accepted('Org.nr;Strøm 2025;Enhet;Fjernvarme 2025;Enhet', '312200023;100;MWh;5;kWh')).toEqual([
    '1 maleenhet',
    '3 maleenhet',
  ])
})

test.each<[word: string, unit: string, read: Record<string, unknown>]>([
  ['Strøm (MWh)', '', { C2: 100_000 }],
  ['Fjernvarme GWh', '', { C2: 100_000_000 }],
  ['Diesel (liter)', '', { C2: 1010 }],
  ['Strøm (MWh)', 'MWh', { C2: 100_000 }],
  ['Strøm (MWh)', 'kWh', { C2: 'maleenhet' }],
  ['Strøm', 'toe', { C2: 'maleenhet' }],
  ['Strøm (toe)', '', { B2: 'ukjent-ord' }],
])('a row «%s», «%s»', async (word, unit, read) => {
  const file = Buffer.from(`Org.nr;Bærer;2025;Enhet\n312200023;${word};100;${unit}`)
  const figure = `${carrier(1, 0).replace('.1.', '..')}:kWh`
  const chosen = { A: 'nummer', B: 'rad.energibarerKodeId', C: figure, ...(unit && { D: 'rad.maleenhet' }) }
  expect((await cellsOf(file, 1, chosen)).cells).toEqual(read)
})

const plans = ['Budsjett', 'Prognose', 'Måltall', 'Plan', 'Mål', 'Måltal', 'Forecast', 'Normert']

test.each([
  ...plans.flatMap((word) => [`${word} 2025;`, `KIWI, ${word.toLowerCase()} for 2025;`, `2025 (${word});`]),
  ...['Energibudsjett;', 'Plan;', ';Budsjett', 'Versjon;Budsjett 2025', 'Alle tall i kWh;\nBudsjett 2025;'],
])(
  'figures below «%s» are asked about, also where their head has a unit, or was known last time',
  async (title) => {
    const dialog = await dialogOf(Buffer.from(`${title}\nOrg.nr;Strøm 2025 (kWh)\n312200023;100`))
    const [, figures] = dialog.kolonner
    const felt = carrier(1, 0)
    expect(figures?.forslag).toBeNull()
    expect(figures && picked(figures, felt, dialog).maleenhet).toBeUndefined()
    const last = [{ nokkel: 'Strøm {0} (kWh)', verdi: { felt, maleenhet: 'kWh' } }]
    expect(choicesOf(dialog, last, new Map()).get(1)?.fra).toBe('ingen')
  },
)

test.each([
  'Energi per formål 2025;',
  'Plan 2;',
  'Plan- og bygningsetaten;',
  'Inventar i Fjordgata;',
  'Måler 2025;',
])('a title that is no plan: %s', async (title) => {
  expect(await sheet(title, 'Strøm 2025 (kWh)')).toEqual({ B3: 100 })
})

test('a plan above a group, beside the units or in the name of the sheet is of those columns', async () => {
  const proposals = async (...rows: readonly string[]) =>
    (await dialogOf(Buffer.from([...rows, '312200023;100;5'].join('\n')))).kolonner.map(
      ({ forslag }) => forslag !== null,
    )
  const head = 'Org.nr;Strøm 2025 (kWh);Fjernvarme 2025 (kWh)'
  expect(await proposals(';Regnskap;Budsjett', head)).toEqual([true, true, false])
  expect(await proposals('Butikk;Budsjett;', head)).toEqual([true, false, false])
  expect(await proposals(head.replace('Org.nr', 'Org.nr (budsjett)'))).toEqual([true, false, false])
  const file = await asWorkbook('Budsjett 2025', { rows: [head.split(';'), ['312200023', 100, 5]] })
  expect((await dialogOf(file)).kolonner.map(({ forslag }) => forslag !== null)).toEqual([true, false, false])
})
