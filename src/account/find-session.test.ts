import { describe, expect, it } from 'vitest'
import type { Pool } from '../db/pool.ts'
import type { Context } from '../platform/context.ts'
import { makeKeys } from '../platform/keys.ts'
import { newSessionValue } from './cookies.ts'
import {
  type AccessCache,
  cacheAccess,
  csrfOf,
  endOf,
  findSession,
  sessionId,
  toAccess,
  type Visitor,
  visitorOf,
} from './find-session.ts'
import { mayActFor, requireUnit, type Session } from './session.ts'

const keys = makeKeys(Buffer.alloc(32, 'ny'), [Buffer.alloc(32, 'gammel')])
const minute = 60_000
const opened = Date.parse('2026-11-21T12:00:00Z')
const ctxAt = (time: number) =>
  ({
    keys,
    config: { oktInaktivMs: 30 * minute, oktMaksMs: 480 * minute },
    clock: () => new Date(time),
  }) as Context
const unit = (organisasjonsnummer: string, tilgang: boolean, overordnet: string | null = null) => ({
  organisasjonsnummer,
  navn: `ENHET ${organisasjonsnummer}`,
  overordnet,
  tilgang,
  grunnlag: tilgang ? ['UTOMR'] : [],
})
const main = unit('311700014', false)
const sub = unit('311700235', true, main.organisasjonsnummer)

describe('a visitor', () => {
  it('is known by a cookie that we made, under the key it was made with', () => {
    for (const key of keys.accepted) {
      const value = newSessionValue(key)
      expect(visitorOf({ keys }, value)).toEqual({ id: sessionId(key, value), key })
    }
    expect(visitorOf({ keys }, undefined)).toBeNull()
    expect(visitorOf({ keys }, '')).toBeNull()
    expect(visitorOf({ keys }, `${newSessionValue(keys)}A`)).toBeNull()
  })

  it('is known under the keys of the service alone', () => {
    const other = makeKeys(Buffer.alloc(32, 'annen'))
    expect(visitorOf({ keys: other }, newSessionValue(keys))).toBeNull()
  })

  it('has secrets for each purpose, so that none of them gives another away', () => {
    const value = newSessionValue(keys)
    const visitor: Visitor = { id: sessionId(keys, value), key: keys }
    const secrets = [value, visitor.id, csrfOf(visitor), keys.mac('', value), keys.mac('', visitor.id)]
    expect(new Set(secrets).size).toBe(secrets.length)
    expect(csrfOf({ key: keys, id: sessionId(keys, newSessionValue(keys)) })).not.toBe(csrfOf(visitor))
  })

  it('who is nobody has no session, and the database is not asked', async () => {
    expect(await findSession(ctxAt(opened), null)).toBeNull()
  })
})

describe('a session', () => {
  const visitor: Visitor = { id: 'hash', key: keys }
  const lest = new Date(opened)
  const row = {
    person: 'pseudonym',
    pid: keys.encrypt('23889799999'),
    navn: { fornavn: 'Vakker', etternavn: 'Blomst' },
    enheter: [main, sub] as unknown,
    tidligere: ['311700340'],
    tilgang_lest: lest,
    opprettet: new Date(opened),
    sist_brukt: new Date(opened + 10 * minute),
    slag: 'rapportor',
    tilsyn: null as unknown,
  }
  /** What the database was asked with. */
  let asked: unknown[] = []
  const poolOf = (rows: unknown[]) =>
    ({
      async query({ values }: { values: unknown[] }) {
        asked = values
        return { rows }
      },
    }) as unknown as Pool
  const liveAt = (time: number, rows: unknown[] = [row], cache: AccessCache = new Map()) =>
    findSession({ ...ctxAt(time), pool: poolOf(rows) }, { ...visitor }, cache)

  it('is as it was stored', async () => {
    const live = await liveAt(opened + 11 * minute)
    const units = new Map([
      [main.organisasjonsnummer, main],
      [sub.organisasjonsnummer, sub],
    ])
    expect({ ...live }).toEqual({
      id: 'hash',
      key: keys,
      person: 'pseudonym',
      pid: '23889799999',
      navn: 'Vakker Blomst',
      navnDeler: row.navn,
      csrfToken: csrfOf(visitor),
      tilganger: [{ organisasjonsnummer: sub.organisasjonsnummer, navn: sub.navn }],
      enheter: units,
      alleEnheter: units,
      slag: 'rapportor',
      tilsyn: null,
      tidligere: new Set(['311700340']),
      tilgangLest: lest,
      opprettet: row.opprettet,
      sistBrukt: row.sist_brukt,
      utloper: new Date(opened + 40 * minute),
      tid: new Date(opened + 11 * minute),
      spor: null,
    })
  })

  it('of the authority acts for no unit, whatever the person may act for', async () => {
    const live = await liveAt(opened, [{ ...row, slag: 'tilsyn', tilsyn: main }])
    expect(live?.tilsyn).toEqual(main)
    expect([live?.enheter.size, live?.alleEnheter.size]).toEqual([0, 2])
  })

  it('is over at its end, to the millisecond, and where there is none', async () => {
    const end = opened + 40 * minute
    expect(await liveAt(end - 1)).not.toBeNull()
    expect(await liveAt(end)).toBeNull()
    expect(await liveAt(opened, [])).toBeNull()
  })

  it('that is over marks its visitor', async () => {
    const [live, over] = [{ ...visitor }, { ...visitor }]
    await findSession({ ...ctxAt(opened), pool: poolOf([row]) }, live)
    await findSession({ ...ctxAt(opened), pool: poolOf([]) }, over)
    expect([live.isEnded, over.isEnded]).toEqual([undefined, true])
  })

  it('ends by its last use or by its opening, whichever is sooner', () => {
    const [start, used] = [new Date(opened), new Date(opened + 470 * minute)]
    expect(endOf(ctxAt(opened), start, start)).toEqual(new Date(opened + 30 * minute))
    expect(endOf(ctxAt(opened), start, used)).toEqual(new Date(opened + 480 * minute))
  })

  it('asks for the access list when there is a newer one than it knows, and remembers what it got', async () => {
    const cache: AccessCache = new Map()
    const first = await liveAt(opened, [row], cache)
    expect(asked).toEqual(['hash', null])
    const second = await liveAt(opened, [{ ...row, enheter: null }], cache)
    expect(asked).toEqual(['hash', lest])
    expect(second?.enheter).toBe(first?.enheter)
    expect(second?.tilganger).toBe(first?.tilganger)
    const newer = { ...row, enheter: [], tilgang_lest: new Date(opened + minute) }
    expect((await liveAt(opened, [newer], cache))?.enheter.size).toBe(0)
    await liveAt(opened, [{ ...newer, enheter: null }], cache)
    expect(asked).toEqual(['hash', newer.tilgang_lest])
  })

  it('keeps the access list that it knew when it asked, also where that is forgotten meanwhile', async () => {
    const cache: AccessCache = new Map()
    const first = await liveAt(opened, [row], cache)
    const asking = liveAt(opened, [{ ...row, enheter: null }], cache)
    cache.clear()
    expect((await asking)?.enheter).toBe(first?.enheter)
  })

  it.each([
    ['no list', { enheter: null }],
    ['a list of something else', { enheter: [{ ...main, tilgang: 'ja' }] }],
    ['a list without grounds', { enheter: [{ ...main, grunnlag: undefined }] }],
    ['no name', { navn: {} }],
  ])('stored with %s is a fault, and gives access to nothing', async (_, changed) => {
    await expect(liveAt(opened, [{ ...row, ...changed }])).rejects.toThrow()
  })

  it('acts for units that are granted, and for no other', () => {
    const { enheter } = toAccess([main, sub], lest)
    const session = { enheter } as Session
    expect(mayActFor(session, sub.organisasjonsnummer)).toBe(true)
    expect(requireUnit(session, sub.organisasjonsnummer)).toBe(sub)
    // A main unit is known where a unit below it is granted, and so is nothing at all.
    for (const other of [main.organisasjonsnummer, '311700340']) {
      expect(mayActFor(session, other)).toBe(false)
      expect(() => requireUnit(session, other)).toThrow(
        expect.objectContaining({ status: 403, code: 'ingen-tilgang' }),
      )
    }
  })
})

const accessTo = (units: number) => {
  const enheter = new Map(Array.from({ length: units }, (_, index) => [String(910_000_000 + index), sub]))
  return { lest: opened, enheter, tilganger: [] }
}

describe('what is remembered of access lists', () => {
  it('is that of the 200 sessions that were used last', () => {
    const cache: AccessCache = new Map()
    const [one, first] = [accessTo(1), accessTo(2)]
    cacheAccess(cache, 'first', first)
    for (let n = 1; n < 200; n += 1) cacheAccess(cache, String(n), one)
    cacheAccess(cache, 'first', first)
    cacheAccess(cache, '200', one)
    expect(cache.size).toBe(200)
    expect(cache.has('first')).toBe(true)
    expect(cache.has('1')).toBe(false)
  })

  it('is at most 50 000 units, and always those of whoever called last', () => {
    const cache: AccessCache = new Map()
    const large = accessTo(20_000)
    for (const id of ['a', 'b', 'c']) cacheAccess(cache, id, large)
    expect([...cache.keys()]).toEqual(['b', 'c'])
    cacheAccess(cache, 'b', large)
    cacheAccess(cache, 'd', large)
    expect([...cache.keys()]).toEqual(['b', 'd'])
    cacheAccess(cache, 'all', accessTo(60_000))
    expect([...cache.keys()]).toEqual(['all'])
    cacheAccess(cache, 'small', accessTo(1))
    expect([...cache.keys()]).toEqual(['small'])
    cacheAccess(cache, 'rest', accessTo(49_999))
    expect([...cache.keys()]).toEqual(['small', 'rest'])
    cacheAccess(cache, 'more', accessTo(1))
    expect([...cache.keys()]).toEqual(['rest', 'more'])
  })
})
