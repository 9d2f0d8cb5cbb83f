import type { Context } from '../platform/context.ts'
import type { Reply, Request } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { authorizedParties, type Party } from '../registers/altinn.ts'
import { personName } from '../registers/folkeregisteret.ts'
import { type PersonName, splitName } from '../registers/person-name.ts'
import { authorityUnit, unitsOf } from './access/access.ts'
import { audit } from './audit.ts'
import { sessionValue, setSessionCookie } from './cookies.ts'
import { type Idporten, makeIdporten } from './idporten.ts'
import { createSession, pseudonym, sweep, wasEnded } from './sessions.ts'

const sweepMs = 60_000

/** Makes the handler of GET /auth/signin (rules.md §4.2), which verifies two tokens and sets the session cookie. */
export function makeSignIn(ctx: Context): (request: Request, reply: Reply) => Promise<void> {
  const idporten = makeIdporten(ctx)
  let swept = Number.NEGATIVE_INFINITY
  return async (request, reply) => {
    const signIn = await verified(ctx, idporten, request)
    const person = pseudonym(ctx, signIn.pid)
    const [parties, registered] = await Promise.all([
      authorizedParties(ctx, signIn.pid),
      // A failed look-up does not fail the sign-in: the name in Altinn is used instead (rules.md §4.8).
      personName(ctx, signIn.pid).catch(() => null),
    ])
    const now = ctx.clock()
    const units = unitsOf(parties, ctx.config.accessRules, now)
    const tilsyn = authorityUnit(parties, ctx.config.tilsyn, now)
    const navn = registered ?? ownName(parties, signIn.pid)
    const cookie = await createSession(ctx, {
      signIn,
      navn,
      units,
      tilsyn,
      earlier: sessionValue(request),
      spor: request.id,
    })
    setSessionCookie(reply, cookie)
    audit(ctx, request, 'innlogging', { person })
    if (ctx.clock().getTime() - swept < sweepMs) return
    swept = ctx.clock().getTime()
    await sweep(ctx)
  }
}

async function verified(ctx: Context, idporten: Idporten, request: Request) {
  const idToken = request.headers['x-id-token']
  const signIn = await idporten
    .verify(bearer(request.headers.authorization), typeof idToken === 'string' ? idToken : undefined)
    .catch((error: unknown) => {
      if (error instanceof Problem && error.status === 401) {
        const { cause } = error.extras
        request.refusal = { code: error.code, reason: cause instanceof Error ? cause.message : 'level' }
      }
      throw error
    })
  if (await wasEnded(ctx, signIn)) {
    const person = pseudonym(ctx, signIn.pid)
    request.refusal = { code: 'pages.auth.feil.ukjent', person, reason: 'the session of the token has ended' }
    throw new Problem(401, 'pages.auth.feil.ukjent')
  }
  return signIn
}

const bearer = (header: string | undefined) => /^Bearer +([\w.-]+)$/i.exec(header ?? '')?.[1]

function ownName(parties: Party[], pid: string): PersonName {
  const self = parties.find(({ type, personId }) => type === 'Person' && personId === pid)
  return (self && splitName(self.name)) ?? { fornavn: '', etternavn: '' }
}
