import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Context } from '../server/context.ts'
import type { Reply, Request } from '../server/http.ts'
import { same } from '../server/keys.ts'

const sessionCookie = '__Host-okt'
const passwordCookie = '__Host-passord'
const hostOnly = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
} satisfies CookieSerializeOptions
const passwordSeconds = 30 * 24 * 60 * 60

export const sessionValue = (request: Request) => request.cookies[sessionCookie]
export const hasCookie = (request: Request) =>
  request.cookies[sessionCookie] !== undefined || request.cookies[passwordCookie] !== undefined

/** Ends with the browser at the latest; the server ends it long before. */
export const setSessionCookie = (reply: Reply, value: string) =>
  reply.setCookie(sessionCookie, value, hostOnly)
export const clearSessionCookie = (reply: Reply) => reply.clearCookie(sessionCookie, hostOnly)

/** `<end in seconds>.<keyed hash over it and the present password>`: a new password ends every earlier pass. */
export function setPasswordCookie(ctx: Context, reply: Reply, password: string): void {
  const end = String(Math.floor(ctx.clock().getTime() / 1000) + passwordSeconds)
  reply.setCookie(passwordCookie, `${end}.${passwordMac(ctx, end, password)}`, {
    ...hostOnly,
    maxAge: passwordSeconds,
  })
}

/** True when no access password is configured, or the caller has passed the present one. */
export function passedPassword(ctx: Context, request: Request): boolean {
  const { appPassord } = ctx.config
  if (appPassord === null) return true
  const [end = '', mac = ''] = (request.cookies[passwordCookie] ?? '').split('.')
  return same(mac, passwordMac(ctx, end, appPassord)) && Number(end) * 1000 > ctx.clock().getTime()
}

const passwordMac = (ctx: Context, end: string, password: string) =>
  ctx.keys.mac('passord', JSON.stringify([end, password]))
