import { expect, it } from 'vitest'
import { dayInNorway, timeInNorway, visDag, yearInNorway } from './calendar.ts'

const zone = { timeZone: 'Europe/Oslo' }
const day = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' })
const long = new Intl.DateTimeFormat('nb-NO', { ...zone, dateStyle: 'long' })
const time = new Intl.DateTimeFormat('nb-NO', { ...zone, hour: '2-digit', minute: '2-digit' })
const hour = 3_600_000

it('says what Intl says, at every hour of sixteen years', () => {
  const wrong: string[] = []
  for (let ms = Date.UTC(2024, 0, 1); ms < Date.UTC(2040, 0, 1); ms += hour) {
    const moment = new Date(ms)
    if (`${dayInNorway(moment)} ${timeInNorway(moment)}` !== `${day.format(moment)} ${clock(moment)}`)
      wrong.push(moment.toISOString())
  }
  expect(wrong).toEqual([])
})

it('changes the clock on the very second', () => {
  const times = [
    '2026-03-29T00:59:59Z',
    '2026-03-29T01:00:00Z',
    '2026-10-25T00:59:59Z',
    '2026-10-25T01:00:00Z',
  ]
  expect(times.map((at) => timeInNorway(new Date(at)))).toEqual(['01.59', '03.00', '02.59', '02.00'])
})

it('writes each day of a year as Intl does', () => {
  for (let ms = Date.UTC(2028, 0, 1, 12); ms < Date.UTC(2029, 0, 1); ms += 24 * hour)
    expect(visDag(new Date(ms))).toBe(long.format(new Date(ms)))
})

it('has the new year an hour before Greenwich', () => {
  expect(yearInNorway(new Date('2026-12-31T22:59:59Z'))).toBe(2026)
  expect(yearInNorway(new Date('2026-12-31T23:00:00Z'))).toBe(2027)
})

it('refuses what is no moment', () => {
  expect(() => dayInNorway(new Date('i går'))).toThrow(RangeError)
})

const clock = (moment: Date) => time.format(moment).replace(':', '.')
