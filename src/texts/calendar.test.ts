import { expect, it } from 'vitest'
import { dayInNorway, timeInNorway, visDag, visListe, workdayFrom, yearInNorway } from './calendar.ts'

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

it.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-11-28', '2026-11-30'],
  ['2026-12-25', '2026-12-28'],
  // Maundy Thursday to Easter Monday, Ascension Day, Whit Monday.
  ['2027-03-25', '2027-03-30'],
  ['2027-05-06', '2027-05-07'],
  ['2027-05-15', '2027-05-18'],
  ['2025-04-17', '2025-04-22'],
  ['2049-04-15', '2049-04-20'],
  ['2076-04-16', '2076-04-21'],
])('the first working day from %s is %s', (day, workday) => {
  expect(workdayFrom(day)).toBe(workday)
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
