import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import { Problem, temporary } from '../platform/problem.ts'
import { callService, lookupDeadline } from '../registers/http.ts'

type KeyContext = Pick<Context, 'config' | 'clock'>
type Resolver = ReturnType<typeof createLocalJWKSet>

const minute = 60_000
/** Keys older than this are fetched again. */
const freshMs = 10 * minute
/** Keys up to this age are used while the issuer does not answer. */
const usableMs = 24 * 60 * minute
/** Delay before a retry, and between fetches for unknown key ids. */
const pauseMs = 30_000

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })
const jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** The signing keys of the configured issuer, cached. */
export interface IssuerKeys {
  /** The issuer's identifier, as in the claim `iss`. @throws Problem 503 `utilgjengelig-idporten` */
  issuer(): Promise<string>
  /** The key that a token's header names. @throws Problem 401 or 503; jose's errors when the key does not fit */
  find: JWTVerifyGetKey
}

export function makeIssuerKeys(ctx: KeyContext): IssuerKeys {
  let known: { issuer: string; resolver: Resolver; read: number } | undefined
  let reading: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let unknown = { at: Number.NEGATIVE_INFINITY, failed: false }
  const now = () => ctx.clock().getTime()

  const read = () => {
    reading ??= readKeys(ctx.config.oidc.authority)
      .then((keys) => {
        known = { ...keys, read: now() }
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const current = async () => {
    const age = known ? now() - known.read : Number.POSITIVE_INFINITY
    const usable = age <= usableMs
    // While old keys are usable, a failed fetch is retried at most once in 30 s.
    if (age > freshMs && !(usable && now() - failedAt < pauseMs))
      await read().catch((error: unknown) => {
        failedAt = now()
        if (!usable) throw temporary('utilgjengelig-idporten', error)
      })
    if (!known) throw temporary('utilgjengelig-idporten')
    return known
  }
  // An unknown key id is a new key or an invented one: the keys are fetched for it at most once in 30 s (quality.md P1).
  const readForUnknown = async () => {
    if (reading) await reading.catch(() => {})
    else if (now() - unknown.at >= pauseMs) {
      unknown = { at: now(), failed: false }
      await read().catch(() => {
        unknown.failed = true
      })
    }
    if (unknown.failed) throw temporary('utilgjengelig-idporten')
  }
  return {
    issuer: async () => (await current()).issuer,
    async find(header, token) {
      if (!header.kid) throw new Problem(401, 'pages.auth.feil.ukjent', { cause: new Error('no key id') })
      const { resolver } = await current()
      try {
        return await resolver(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        await readForUnknown()
        return (await current()).resolver(header, token)
      }
    },
  }
}

async function readKeys(authority: string) {
  const signal = lookupDeadline()
  const found = await callService(`${authority}/.well-known/openid-configuration`, {
    service: 'idporten',
    shape: discovery,
    signal,
  })
  if (found.status !== 200) throw new Error(`Discovery answered ${found.status}`)
  const { issuer, jwks_uri: jwksUri } = found.body
  // config.ts removes the trailing slash of the setting.
  if (issuer.replace(/\/+$/, '') !== authority) throw new Error('Discovery names another issuer')
  const answer = await callService(jwksUri, { service: 'idporten', shape: jwks, signal })
  if (answer.status !== 200) throw new Error(`The keys answered ${answer.status}`)
  // The cast: the schema checks `kty` alone; createLocalJWKSet checks the rest of a key when it selects one.
  const resolver = createLocalJWKSet(answer.body as JSONWebKeySet)
  return { issuer, resolver }
}
