import type { Expected, OwnSheet, Shop } from './testing-own-sheets.ts'
import { carrier, heating, purpose } from './testing-own-sheets.ts'

const columns: OwnSheet['columns'] = {
  B: ['nummer'],
  C: ['navn'],
  D: [carrier(1, -2), 'MWh'],
  E: [carrier(1, -1), 'MWh'],
  F: [carrier(1, 0), 'MWh'],
  G: [carrier(2, -1), 'kWh'],
  H: [carrier(2, 0), 'kWh'],
  I: [purpose(1), 'kWh'],
  K: [heating],
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** A shop's row: each cell as typed, and what its figure is. One shop has a dash where it has no district heating. */
function shopRow({ organisasjonsnummer, navn }: Shop, n: number, row: number) {
  const [electricity, heat] = [100 + n * 1.25, 20_000 + n]
  const used = n === 1 ? 0 : heat / 3
  const figures: [cell: number | string, til: number | undefined][] = [
    [electricity, electricity * 1000],
    [`=D${row}*1.1`, hundredths(electricity * 1100)],
    [`=(D${row}+E${row})/2`, hundredths(electricity * 1050)],
    [heat, heat],
    [n === 1 ? '-' : `=G${row}/3`, n === 1 ? undefined : hundredths(used)],
    [`=ROUND(F${row}*1000+SUM(H${row});2)`, hundredths(electricity * 1050 + used)],
    [`=SUM(G${row}:I${row})`, undefined],
    ['Vannbåren', 2],
  ]
  const spaced = organisasjonsnummer.replace(/(...)(...)(...)/, '$1 $2 $3')
  const cells = [n + 1, ` ${spaced}`, navn, ...figures.map(([cell]) => cell), n % 5 === 0 ? 'målt' : null]
  const expected = figures.flatMap(([, til], at): Expected[] => {
    const letter = 'DEFGHIJK'[at] ?? ''
    const [felt = ''] = columns[letter] ?? []
    return til === undefined
      ? []
      : [{ celle: `Energi!${letter}${row}`, enhet: organisasjonsnummer, felt, til }]
  })
  return { cells, expected }
}

/** A wide sheet with a title, heads in two rows, formulas, a total for each region and for all, and a note. */
export function wideSheet(shops: readonly Shop[], ar: number): OwnSheet {
  const rows: OwnSheet['rows'] = [
    ['Energioversikt', null, `Oppdatert januar ${ar + 1}`],
    [],
    [null, null, null, 'Strøm (MWh)', null, null, 'Fjernvarme (kWh)', null, `Bygg ${ar}`],
    [
      'Nr.',
      'Org.nr',
      'Butikk',
      ar - 2,
      ar - 1,
      ar,
      ar - 1,
      ar,
      '(kWh)',
      'Sum alt (kWh)',
      'Oppvarming',
      'Merknad',
    ],
  ]
  const expected: Expected[] = []
  const add = (shop: Shop, n: number) => {
    const row = shopRow(shop, n, rows.length + 1)
    rows.push(row.cells)
    expected.push(...row.expected)
  }
  const sum = (label: string, from: number) =>
    rows.push([null, null, label, ...[...'DEFGHI'].map((one) => `=SUM(${one}${from}:${one}${rows.length})`)])
  const half = Math.ceil(shops.length / 2)
  for (const [n, shop] of shops.slice(0, half).entries()) add(shop, n)
  const first = sum('Sum region øst', 5)
  for (const [n, shop] of shops.slice(half).entries()) add(shop, half + n)
  const second = sum('Sum region vest', first + 1)
  const total = sum('Totalt', 5)
  const note = rows.push([], ['Tall fra driftsavdelingen.'])
  return {
    rows,
    headRow: 4,
    columns,
    expected,
    left: { 'over-hodet': '1, 3', hode: '4', sum: `${first}, ${second}–${total}`, 'uten-tall': `${note}` },
    asked: [],
  }
}
