import { describe, expect, it } from 'vitest'
import { type AccessCache, remember, toAccess } from './find-session.ts'

const accessTo = (units: number) =>
  toAccess(
    Array.from({ length: units }, (_, index) => ({
      organisasjonsnummer: String(910_000_000 + index),
      navn: 'X',
      overordnet: null,
      tilgang: true,
      grunnlag: [],
    })),
    new Date(),
  )

describe('what is remembered of access lists', () => {
  it('is that of the 200 sessions that were used last', () => {
    const cache: AccessCache = new Map()
    const [one, first] = [accessTo(1), accessTo(2)]
    remember(cache, 'first', first)
    for (let n = 1; n < 200; n += 1) remember(cache, String(n), one)
    remember(cache, 'first', first)
    remember(cache, '200', one)
    expect(cache.size).toBe(200)
    expect(cache.has('first')).toBe(true)
    expect(cache.has('1')).toBe(false)
  })

  it('is at most 50 000 units, and always those of whoever called last', () => {
    const cache: AccessCache = new Map()
    const large = accessTo(20_000)
    for (const id of ['a', 'b', 'c']) remember(cache, id, large)
    expect([...cache.keys()]).toEqual(['b', 'c'])
    remember(cache, 'b', large)
    remember(cache, 'd', large)
    expect([...cache.keys()]).toEqual(['b', 'd'])
    remember(cache, 'all', accessTo(60_000))
    expect([...cache.keys()]).toEqual(['all'])
    remember(cache, 'small', accessTo(1))
    expect([...cache.keys()]).toEqual(['small'])
  })
})
