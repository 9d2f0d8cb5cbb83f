import { createHash } from 'node:crypto'
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { type IssuerKeys, makeIssuerKeys } from './issuer-keys.ts'

/** A sign-in that an access token and an id token have proved. */
export interface VerifiedSignIn {
  pid: string
  /** Id of the provider's session, sent by front-channel logout. */
  sid: string
  accessToken: string
  /** When the access token expires, clock skew included. */
  expires: Date
}

type TokenContext = Pick<Context, 'config' | 'clock'>

// Asymmetric signatures only: never `none`, never HMAC (rules.md §4.2).
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const acceptedLevels = ['idporten-loa-substantial', 'idporten-loa-high']
const skewSeconds = 60
/** Longest accepted lifetime of a token. Those of ID-porten are minutes (rules.md §4.2). */
const longestLifeSeconds = 2 * 60 * 60

const accessClaims = z.object({
  client_id: z.string(),
  sub: z.string().check(z.minLength(1)),
  acr: z.string(),
  pid: z.string().check(z.regex(/^\d{11}$/)),
  exp: z.number(),
  iat: z.number(),
})
const idClaims = z.object({
  sub: z.string(),
  acr: z.string(),
  pid: z.string(),
  sid: z.string().check(z.minLength(1), z.maxLength(500)),
  at_hash: z.optional(z.string()),
  iat: z.number(),
})

/** The 401 for a token that is not accepted. @param detail the reason, for the log only; never the value of a claim */
const refused = (detail: string, cause?: unknown) =>
  new Problem(401, 'pages.auth.feil.ukjent', { cause: new Error(detail, { cause }) })

export interface Idporten {
  /**
   * Verifies the access token and the id token of a sign-in, and that they belong together.
   *
   * @throws Problem 401 `pages.auth.feil.niva` when only the level (`acr`) is too low, 401 `pages.auth.feil.ukjent` for
   * every other fault, 503 `utilgjengelig-idporten` when the keys cannot be fetched
   */
  verify(accessToken: string | undefined, idToken: string | undefined): Promise<VerifiedSignIn>
}

/** Makes the verifier of the configured issuer's tokens. It caches the issuer's keys. */
export function makeIdporten(ctx: TokenContext): Idporten {
  const keys = makeIssuerKeys(ctx)
  return {
    async verify(accessToken, idToken) {
      if (!accessToken || !idToken) throw refused('a token is missing')
      const { oidc } = ctx.config
      const access = claims(
        accessClaims,
        await verifyToken(ctx, keys, accessToken, oidc.audience),
        'access token',
      )
      const id = claims(idClaims, await verifyToken(ctx, keys, idToken, oidc.clientId), 'id token')
      if (access.client_id !== oidc.clientId) throw refused('access token: another client')
      if (id.sub !== access.sub || id.pid !== access.pid) throw refused('the tokens are of two persons')
      if (id.at_hash !== undefined && id.at_hash !== accessTokenHash(idToken, accessToken))
        throw refused('id token: at_hash of another token')
      for (const { acr } of [access, id])
        if (!acceptedLevels.includes(acr)) throw new Problem(401, 'pages.auth.feil.niva')
      return {
        pid: access.pid,
        sid: id.sid,
        accessToken,
        expires: new Date((access.exp + skewSeconds) * 1000),
      }
    },
  }
}

async function verifyToken(
  ctx: TokenContext,
  keys: IssuerKeys,
  token: string,
  audience: string,
): Promise<JWTPayload> {
  const now = ctx.clock()
  const issuer = await keys.issuer()
  // Only the issuer's keys are used; jku, jwk and x5u of the token's header are ignored.
  const { payload } = await jwtVerify(token, keys.find, {
    algorithms,
    issuer,
    audience,
    clockTolerance: skewSeconds,
    currentDate: now,
    requiredClaims: ['exp', 'iat'],
  }).catch((error: unknown) => {
    if (error instanceof Problem) throw error
    throw refused(error instanceof Error ? error.message : 'unreadable token')
  })
  // Exactly one audience: a token for several services could be replayed by another of them.
  if ([payload.aud].flat().length !== 1) throw refused('several audiences')
  const { iat = 0, exp = 0 } = payload // both are required above
  if (iat > now.getTime() / 1000 + skewSeconds) throw refused('issued in the future')
  if (exp - iat > longestLifeSeconds) throw refused('valid for too long')
  return payload
}

function claims<T>(shape: z.ZodMiniType<T>, payload: JWTPayload, what: string): T {
  const parsed = shape.safeParse(payload)
  if (parsed.success) return parsed.data
  throw refused(`${what}: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
}

/** `at_hash` (OpenID Connect Core §3.1.3.6): left half of the access token's hash, by the id token's algorithm. */
function accessTokenHash(idToken: string, accessToken: string): string {
  const { alg = '' } = decodeProtectedHeader(idToken)
  const bits = /(256|384|512)$/.exec(alg)?.[0] ?? '512'
  const digest = createHash(alg === 'Ed25519' ? 'sha512' : `sha${bits}`)
    .update(accessToken, 'ascii')
    .digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}
