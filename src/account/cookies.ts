import { randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Context } from '../platform/context.ts'
import type { Reply, Request } from '../platform/http.ts'
import { equalInConstantTime, type Key, type Keys } from '../platform/keys.ts'
import { inBrowser } from '../stored-in-browser.ts'

const sessionCookie = inBrowser.session.name
const { name: passwordCookie, seconds: passwordSeconds } = inBrowser.password
const hostOnly = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
} satisfies CookieSerializeOptions

export const sessionValue = (request: Pick<Request, 'cookies'>) => request.cookies[sessionCookie]
export const hasCookie = (request: Pick<Request, 'cookies'>) =>
  request.cookies[sessionCookie] !== undefined || request.cookies[passwordCookie] !== undefined

/** `<256 random bits>.<128 bits of keyed hash over them>`. */
export function newSessionValue(key: Key): string {
  const id = randomBytes(32).toString('base64url')
  return `${id}.${cookieMac(key, id)}`
}

/**
 * The key that a session cookie was made with; null for a value that this service did not make. Needs no database, so an
 * invented cookie costs no query and does not get a rate limit of its own.
 */
export function keyOfSession(keys: Keys, value: string | undefined): Key | null {
  const [, id, mac] = /^([\w-]{43})\.([\w-]{22})$/.exec(value ?? '') ?? []
  if (id === undefined || mac === undefined) return null
  return keys.accepted.find((key) => equalInConstantTime(mac, cookieMac(key, id))) ?? null
}

const cookieMac = (key: Key, id: string) => key.mac('okt-merke', id).slice(0, 22)

/** Sets a cookie without an expiry: the browser deletes it when it closes, and the server ends the session earlier. */
export const setSessionCookie = (reply: Reply, value: string) =>
  reply.setCookie(sessionCookie, value, hostOnly)
export const clearSessionCookie = (reply: Reply) => reply.clearCookie(sessionCookie, hostOnly)

/** Cookie `<expiry in seconds>.<keyed hash of expiry and password>`: a changed password invalidates it. */
export function setPasswordCookie(ctx: Context, reply: Reply, password: string): void {
  const end = String(Math.floor(ctx.clock().getTime() / 1000) + passwordSeconds)
  reply.setCookie(passwordCookie, `${end}.${passwordMac(ctx.keys, end, password)}`, {
    ...hostOnly,
    maxAge: passwordSeconds,
  })
}

/** True when no access password is configured, or the request carries a valid cookie for the current one. */
export function hasPassedPassword(ctx: Context, request: Pick<Request, 'cookies'>): boolean {
  const { appPassord } = ctx.config
  if (appPassord === null) return true
  const [end = '', mac = ''] = (request.cookies[passwordCookie] ?? '').split('.')
  const isOurs = ctx.keys.accepted.some((key) => equalInConstantTime(mac, passwordMac(key, end, appPassord)))
  return isOurs && Number(end) * 1000 > ctx.clock().getTime()
}

const passwordMac = (key: Key, end: string, password: string) =>
  key.mac('passord', JSON.stringify([end, password]))
