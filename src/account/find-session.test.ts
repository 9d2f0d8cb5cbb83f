import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeKeys } from '../server/keys.ts'
import { newSessionValue } from './cookies.ts'
import { type AccessCache, csrfOf, remember, toAccess, visitorOf } from './find-session.ts'

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

describe('whose cookie came along', () => {
  const counted = () => {
    const key = makeKeys(randomBytes(32))
    let made = 0
    const mac = (purpose: string, value: string) => {
      made++
      return key.mac(purpose, value)
    }
    return { keys: { ...key, mac, accepted: [{ ...key, mac }] }, made: () => made }
  }

  it('is hashed for once, and is the same each time', () => {
    const { keys, made } = counted()
    const [mine, other] = [newSessionValue(keys), newSessionValue(keys)]
    const seen = () => [mine, other].map((cookie) => visitorOf({ keys }, cookie))
    const said = () => seen().map((visitor) => visitor && [visitor.id, csrfOf(visitor)])
    const first = said()
    const before = made()
    expect(said()).toEqual(first)
    expect(made()).toBe(before)
    expect(new Set(first.flat()).size).toBe(4)
  })

  it('is forgotten after a thousand others, and made-up ones are never kept', () => {
    const { keys, made } = counted()
    const mine = newSessionValue(keys)
    const asked = (cookie: string) => {
      const before = made()
      const visitor = visitorOf({ keys }, cookie)
      return { visitor, hashes: made() - before }
    }
    const { visitor } = asked(mine)
    for (let n = 0; n < 2_000; n++)
      expect(visitorOf({ keys }, `${'a'.repeat(43)}.${'b'.repeat(22)}`)).toBeNull()
    expect(asked(mine)).toEqual({ visitor, hashes: 0 })
    for (let n = 0; n < 1_000; n++) visitorOf({ keys }, newSessionValue(keys))
    expect(asked(mine)).toEqual({ visitor, hashes: 2 })
  })

  it('is found out under the keys of the service alone', () => {
    const [ours, theirs] = [counted(), counted()]
    const mine = newSessionValue(ours.keys)
    expect(visitorOf(ours, mine)).not.toBeNull()
    expect(visitorOf(theirs, mine)).toBeNull()
  })
})
