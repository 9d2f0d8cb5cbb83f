import { expect, it } from 'vitest'
import { words } from '../server/words.ts'
import { groupFigures } from './group.ts'

const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const main = 'NABOBUA DAGLIGVARE AS'
const unit = (navn: string, kwhPerM2: number | null) => ({ navn: `${main} ${navn}`, kwhPerM2 })

it('the units of a group stand by their kWh/m², with their own names, their median and how many have no figure', () => {
  const units = [unit('AVD VEST', 300), unit('AVD ØST', 100), unit('AVD NORD', null), unit('AVD SØR', 200)]
  const group = groupFigures(units, main, 2025, words.nb)
  expect(group?.rader.map(({ navn, tall, hoyde }) => [spaced(navn), spaced(tall), hoyde])).toEqual([
    ['AVD ØST', '100', 1 / 3],
    ['AVD SØR', '200', 2 / 3],
    ['AVD VEST', '300', 1],
  ])
  expect([group?.median.hoyde, spaced(group?.median.tekst)]).toEqual([2 / 3, 'Median: 200 kWh/m²'])
  expect(spaced(group?.tekst)).toBe(
    '3 av underenhetene som har sendt inn, har oppgitt kWh/m². 1 har ikke gjort det.',
  )
  const all = groupFigures(units.slice(0, 2), main, 2025, words.nn)
  expect(spaced(all?.tekst)).toContain('Alle dei 2 undereiningane')
})

it('one that is ten times too big leaves the others readable', () => {
  const group = groupFigures([unit('A', 100), unit('B', 110), unit('C', 1_100)], main, 2025, words.nb)
  expect(group?.rader.map(({ hoyde }) => hoyde)).toEqual([100 / 330, 110 / 330, 1_100 / 330])
})

it('there is no strip of fewer than two', () => {
  expect(groupFigures([unit('A', 100), unit('B', null)], main, 2025, words.nb)).toBe(undefined)
  expect(groupFigures([], main, 2025, words.nb)).toBe(undefined)
})
