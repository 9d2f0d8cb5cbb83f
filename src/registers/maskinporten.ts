import { randomUUID } from 'node:crypto'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { MaskinportenConfig } from '../platform/config.ts'
import type { Maskinporten } from '../platform/context.ts'
import { callService } from './http.ts'

interface Token {
  value: string
  /** Milliseconds since 1970. */
  expires: number
}

const issued = z.object({ access_token: z.string(), expires_in: z.number() })
// Maskinporten takes no assertion that lives longer.
const assertionSeconds = 120
/** A token this close to its end is not used for a call that takes a while. */
const marginMs = 20_000

/**
 * Tokens from Maskinporten by the JWT bearer grant (RFC 7523; docs.digdir.no, «Maskinporten»), each kept until shortly
 * before it ends. Calls that come together share one request. Altinn takes its own token, given in exchange.
 *
 * @param altinnUrl Altinn's platform, where the exchange is
 * @param clock now; the tests give their own
 */
export function makeMaskinporten(
  config: MaskinportenConfig,
  altinnUrl: string,
  clock: () => Date,
): Maskinporten {
  const now = () => clock().getTime()
  const fromMaskinporten = (scope: string) => kept(now, () => askMaskinporten(config, scope, clock()))
  const forAltinn = fromMaskinporten(config.scopes.altinn)
  const altinn = kept(now, async () => exchange(altinnUrl, await forAltinn(), now()))
  const folkeregisteret = fromMaskinporten(config.scopes.folkeregisteret)
  return {
    altinn: async () => bearer(await altinn()),
    folkeregisteret: async () => bearer(await folkeregisteret()),
  }
}

const bearer = ({ value }: Token) => ({ authorization: `Bearer ${value}` })

/** One token at a time: the one that is kept, the one under way, or a new one. A failure is not kept. */
function kept(now: () => number, ask: () => Promise<Token>): () => Promise<Token> {
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
  const answer = await callService(`${config.url}/token`, { shape: issued, form })
  if (answer.status !== 200) throw new Error(`Maskinporten answered ${answer.status}`)
  return { value: answer.body.access_token, expires: now.getTime() + answer.body.expires_in * 1000 }
}

async function exchange(altinnUrl: string, token: Token, now: number): Promise<Token> {
  const answer = await callService(`${altinnUrl}/authentication/api/v1/exchange/maskinporten`, {
    shape: z.string().check(z.minLength(1)),
    headers: bearer(token),
  })
  if (answer.status !== 200) throw new Error(`Altinn's exchange answered ${answer.status}`)
  return { value: answer.body, expires: expiryOf(answer.body) ?? now }
}

/** When a token says that it ends; one that does not say is used for the call at hand alone. */
function expiryOf(token: string): number | null {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? null : exp * 1000
  } catch {
    return null
  }
}
