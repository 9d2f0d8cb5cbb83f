import { expect, test } from 'vitest'
import { words } from '../../server/words.ts'
import { uploadSheet } from '../testing.ts'
import { wideColumns } from '../wide.ts'
import { choicesOf, picked, unitOfHead, wrongIn } from './choices.ts'
import { unitsFor } from './propose.ts'
import { ar, codesIn, csv, proposed, readCells, startChain, three } from './testing-own-service.ts'
import { carrier, type OwnSheet, purpose } from './testing-own-sheets.ts'

const chain = startChain()

test('the unit of a column that the user picks is that of its head, as in a proposal', async () => {
  const file = csv(
    `Nr;Totalforbruk ${ar} (MWh);Utgifter (tusen kr)`,
    `${chain.shops[49]?.organisasjonsnummer};497;3`,
  )
  const columns = await chain.columnsOf(file)
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
  const rows = [46, 47, 48].map(
    (n, at) => `${chain.shops[n]?.organisasjonsnummer};${['1,5', '1 234 GJ', '7 kWh'][at]}`,
  )
  const preview = await chain.previewOf(csv('Nr;Strøm', ...rows), own)
  expect(readCells(preview).map(({ til }) => til)).toEqual([416.67, 342_777.78])
  expect(codesIn(preview)).toContain('arbeidsbok.celle.tall')
  const { status } = await uploadSheet(
    chain.service,
    chain.as,
    'forhandsvisning',
    csv('Nr;Strøm', `${number};1`),
    `?orgnr=${chain.main}&hode=1&kolonner=0:nummer,1:${carrier(1, 0)}:EUR`,
  )
  expect(status, 'a unit that the field lacks').toBe(400)
})

test('the heads of the workbook say the units of their fields', () => {
  for (const texts of [words.nb, words.nn])
    for (const wide of wideColumns(texts, ar))
      expect([wide.head, unitOfHead(wide.head, unitsFor(wide))]).toEqual([wide.head, unitsFor(wide)[0]])
})

test('the area without the energy use of the buildings is refused, and the way out is said', () => {
  const area = { felt: 'x.nevner', maleenhet: 'm²', fra: 'forslag' } as const
  const { columns } = wrongIn(new Map([[3, area]]), [])
  for (const texts of [words.nb, words.nn])
    expect(texts.t(`eget.feil.${columns.get(3)?.code}`)).toContain(`«${texts.t('eget.ikke-les')}»`)
})
