import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import type { App, Reply } from '../platform/http.ts'
import { makeKeys } from '../platform/keys.ts'
import {
  clearSessionCookie,
  hasCookie,
  hasPassedPassword,
  keyOfSession,
  newSessionValue,
  sessionValue,
  setPasswordCookie,
  setSessionCookie,
} from './cookies.ts'

const old = Buffer.alloc(32, 'gammel')
const keys = makeKeys(Buffer.alloc(32, 'ny'), [old])
const value = newSessionValue(keys)
const [id = ''] = value.split('.')

/** The lines of `Set-Cookie` that an answer gets by `write`, each as its parts. */
async function written(write: (reply: Reply) => unknown): Promise<string[][]> {
  const app = Fastify() as unknown as App
  await app.register(cookie)
  app.get('/', async (_, reply) => {
    write(reply)
    return ''
  })
  const { headers } = await app.inject('/')
  return [headers['set-cookie'] ?? []].flat().map((line) => line.split('; '))
}

describe('the value of a session cookie', () => {
  test('is known for ours, with the key that it was made with, also while that is being replaced', () => {
    expect(keyOfSession(keys, value)).toBe(keys.accepted[0])
    expect(keyOfSession(keys, newSessionValue(makeKeys(old)))).toBe(keys.accepted[1])
    expect(keyOfSession(makeKeys(Buffer.alloc(32, 'en annen')), value)).toBeNull()
    expect(keyOfSession(keys, undefined)).toBeNull()
  })

  test.each([
    ['nothing', ''],
    ['no mark', id],
    ['an empty mark', `${id}.`],
    ['the mark of another', `${id}.${newSessionValue(keys).split('.')[1]}`],
    ['a cut mark', value.slice(0, -1)],
    ['more after it', `${value}A`],
    ['more before it', `A${value}`],
    ['a cut id', value.slice(1)],
    ['an id of one sign', `A.${keys.mac('okt-merke', 'A').slice(0, 22)}`],
    ['an id of other signs', `${'%'.repeat(43)}.${keys.mac('okt-merke', '%'.repeat(43)).slice(0, 22)}`],
    ['the whole hash', `${id}.${keys.mac('okt-merke', id)}`],
    ['a hash for another purpose', `${id}.${keys.mac('', id).slice(0, 22)}`],
  ])('is of nobody with %s', (_, forged) => {
    expect(keyOfSession(keys, forged)).toBeNull()
  })
})

describe('the cookies', () => {
  const hostOnly = ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']

  test('of the session is sent by our pages alone, and goes with the browser', async () => {
    const [[first, ...attributes] = []] = await written((reply) => setSessionCookie(reply, value))
    expect([first, attributes.sort()]).toEqual([`__Host-okt=${value}`, [...hostOnly].sort()])
  })

  // A browser takes no `__Host-` cookie back that lacks one of these: it would live on after sign-out.
  test('of the session is taken back in the same words', async () => {
    const [[first, ...attributes] = []] = await written(clearSessionCookie)
    expect(first).toBe('__Host-okt=')
    expect(attributes).toEqual(expect.arrayContaining([...hostOnly, 'Expires=Thu, 01 Jan 1970 00:00:00 GMT']))
  })

  test.each([
    [{ '__Host-okt': 'a' }, 'a', true],
    [{ '__Host-passord': 'a' }, undefined, true],
    [{ okt: 'a', passord: 'a', '': 'a' }, undefined, false],
    [{}, undefined, false],
  ])('are told from those of others: %j', (cookies, session, ours) => {
    expect([sessionValue({ cookies }), hasCookie({ cookies })]).toEqual([session, ours])
  })
})

describe('the pass of the access password', () => {
  const now = Date.parse('2026-11-21T12:00:00.700Z')
  const days30 = 2_592_000
  const ctxAt = (time: number, appPassord: string | null = 'fire ord', by = keys) =>
    ({ config: { appPassord }, keys: by, clock: () => new Date(time) }) as Context
  const passes = (ctx: Context, pass: string | undefined) =>
    hasPassedPassword(ctx, { cookies: { '__Host-passord': pass } })
  const passAt = async (ctx: Context) => {
    const [[first = '', ...attributes] = []] = await written((reply) =>
      setPasswordCookie(ctx, reply, 'fire ord'),
    )
    return { pass: first.slice('__Host-passord='.length), name: first.split('=')[0], attributes }
  }

  test('is told in whole seconds, lasts 30 days, and is sent by our pages alone', async () => {
    const { name, pass, attributes } = await passAt(ctxAt(now))
    expect(name).toBe('__Host-passord')
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict', 'Secure'])
    const end = Math.floor(now / 1000) + days30
    expect(pass.split('.')[0]).toBe(String(end))
    expect(passes(ctxAt(end * 1000 - 1), pass)).toBe(true)
    expect(passes(ctxAt(end * 1000), pass)).toBe(false)
  })

  test('is of one password and of a key that is accepted', async () => {
    const { pass } = await passAt(ctxAt(now, 'fire ord', makeKeys(old)))
    expect(passes(ctxAt(now), pass)).toBe(true)
    expect(passes(ctxAt(now, 'andre ord'), pass)).toBe(false)
    expect(passes(ctxAt(now, 'fire ord', makeKeys(Buffer.alloc(32, 'en annen'))), pass)).toBe(false)
  })

  test('cannot be made up, left out, prolonged or cut', async () => {
    const { pass } = await passAt(ctxAt(now))
    const [end = '', mac = ''] = pass.split('.')
    for (const forged of [
      undefined,
      '',
      '.',
      mac,
      `${end}.`,
      `.${mac}`,
      `${Number(end) + 1}.${mac}`,
      `${end}.${mac.slice(1)}`,
    ])
      expect([forged, passes(ctxAt(now), forged)]).toEqual([forged, false])
  })

  test('is not asked for where there is no password', () => {
    expect(passes(ctxAt(now, null), undefined)).toBe(true)
    expect(passes(ctxAt(now, ''), undefined)).toBe(false)
  })
})
