import { expect, test } from 'vitest'
import { wideColumns } from '../../arbeidsbok/wide.ts'
import { energibarere } from '../../kodelister/energibarere.ts'
import { words } from '../../server/words.ts'
import { choicesOf, picked, toRemember, wrongIn } from './choices.ts'
import { fieldByHead, unitsFor } from './propose.ts'
import { ar, codesIn, csv, faultsIn, proposed, readCells, startChain, three } from './testing-own-service.ts'
import { asWorkbook, carrier, heating, type OwnSheet, purpose } from './testing-own-sheets.ts'

const chain = startChain()

test('the unit of a column that the user picks is that of its head, as in a proposal', async () => {
  const file = csv(
    `Nr;Totalforbruk ${ar} (MWh);Utgifter (tusen kr)`,
    `${chain.shops[49]?.organisasjonsnummer};497;3`,
  )
  const columns = await chain.columnsOf(file)
  expect([...new Set(columns.felt.map(({ gruppe }) => gruppe))]).toEqual([
    'Flere rader for hver enhet',
    'Energibruk per formål',
    'Energibruk per energibærer',
    'Egen energiproduksjon',
    'Aktuelle tiltak',
    'Potensial for energireduksjon',
    'Energibærere med året i raden',
  ])
  const [, use, cost] = columns.kolonner
  if (!use || !cost) throw new Error('The sheet has too few columns')
  expect([use.forslag, cost.forslag]).toEqual([null, null])
  const chosen = picked(use, purpose(1), columns)
  expect([chosen.maleenhet, picked(use, 'navn', columns).maleenhet]).toEqual(['MWh', undefined])
  const kroner = columns.felt.find(({ maleenheter }) => maleenheter[0] === 'kr')?.id ?? ''
  expect(picked(cost, kroner, columns).maleenhet).toBe('tusen kr')
  const own: OwnSheet = { ...three(1), columns: { A: ['nummer'], B: [chosen.felt, chosen.maleenhet] } }
  expect(readCells(await chain.previewOf(file, own)).map(({ til }) => til)).toEqual([497_000])
})

test('no figure is read in a unit that its head does not say: gigajoules become kWh, and the user is asked about others', async () => {
  const number = chain.shops[46]?.organisasjonsnummer
  const heads = [`Strøm ${ar} (GJ)`, 'Kostnad (EUR)', 'Bygg (1000 kWh)', 'Bygg kr/kWh', 'Bygg (Mcal)']
  const columns = await chain.columnsOf(csv(['Nr', ...heads].join(';'), [number, '1,5;2;3;4;5'].join(';')))
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
  const rows = [46, 47, 48, 49].map(
    (n, at) => `${chain.shops[n]?.organisasjonsnummer};${['1,5', '1 234 GJ', '7,5 MWh', '7 stk'][at]}`,
  )
  const preview = await chain.previewOf(csv('Nr;Strøm', ...rows), own)
  expect(readCells(preview).map(({ til }) => til)).toEqual([416.67, 342_777.78, 7500])
  expect(codesIn(preview)).toContain('arbeidsbok.celle.tall')
})

test('a sheet is read as it is seen, whatever is hidden in its cells, as a workbook and as a .csv', async () => {
  const [first = '', second = ''] = chain.shops
    .slice(52)
    .map(({ organisasjonsnummer }) => organisasjonsnummer)
  const rows = [
    ['\u200eOrg.nr', `\u202dBygg\u202c\u00a0${ar}\u200b (kWh)`],
    [`NO ${first.replace(/(...)(?=.)/g, '$1\u00a0')} MVA`, '\u202d210\u202f000,5\u202c'],
    [`${second}\u200b`, '\u2212100,00'],
  ]
  const own: OwnSheet = { ...three(1), rows, columns: { A: ['nummer'], B: [purpose(1), 'kWh'] } }
  for (const file of [csv(...rows.map((row) => row.join(';'))), await asWorkbook('Energi', own)]) {
    expect(proposed(await chain.columnsOf(file))).toEqual({ A: ['nummer'], B: [purpose(1), 'kWh'] })
    const preview = await chain.previewOf(file, own)
    expect(readCells(preview).map(({ enhet, til }) => [enhet, til])).toEqual([
      [first, 210_000.5],
      [second, -100],
    ])
    expect(codesIn(preview)).toContain('validering.tall-minst-null')
  }
})

test('the heads of the workbook say the units of their fields', () => {
  for (const texts of [words.nb, words.nn])
    for (const [, [wide]] of Map.groupBy(wideColumns(texts, ar), ({ head }) => head))
      if (wide)
        expect([wide.head, fieldByHead(wide.head, [wide], ar)?.maleenhet]).toEqual([
          wide.head,
          unitsFor(wide)[0],
        ])
})

test('the area without the energy use of the buildings is refused, and the way out is said', () => {
  const area = { felt: 'x.nevner', maleenhet: 'm²', fra: 'forslag' } as const
  const { columns } = wrongIn(new Map([[3, area]]), [])
  for (const texts of [words.nb, words.nn])
    expect(texts.t(`eget.feil.${columns.get(3)?.code}`)).toContain(`«${texts.t('eget.ikke-les')}»`)
})

test('a unit that is typed in a cell is read before that of its column, and before that of its row', async () => {
  const [a, b, c] = [46, 47, 48].map((n) => chain.shops[n]?.organisasjonsnummer)
  const own: OwnSheet = { ...three(3), columns: { A: ['nummer'], B: [carrier(1, -1), 'MWh'] } }
  const wide = await chain.previewOf(csv('Nr;Strøm', `${a};100 GJ`, `${b};900 kWh`, `${c};5 TJ`), own)
  expect(readCells(wide).map(({ til }) => til)).toEqual([27_777.78, 900, 1_388_888.89])
  expect(faultsIn(wide)).toEqual([])
  const rows: OwnSheet = {
    ...three(2),
    columns: {
      A: ['nummer'],
      B: ['rad.energibarerKodeId'],
      C: ['energibrukPerEnergibarer.energibarer..kwh.-1', 'kWh'],
      D: ['rad.maleenhet'],
    },
  }
  const long = await chain.previewOf(
    csv('Nr;Kilde;Mengde;Enhet', `${a};Strøm;100 gj;MWh`, `${b};Strøm;12,5 MWh;GJ`),
    rows,
  )
  expect(readCells(long).map(({ til }) => til)).toEqual([27_777.78, 12_500])
})

test('a figure that can be two is read as the user says, also of a fuel and of an area; until then it is asked about', async () => {
  const [number, second] = [chain.shops[46]?.organisasjonsnummer, chain.shops[47]?.organisasjonsnummer]
  const own: OwnSheet = {
    ...three(2),
    columns: {
      A: ['nummer'],
      B: [carrier(11, -1), 'liter'],
      C: [purpose(1), 'GJ'],
      D: ['energibrukPerFormal.energibrukMengdePerFormal.nevner', 'm²'],
      E: [heating],
    },
  }
  const file = csv('Nr;Diesel;Bygg;Areal;Varme', `${number};12.345;1.800;1.000;1`, `${second};1.500 liter;;;`)
  const kwhOf = async (tall: string) =>
    (await chain.previewOf(file, own, { tall })).enheter.flatMap(({ seksjoner }) =>
      seksjoner.flatMap(({ endringer }) =>
        endringer.flatMap(({ til, sted }) =>
          sted.at(-1) === 'kwh' || sted.at(-1) === 'mengde' ? [til] : [],
        ),
      ),
    )
  const [factor = 0] = energibarere.find(({ id }) => id === 11)?.faktorer?.map(({ kwh }) => kwh) ?? []
  const hundredths = (value: number) => Math.round(value * 100) / 100
  expect(await kwhOf('nb')).toEqual([500_000, 500, hundredths(12_345 * factor), hundredths(1500 * factor)])
  expect(await kwhOf('en')).toEqual([500, 500, hundredths(12.345 * factor), hundredths(1.5 * factor)])
  const asked = await chain.previewOf(file, own)
  expect([asked.tvetydig, (await chain.previewOf(file, own, { tall: 'en' })).tvetydig]).toEqual([
    '1.800',
    undefined,
  ])
})

test('the area is proposed once a column is the energy use of the buildings, which it is taken with', async () => {
  const number = chain.shops[46]?.organisasjonsnummer
  const columns = await chain.columnsOf(csv(`Nr;Areal (m²);Forbruk ${ar} (kWh)`, `${number};50;100`))
  const none = choicesOf(columns, [], new Map())
  expect([none.get(1)?.felt, wrongIn(none, columns.felt).columns.size]).toEqual(['ikke', 0])
  expect(toRemember(columns, none).map(({ verdi }) => verdi.felt)).toEqual(['nummer'])
  const given = choicesOf(columns, [], new Map([[2, { felt: purpose(1), maleenhet: 'kWh' }]]))
  expect(given.get(1)).toMatchObject({ fra: 'forslag', maleenhet: 'm²' })
  expect(wrongIn(given, columns.felt).columns.size).toBe(0)
})
