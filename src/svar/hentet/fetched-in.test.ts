import { expect, it } from 'vitest'
import { fetchedIn } from './fetched-in.ts'

it('a field is marked while it holds what was copied, and not where nothing was', () => {
  const isFetched = fetchedIn(
    { navn: 'Klar Lykt', epost: null, er: false, del: null },
    { navn: null, epost: null, er: null },
  )
  expect(isFetched('navn', 'Klar Lykt')).toBe(true)
  expect(isFetched('navn', 'En annen')).toBe(false)
  expect(isFetched('epost', null)).toBe(false)
  expect(isFetched('er', false)).toBe(true)
  // «Nei» to a whole part is an answer, too.
  expect(isFetched('del', null)).toBe(true)
})

it('rows of a list are found by their place', () => {
  const isFetched = fetchedIn([{ kwh: 5 }, { kwh: null }], [{ kwh: null }, { kwh: null }])
  expect([
    isFetched('rader.0.kwh', 5),
    isFetched('rader.1.kwh', null),
    isFetched('rader.2.kwh', null),
  ]).toEqual([true, false, false])
})
