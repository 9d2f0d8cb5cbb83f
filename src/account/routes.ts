import * as z from 'zod/mini'
import { lookUpUnit } from '../registers/enhetsregisteret.ts'
import { orgnr as orgnrRules } from '../sections/fields.ts'
import type { Context } from '../server/context.ts'
import type { App, RouteSchema } from '../server/http.ts'
import { same } from '../server/keys.ts'
import { Problem } from '../server/problem.ts'
import { visOrgnr } from '../texts/texts.ts'
import { audit } from './audit.ts'
import * as contract from './contract.ts'
import { clearSessionCookie, sessionValue, setPasswordCookie } from './cookies.ts'
import { requireCsrf, tellExpiry } from './guard.ts'
import { requireUnit } from './session.ts'
import {
  endProviderSession,
  endSession,
  findSession,
  type LiveSession,
  renewAccess,
  touch,
} from './sessions.ts'
import { makeSignIn } from './sign-in.ts'

interface Hooks {
  /** Called when the register says that a unit was removed on legal grounds: erases our copies of its data. */
  onRemoved?(orgnr: string): Promise<void>
}

/** Sign-in, session, access password, and the look-ups that go with them (decisions.md 5.2 and 5.4). */
export function routes(app: App, ctx: Context, { onRemoved }: Hooks = {}): void {
  signInRoutes(app, ctx)
  accountRoutes(app, ctx)
  passwordRoute(app, ctx)
  unitRoute(app, ctx, onRemoved)
  personRoute(app)
}

const perAddress = (max: number) => ({
  rateLimit: { max, timeWindow: 60_000, keyGenerator: ({ ip }: { ip: string }) => ip },
})

function signInRoutes(app: App, ctx: Context): void {
  const signIn = makeSignIn(ctx)
  app.get(
    '/auth/signin',
    {
      exposeHeadRoute: false,
      config: { access: 'open', ...perAddress(60) },
      schema: {
        summary: 'Opens a session: bearer access token, id token in X-ID-TOKEN',
        response: { 204: null },
      } satisfies RouteSchema,
    },
    async (request, reply) => {
      await signIn(request, reply)
      return reply.code(204).send()
    },
  )

  app.get(
    '/auth/signout',
    {
      exposeHeadRoute: false,
      config: { access: 'open' },
      schema: { summary: 'Ends the session', response: { 204: null } } satisfies RouteSchema,
    },
    async (request, reply) => {
      const session = await findSession(ctx, sessionValue(request))
      if (session) {
        requireCsrf(request, session)
        await endSession(ctx, session)
        audit(ctx, request, 'utlogging', { person: session.person })
      }
      clearSessionCookie(reply)
      return reply.code(204).send()
    },
  )

  app.get(
    '/auth/frontchannel-logout',
    {
      config: { access: 'open', password: false, fromAnywhere: true },
      schema: {
        summary: 'Front-channel logout: ends the sessions of a provider session',
        response: { 200: null },
      } satisfies RouteSchema,
    },
    async (request, reply) => {
      const query = z.object({ iss: z.string(), sid: z.string() }).safeParse(request.query)
      const { authority } = ctx.config.oidc
      if (query.success && query.data.iss.replace(/\/+$/, '') === authority)
        for (const person of await endProviderSession(ctx, query.data.sid))
          audit(ctx, request, 'utlogging', { person, reason: 'front-channel' })
      // Shown in an iframe of the provider's sign-out page, and of no other.
      const { origin } = new URL(authority)
      return reply
        .header('content-security-policy', `default-src 'none'; frame-ancestors ${origin}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/html; charset=utf-8')
        .send('')
    },
  )
}

function accountRoutes(app: App, ctx: Context): void {
  app.get<{ Querystring: { tilganger?: 'nye' } }>(
    '/auth/me',
    {
      schema: {
        summary: 'The signed-in person; with tilganger=nye the access list is read again first',
        querystring: z.object({ tilganger: z.optional(z.literal('nye')) }),
        response: { 200: contract.account },
      } satisfies RouteSchema,
    },
    async (request) => {
      const session = live(request.live)
      if (request.query.tilganger) await renewAccess(ctx, session)
      const { pid, navn, csrfToken, tilganger } = session
      return { pid, navn, csrfToken, tilganger }
    },
  )

  app.get<{ Querystring: { organisasjonsnummer: string } }>(
    '/auth/grunnlag',
    {
      schema: {
        summary: 'What gives the access to a unit, by name',
        querystring: z.object({ organisasjonsnummer: z.string() }),
        response: { 200: contract.grunnlag },
      } satisfies RouteSchema,
    },
    async ({ session, texts, query }) => ({
      grunnlag: requireUnit(session, query.organisasjonsnummer).grunnlag.map(
        // Codes without a name of our own are shown as the rule has them.
        (code) => texts.find(`pages.velg-aktor.ingen-tilgang.rolle.${code.toLowerCase()}`) ?? code,
      ),
    }),
  )

  app.get(
    '/auth/utkastnokkel',
    {
      config: { withoutAccess: true },
      schema: {
        summary: 'The key of the local draft store',
        response: { 200: contract.utkastnokkel },
      } satisfies RouteSchema,
    },
    async ({ session: { pid } }) => ({
      person: ctx.keys.mac('utkast', pid),
      nokkel: ctx.keys.derive('utkast', pid).toString('base64'),
    }),
  )

  app.post(
    '/auth/forleng',
    {
      config: { withoutAccess: true },
      schema: { summary: 'Extends the session', response: { 204: null } } satisfies RouteSchema,
    },
    async (request, reply) => {
      const session = live(request.live)
      await touch(ctx, session, true)
      tellExpiry(reply, session)
      return reply.code(204).send()
    },
  )
}

function live(session: LiveSession | null): LiveSession {
  if (!session) throw new Error('the guard let a call without a session through')
  return session
}

function passwordRoute(app: App, ctx: Context): void {
  const code = 'password-protection.feil.ugyldig-passord'
  app.post<{ Body: z.infer<typeof contract.tilgangspassord> }>(
    '/tilgangspassord',
    {
      config: { access: 'open', password: false, ...perAddress(10) },
      schema: {
        summary: 'Passes the access password',
        body: contract.tilgangspassord,
        response: { 204: null },
      } satisfies RouteSchema,
    },
    async (request, reply) => {
      const { appPassord } = ctx.config
      if (appPassord === null) return reply.code(204).send()
      // Hashes of equal length: the time tells neither how much was right nor how long it is.
      const right = same(ctx.keys.mac('forsok', request.body.password), ctx.keys.mac('forsok', appPassord))
      audit(ctx, request, right ? 'passord-godtatt' : 'avvist', right ? {} : { code })
      if (!right) throw new Problem(422, code, { issues: [{ path: ['password'], code }] })
      setPasswordCookie(ctx, reply, appPassord)
      return reply.code(204).send()
    },
  )
}

function unitRoute(app: App, ctx: Context, onRemoved: Hooks['onRemoved']): void {
  app.get<{ Params: { orgnr: string } }>(
    '/enheter/:orgnr',
    {
      config: { withoutAccess: true },
      schema: {
        summary: 'A unit of Enhetsregisteret',
        params: z.object({ orgnr: z.string() }),
        response: { 200: contract.enhet },
      } satisfies RouteSchema,
    },
    async ({ params: { orgnr } }) => {
      const wrong = orgnrRules.safeParse(orgnr).error?.issues[0]
      if (wrong) throw new Problem(400, wrong.message, { issues: [{ path: ['orgnr'], code: wrong.message }] })
      const unit = await lookUpUnit(ctx, orgnr)
      if (unit.kind === 'fjernet') await onRemoved?.(orgnr)
      if (unit.kind === 'ukjent' || unit.kind === 'slettet' || unit.kind === 'fjernet')
        throw new Problem(404, `validering.orgnr-${unit.kind}`, { params: { orgnr: visOrgnr(orgnr) } })
      const enhettype = unit.kind === 'hovedenhet' ? ('Hovedenhet' as const) : ('Underenhet' as const)
      return { organisasjonsnummer: orgnr, navn: unit.navn, enhettype }
    },
  )
}

function personRoute(app: App): void {
  app.get<{ Params: { id: string } }>(
    '/personinfo/:id',
    {
      config: { withoutAccess: true },
      schema: {
        summary: 'The name of the signed-in person: `meg`',
        params: z.object({ id: z.string() }),
        response: { 200: contract.personinfo },
      } satisfies RouteSchema,
    },
    async ({ live: session, params: { id } }) => {
      const { pid, navnDeler } = live(session)
      // An open look-up by identity number would be a leak (domain.md §3.5).
      if (id !== 'meg' && !same(id, pid)) throw new Problem(403, 'ingen-tilgang')
      return { navn: navnDeler }
    },
  )
}
