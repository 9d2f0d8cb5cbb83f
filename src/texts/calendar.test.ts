import { expect, it } from 'vitest'
import { dayInNorway, timeInNorway, visDag, visListe, yearInNorway } from './calendar.ts'

it('follows summer time, to the second', () => {
  const times = [
    '2026-03-29T00:59:59Z',
    '2026-03-29T01:00:00Z',
    '2026-10-25T00:59:59Z',
    '2026-10-25T01:00:00Z',
  ]
  expect(times.map((at) => timeInNorway(new Date(at)))).toEqual(['01.59', '03.00', '02.59', '02.00'])
})

it('writes midnight as 00.00, on the day that begins', () => {
  const midnight = new Date('2026-01-08T23:00:00Z')
  expect([dayInNorway(midnight), timeInNorway(midnight)]).toEqual(['2026-01-09', '00.00'])
})

it('names all months, in a form that both languages share', () => {
  const days = Array.from({ length: 12 }, (_, month) => visDag(new Date(Date.UTC(2026, month, 1, 12))))
  const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(
    ' ',
  )
  expect(days).toEqual(months.map((month) => `1. ${month} 2026`))
})

it('has the new year an hour before Greenwich', () => {
  expect(yearInNorway(new Date('2026-12-31T22:59:59Z'))).toBe(2026)
  expect(yearInNorway(new Date('2026-12-31T23:00:00Z'))).toBe(2027)
})

it('refuses what is no moment', () => {
  for (const format of [dayInNorway, timeInNorway, yearInNorway, visDag])
    expect(() => format(new Date('i går'))).toThrow(RangeError)
})

it('writes a list', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(visListe)).toEqual(['', 'a', 'a og b', 'a, b og c'])
})
