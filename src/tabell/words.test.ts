import { describe, expect, it } from 'vitest'
import { wideColumns } from '../arbeidsbok/wide.ts'
import { readBlock } from '../client/grid/paste/reading.ts'
import { shapeOf } from '../client/grid/table.ts'
import { fieldByHead } from '../innlesing/eget/propose.ts'
import { energibarere } from '../kodelister/energibarere.ts'
import { lesFil } from '../maleverdier/les-fil.ts'
import { words } from '../server/words.ts'
import { parseBlock } from './block.ts'
import { unitsOf } from './figures.ts'
import { meaningWith, totalWords, unitOfHead } from './words.ts'

const ar = 2025
/** Words that may change what a figure is, which no list of ours has. */
const unknown = [
  ...[
    'toe',
    'ktoe',
    'MJ',
    'TJ',
    'PJ',
    'kJ',
    'kcal',
    'Mcal',
    'Gcal',
    'BTU',
    'MMBTU',
    'therm',
    'kW',
    'MW',
    'TWh',
    'kVArh',
  ],
  ...[
    'kWt',
    'tkWh',
    'hl',
    'fm³',
    'lm³',
    'fat',
    'sekk',
    'stk',
    'timer',
    'ton TS',
    'МWh',
    'kWh/m²',
    'kWh per m²',
    'W/m²',
    '°C',
    '%',
  ],
  ...[
    'x1000',
    '×1000',
    '1000 kWh',
    '1 000 kWh',
    'tusen kWh',
    "'000 kWh",
    '10³ kWh',
    '10^3 kWh',
    'mill. kWh',
    'i tusen',
    '*1000',
  ],
  ...[
    'Q1',
    '1. kv.',
    '1. kvartal',
    '2. halvår',
    'H1',
    'januar',
    'jan',
    'jan-jun',
    'uke 12',
    'per måned',
    'per døgn',
    'pr. 31.10',
    'hittil',
  ],
  ...[
    'budsjett',
    'prognose',
    'estimat',
    'stipulert',
    'mål',
    'plan',
    'forecast',
    'budget',
    'normert',
    'graddagskorrigert',
    'korrigert',
  ],
  ...[
    'solgt',
    'salg',
    'levert til nett',
    'eksport',
    'produksjon',
    'solcelleanlegg',
    'leietakere',
    'viderefakturert',
    'sold',
    'export',
    'A-',
  ],
  ...['CO2', 'CO₂', 'tCO2e', 'kg CO2', 'tonn CO2-ekv', 'utslipp', 'scope 2', 'emissions', 'NOx'],
  ...[
    'EUR',
    '€',
    'USD',
    '$',
    'SEK',
    'DKK',
    'GBP',
    '£',
    'øre',
    'øre/kWh',
    'kr/kWh',
    'kostnad',
    'pris',
    'nettleie',
    'avgift',
    'mva',
  ],
  ...[
    'endring',
    'andel',
    'snitt',
    'maks',
    'effekt',
    'tap',
    'besparelse',
    'differanse',
    'målerstand',
    'Tellerverk',
    'Kum.',
    'temperatur',
  ],
]
const heads = unknown.flatMap((word) => [`Strøm ${ar} (${word})`, `${word} ${ar}`])

const shape = shapeOf({
  corner: '',
  rows: energibarere,
  columns: [ar - 2, ar - 1, ar].map((one) => ({
    label: `Energibruk i ${one} (kWh)`,
    names: [String(one)],
    maleenhet: 'kWh',
  })),
  name: () => '',
})
const paste = (text: string) => readBlock(parseBlock(text), shape, { row: 0, column: 0 })
const own = [words.nb, words.nn].flatMap((texts) => wideColumns(texts, ar))

describe('a head with a word that nobody listed', () => {
  it('there are 200 of them', () => {
    expect(new Set(heads).size).toBeGreaterThanOrEqual(200)
  })

  it.each(heads)(
    '«%s» is asked about in a paste and an own sheet, and refused in a file of meters',
    async (head) => {
      const { filled, heads: asked, rest } = paste(`Energibærer\t${head}\nStrøm\t100`)
      expect([filled, asked.length + rest.length]).toEqual([[], 1])
      expect(fieldByHead(head, own, ar)).toBeNull()
      expect(await lesFil('a.csv', `Fra;Til;${head}\n01.01.2025;01.02.2025;100`)).toHaveProperty('grunn')
    },
  )

  // A megajoule is one of the units that are worked out, and «1000 kWh» a figure.
  const beside = unknown.filter((word) => !/^(?:[MT]J$|\d)/.test(word))
  it.each(beside)('«%s» in parentheses or beside the name of a row is asked about in a paste', (word) => {
    for (const row of [`Strøm (${word})\t100`, `Strøm\t${word}\t100`]) {
      const { filled, questions, rest } = paste(`${row}\nFjernvarme${row.includes(')') ? '' : '\tkWh'}\t7`)
      expect(filled.map(({ value }) => value)).toEqual([7])
      expect(questions.filter(({ guess }) => guess === undefined).length + rest.length).toBe(1)
    }
  })
})

describe('a title above a paste', () => {
  const below = (title: string, head = `Energibærer\t${ar}`) => {
    const { filled, heads, columns } = paste(`${title}\t\n${head}\nStrøm\t100`)
    return [filled.map(({ value }) => value), heads.length + columns.filter(({ unit }) => !unit).length > 0]
  }
  it.each(['KIWI', 'SPAR', 'OBOS', 'NAV', 'BIR', 'REMA 1000', 'Plan 2'])('«%s» is a name', (title) => {
    expect(below(title)).toEqual([[100], false])
  })
  it.each([
    ...[
      'toe',
      'MMBTU',
      'Energi (XYZ)',
      `Budsjett ${ar}`,
      `Prognose ${ar}`,
      `Måltall ${ar}`,
      `Måltal ${ar}`,
      `Plan ${ar}`,
    ],
    ...[`KIWI, plan for ${ar}`, 'Energibudsjett'],
  ])('«%s» is asked about, also where a head has its unit', (title) => {
    expect(below(title)).toEqual([[], true])
    if (title.length > 5 && !title.includes('('))
      expect(below(title, `Energibærer\tStrøm ${ar} (kWh)`)).toEqual([[], true])
  })
  it('a plan in the corner is of all figures', () => {
    expect(paste(`Budsjett ${ar}\t${ar}\nStrøm\t100`).filled).toEqual([])
  })
})

describe('what is plainly said', () => {
  it.each([
    [`El. ${ar} [kWh]`, '1.kwh.0', 'kWh'],
    [`Forbruk strøm ${ar}`, '1.kwh.0', 'kWh'],
    [`Strømforbruk ${ar} (MWh)`, '1.kwh.0', 'MWh'],
    [`Fjernvarme kWh ${ar}`, '2.kwh.0', 'kWh'],
    [`Fjernvarme fra Hafslund ${ar} (GJ)`, '2.kwh.0', 'GJ'],
    [`Straum totalt ${ar - 1}, GWh`, '1.kwh.-1', 'GWh'],
    [`Electricity consumption ${ar} (kWh per year)`, '1.kwh.0', 'kWh'],
    [`Energibruk bygg ${ar}, kWh`, '1.kwh.', 'kWh'],
    [`Process ${ar} (MWh/år)`, '2.kwh.', 'MWh'],
  ])('«%s» is proposed in an own sheet', (head, felt, maleenhet) => {
    const proposal = fieldByHead(head, own, ar)
    expect([proposal?.felt.endsWith(`.${felt}`), proposal?.maleenhet]).toEqual([true, maleenhet])
  })

  it.each([
    [`Forbruk ${ar}`, 100],
    [`kWh ${ar}`, 100],
    [`Strøm ${ar} [MWh]`, 100_000],
    [`Energibruk totalt i ${ar} (GWh/år)`, 100_000_000],
    [`Levert energi fra Hafslund ${ar}`, 100],
  ])('«%s» is read in a paste', (head, value) => {
    const { filled, heads: asked, rest } = paste(`Energibærer\t${head}\nStrøm\t100`)
    expect([filled.map((one) => one.value), asked, rest]).toEqual([[value], [], []])
  })

  it('kroner in a table of kWh are refused by name', () => {
    expect(paste(`Energibærer\tKostnad ${ar} (kr)\nStrøm\t100`).rest).toMatchObject([
      { reason: 'annen-enhet-kolonne', text: `Kostnad ${ar} (kr)` },
    ])
  })
})

describe('the unit of a head', () => {
  const unit = (text: string, maleenhet: string) => unitOfHead(meaningWith()(text), unitsOf(maleenhet))
  it.each([
    ['Energibruk (MWh)', 'kWh', 'MWh'],
    ['gwh/år', 'kWh', 'GWh'],
    ['kWh 2024', 'kWh', 'kWh'],
    ['Energibruk', 'kWh', 'kWh'],
    ['Tall i 1000 kr', 'kr', 'tusen kr'],
    ['Tall i 1 000 kroner', 'kr', 'tusen kr'],
    ['mill. kroner', 'kr', 'mill. kr'],
    ['MNOK', 'kr', 'mill. kr'],
    ['Forbruk (1000 kWh)', 'kWh', undefined],
    ['Sum 2025: 3,65 MWh', 'kWh', undefined],
    ['kWh MWh', 'kWh', undefined],
    ['Krav', 'kr', undefined],
    ['MWh', 'kr', undefined],
  ])('«%s» of a column in %s is %s', (text, maleenhet, expected) => {
    expect(unit(text, maleenhet)).toBe(expected)
  })
})

describe('a total', () => {
  it.each(
    'Sum, Delsum strøm, SUM:, – Totalt, Totalforbruk, Grand total, I alt, Til sammen, Tilsaman, Samlet, Samla 2025, Gjennomsnitt, Snitt, Totaluttak, Totalmengde, Totalsummen, Totalel, Totaler, I  alt, Til   sammen'.split(
      ', ',
    ),
  )('is known by its first words: %s', (text) => {
    expect(totalWords.test(text)).toBe(true)
  })
  it.each([
    'Totalkonsept AS',
    'Totalentreprenøren',
    'Summit hotell',
    'Samlingen',
    'Altibox',
    'Snittblomster',
    'Strøm sum',
  ])('is no name: %s', (text) => {
    expect(totalWords.test(text)).toBe(false)
  })
})
