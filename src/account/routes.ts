import * as z from 'zod/mini'
import { utkastnokkel } from '../drafts/contract.ts'
import { inForce } from '../platform/access-rule.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { dayInNorway } from '../texts/calendar.ts'
import { grantName, grantsOf } from './access/grants.ts'
import { auditAtOnce } from './audit.ts'
import * as contract from './contract.ts'
import { clearSessionCookie } from './cookies.ts'
import { findSession, type LiveSession } from './find-session.ts'
import { liveSession, requireCsrf, setExpiryHeader, visitorIn } from './guard.ts'
import { lookUpRoutes } from './look-up-routes.ts'
import { passwordRoute } from './password-route.ts'
import { perAddress } from './rates.ts'
import { requireUnit } from './session.ts'
import { changeKind, endProviderSession, endSession, renewAccess, touch } from './sessions.ts'
import { makeSignIn } from './sign-in.ts'

interface Hooks {
  /** Called when the register has removed a unit on legal grounds: erases our copies of its data. */
  onRemoved?(orgnr: string): Promise<void>
}

/** Sign-in, session, access password, and the look-ups that go with them (rules.md §5.2 and §5.4). */
export function routes(app: App, ctx: Context, { onRemoved }: Hooks = {}): void {
  signInRoutes(app, ctx)
  frontChannelRoute(app, ctx)
  accountRoutes(app, ctx)
  groundsRoute(app, ctx)
  kindRoute(app, ctx)
  passwordRoute(app, ctx)
  lookUpRoutes(app, ctx, onRemoved)
}

function signInRoutes(app: App, ctx: Context): void {
  const signIn = makeSignIn(ctx)
  app.get(
    '/auth/signin',
    {
      exposeHeadRoute: false,
      config: { access: 'open', ...perAddress(60) },
      schema: {
        summary: 'Åpner en økt: tilgangstoken i Authorization, id-token i X-ID-TOKEN',
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
      schema: { summary: 'Avslutter økten', response: { 204: null } } satisfies RouteSchema,
    },
    async (request, reply) => {
      const session = await findSession(ctx, visitorIn(ctx, request))
      if (session) {
        requireCsrf(request, session)
        await endSession(ctx, session)
        await auditAtOnce(ctx, request, 'utlogging', { person: session.person })
      }
      clearSessionCookie(reply)
      return reply.code(204).send()
    },
  )
}

function frontChannelRoute(app: App, ctx: Context): void {
  app.get(
    '/auth/frontchannel-logout',
    {
      config: { access: 'open', password: false, fromAnywhere: true },
      schema: {
        summary: 'Utlogging hos innloggingstjenesten (front-channel): avslutter øktene som hører til',
        response: { 200: null },
      } satisfies RouteSchema,
    },
    async (request, reply) => {
      const query = z.object({ iss: z.string(), sid: z.string() }).safeParse(request.query)
      const { authority } = ctx.config.oidc
      if (query.success && query.data.iss.replace(/\/+$/, '') === authority)
        for (const person of await endProviderSession(ctx, query.data.sid))
          await auditAtOnce(ctx, request, 'utlogging', { person, reason: 'front-channel' })
      // The provider's sign-out page loads this in an iframe; no other page may.
      const { origin } = new URL(authority)
      return reply
        .header('content-security-policy', `default-src 'none'; frame-ancestors ${origin}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/html; charset=utf-8')
        .send('')
    },
  )
}

/** The authority as GET /auth/me names it, for whoever may act for it. */
function authorityOf({ config }: Context, { slag, tilsyn }: LiveSession) {
  if (!config.tilsyn || !tilsyn) return {}
  const { organisasjonsnummer, navn } = config.tilsyn
  return { tilsyn: { organisasjonsnummer, navn, valgt: slag === 'tilsyn' } }
}

function kindRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Gjør økten til rapportørens eller tilsynets',
    body: contract.slag,
    response: { 204: null },
  } satisfies RouteSchema
  const config = { access: 'begge' } as const
  app.post('/auth/slag', { schema, config }, async (request, reply) => {
    const session = liveSession(request)
    const { slag } = request.body
    await changeKind(ctx, session, slag)
    await auditAtOnce(ctx, request, 'okt-byttet', { person: session.person, code: slag })
    return reply.code(204).send()
  })
}

function groundsRoute(app: App, ctx: Context): void {
  app.get(
    '/auth/grunnlag',
    {
      config: { access: 'begge' },
      schema: {
        summary: 'Det som gir tilgang til en enhet, med navn',
        querystring: z.object({ organisasjonsnummer: z.string() }),
        response: { 200: contract.grunnlag },
      } satisfies RouteSchema,
    },
    async (request) => {
      const { texts, query } = request
      const { slag, tilsyn } = liveSession(request)
      const isAuthority = slag === 'tilsyn' && tilsyn?.organisasjonsnummer === query.organisasjonsnummer
      const { grunnlag } = isAuthority ? tilsyn : requireUnit(request.session, query.organisasjonsnummer)
      const rules = isAuthority ? (ctx.config.tilsyn?.regler ?? []) : ctx.config.accessRules
      return { grunnlag: grunnlag.map((code) => grantName(code, rules, texts)) }
    },
  )
}

function accountRoutes(app: App, ctx: Context): void {
  app.get(
    '/auth/me',
    {
      config: { access: 'begge' },
      schema: {
        summary: 'Den som er logget inn; med tilganger=nye leses tilgangene på nytt først',
        querystring: z.object({ tilganger: z.optional(z.literal('nye')) }),
        response: { 200: contract.account },
      } satisfies RouteSchema,
    },
    async (request) => {
      const session = liveSession(request)
      if (request.query.tilganger) await renewAccess(ctx, session)
      const { pid, navn, csrfToken, tilganger } = session
      return { pid, navn, csrfToken, tilganger, ...authorityOf(ctx, session) }
    },
  )

  app.get(
    '/auth/csrf',
    {
      config: { withoutAccess: true, access: 'begge' },
      schema: {
        summary: 'Csrf-verdien alene, for å logge ut mens Altinn ikke svarer',
        response: { 200: contract.csrf },
      } satisfies RouteSchema,
    },
    async ({ session: { csrfToken } }) => ({ csrfToken }),
  )

  app.get(
    '/auth/tilgangskrav',
    {
      config: { withoutAccess: true, access: 'begge' },
      schema: {
        summary: 'Det som gir tilgang i dag, eller på en annen dag, med navn',
        querystring: z.object({ dag: z.optional(z.iso.date()) }),
        response: { 200: contract.tilgangskrav },
      } satisfies RouteSchema,
    },
    async ({ query: { dag = dayInNorway(ctx.clock()) } }) => ({
      krav: grantsOf(inForce(ctx.config.accessRules, dag), ctx.words),
    }),
  )

  app.get(
    '/auth/utkastnokkel',
    {
      config: { withoutAccess: true, access: 'begge' },
      schema: {
        summary: 'Nøkkelen til utkastene i nettleseren',
        response: { 200: utkastnokkel },
      } satisfies RouteSchema,
    },
    async (request) => {
      const { key, pid } = liveSession(request)
      return { person: key.mac('utkast', pid), nokkel: key.derive('utkast', pid).toString('base64') }
    },
  )

  app.post(
    '/auth/forleng',
    {
      config: { withoutAccess: true, access: 'begge' },
      schema: { summary: 'Forlenger økten', response: { 204: null } } satisfies RouteSchema,
    },
    async (request, reply) => {
      const session = liveSession(request)
      await touch(ctx, session, true)
      setExpiryHeader(reply, session)
      return reply.code(204).send()
    },
  )
}
