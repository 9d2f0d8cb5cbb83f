import { expect, it } from 'vitest'
import type { Block } from '../../seksjon/section.ts'
import { words } from '../../server/words.ts'
import { changesBetween, changeText } from './changes.ts'

const { nb, nn } = words
const field = (ledetekst: string, verdi: string, punkter?: string[]): Block => ({
  type: 'felter',
  felter: [{ ledetekst, verdi, punkter }],
})
const table = (...kwh: (number | null)[]): Block => ({
  type: 'tabell',
  tittel: 'Energibærere',
  kolonner: ['Energibærer', ...kwh.map((_, index) => `Energibruk i ${2024 + index} (kWh)`)],
  rader: [['Elektrisitet', ...kwh.map((tall) => ({ tall }))]],
  sum: ['Alle', ...kwh.map((tall) => ({ tall }))],
})

it('a figure has its unit once, and no sum stands among the changes', () => {
  expect(changesBetween([table(1, 2000)], [table(1, 3000)], nb)).toEqual([
    { ledetekst: 'Elektrisitet – Energibruk i 2025', fra: '2\u00a0000', til: '3\u00a0000', enhet: 'kWh' },
  ])
})

it('a table of one column of figures is named by its rows', () => {
  expect(changesBetween([], [table(1000)], nb)).toEqual([
    { ledetekst: 'Elektrisitet', fra: '', til: '1\u00a0000', enhet: 'kWh' },
  ])
})

it.each([nb, nn])('what was not answered before and is not now is no change', (texts) => {
  expect(changesBetween([], [table(null), field('Navn', texts.tekst(null))], texts)).toEqual([])
  expect(changesBetween([table(5)], [table(null)], texts)).toEqual([
    { ledetekst: 'Elektrisitet', fra: '5', til: '', enhet: 'kWh' },
  ])
})

it('an answer in words has no unit, and of a list it is told what came and went', () => {
  expect(
    changesBetween([field('Sertifisert (ISO 50001)?', 'Nei')], [field('Sertifisert (ISO 50001)?', 'Ja')], nb),
  ).toEqual([{ ledetekst: 'Sertifisert (ISO 50001)?', fra: 'Nei', til: 'Ja' }])
  expect(
    changesBetween([field('Bygg', 'a; b', ['a', 'b'])], [field('Bygg', 'b; c', ['b', 'c'])], nb),
  ).toEqual([{ ledetekst: 'Bygg', fra: 'a; b', til: 'b; c', lagtTil: ['c'], tattBort: ['a'] }])
})

it('figures are compared as figures: as an earlier release wrote them, and where two look the same', () => {
  const old: Block = {
    type: 'tabell',
    tittel: 'Energibruk',
    kolonner: ['Formål', 'Energibruk (kWh)', 'Spesifikk energibruk'],
    rader: [['Bygg', '2\u00a0500\u00a0000,5', '150 kWh/m²']],
  }
  const now = (kwh: number, maleenhet: string): Block => ({
    ...old,
    rader: [['Bygg', { tall: kwh }, { tall: 150, maleenhet }]],
  })
  expect(changesBetween([old], [now(2_500_000.5, 'kWh/m²')], nb)).toEqual([])
  expect(changesBetween([old], [now(2_500_000.5, 'kWh/årsverk')], nb)).toEqual([
    { ledetekst: 'Bygg – Spesifikk energibruk', fra: '150 kWh/m²', til: '150\u00a0kWh/årsverk' },
  ])
})

it.each([
  { texts: nb, felt: 'Regnet ut: ', skrevet: 'skrevet' },
  { texts: nn, felt: 'Rekna ut: ', skrevet: 'skrive' },
])('how a figure was worked out is the same in a frozen copy from before it was a table', (words) => {
  const { t } = words.texts
  const utregning = '(20 + 30)\u00a0MWh × 1\u00a0000\u00a0kWh = 50\u00a0000\u00a0kWh'
  const old = field(
    `${words.felt}Elektrisitet – Energibruk i 2025`,
    `${utregning} (${words.skrevet} «20 + 30 MWh»)`,
  )
  const now = (skrevet: string): Block => ({
    type: 'tabell',
    tittel: t('utregning.tittel'),
    kolonner: [t('utregning.tall'), t('utregning.skrevet'), t('utregning.regnet')],
    rader: [['Elektrisitet – Energibruk i 2025', skrevet, utregning]],
  })
  expect(changesBetween([old], [now('20 + 30 MWh')], words.texts)).toEqual([])
  expect(changesBetween([old], [now('30 + 20 MWh')], words.texts)).toEqual([
    {
      ledetekst: `Elektrisitet – Energibruk i 2025 – ${t('utregning.skrevet')}`,
      fra: '20 + 30 MWh',
      til: '30 + 20 MWh',
    },
  ])
})

it('a change is said in words: from what to what, the unit once, and what came and went of a list', () => {
  const change = { ledetekst: 'Bygg', fra: '1\u00a0000', til: '2\u00a0000', enhet: 'kWh' }
  expect(changeText(change, nb)).toBe('fra 1\u00a0000 til 2\u00a0000\u00a0kWh')
  expect(changeText({ ...change, til: '' }, nb)).toBe('fra 1\u00a0000\u00a0kWh til Ikke oppgitt')
  expect(changeText({ ...change, lagtTil: ['a', 'b'], tattBort: ['c'] }, nn)).toBe('Lagt til a; b. Fjerna c.')
})
