import { randomUUID } from 'node:crypto'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Maskinporten } from '../platform/context.ts'
import type { MaskinportenConfig } from '../platform/maskinporten-settings.ts'
import { callService } from './http.ts'

interface Token {
  value: string
  /** Milliseconds since 1970. */
  expires: number
}

const issued = z.object({ access_token: z.string(), expires_in: z.number() })
// The longest lifetime that Maskinporten accepts.
const assertionSeconds = 120
/** A token that expires within this time is not used. */
const marginMs = 20_000

/**
 * Tokens from Maskinporten by the JWT bearer grant (RFC 7523; docs.digdir.no, «Maskinporten»), each cached until shortly
 * before it expires. Concurrent calls share one request. Altinn exchanges the token for its own.
 *
 * @param altinnUrl Altinn's platform, which exchanges tokens
 * @param clock now; the tests give their own
 */
export function makeMaskinporten(
  config: MaskinportenConfig,
  altinnUrl: string,
  clock: () => Date,
): Maskinporten {
  const now = () => clock().getTime()
  const fromMaskinporten = (scope: string) => cached(now, () => askMaskinporten(config, scope, clock()))
  const forAltinn = fromMaskinporten(config.scopes.altinn)
  const altinn = cached(now, async () => exchange(altinnUrl, await forAltinn(), now()))
  const folkeregisteret = fromMaskinporten(config.scopes.folkeregisteret)
  return {
    altinn: async () => bearer(await altinn()),
    folkeregisteret: async () => bearer(await folkeregisteret()),
  }
}

const bearer = ({ value }: Token) => ({ authorization: `Bearer ${value}` })

/** Caches one token, and shares the request for a new one. Failures are not cached. */
function cached(now: () => number, ask: () => Promise<Token>): () => Promise<Token> {
  let token: Token | undefined
  let asking: Promise<Token> | undefined
  return async () => {
    if (token && now() < token.expires - marginMs) return token
    asking ??= ask().finally(() => {
      asking = undefined
    })
    token = await asking
    return token
  }
}

async function askMaskinporten(config: MaskinportenConfig, scope: string, now: Date): Promise<Token> {
  const { alg = 'RS256', kid } = config.key
  const seconds = Math.floor(now.getTime() / 1000)
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg, ...(kid && { kid }) })
    .setAudience(`${config.url}/`)
    .setIssuer(config.clientId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + assertionSeconds)
    .setJti(randomUUID())
    .sign(await importJWK(config.key, alg))
  const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const answer = await callService(`${config.url}/token`, { service: 'maskinporten', shape: issued, form })
  if (answer.status !== 200) throw new Error(`Maskinporten answered ${answer.status}`)
  return { value: answer.body.access_token, expires: now.getTime() + answer.body.expires_in * 1000 }
}

async function exchange(altinnUrl: string, token: Token, now: number): Promise<Token> {
  const answer = await callService(`${altinnUrl}/authentication/api/v1/exchange/maskinporten`, {
    service: 'altinn',
    shape: z.string().check(z.minLength(1)),
    headers: bearer(token),
  })
  if (answer.status !== 200) throw new Error(`Altinn's exchange answered ${answer.status}`)
  return { value: answer.body, expires: expiryOf(answer.body) ?? now }
}

/** Expiry of a token in ms since 1970; null for one that does not say, which is used for one call alone. */
function expiryOf(token: string): number | null {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? null : exp * 1000
  } catch {
    return null
  }
}
