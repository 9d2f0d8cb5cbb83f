import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { installGuard } from '../account/guard.ts'
import { installRefusals, noteRefusal } from '../account/refusals.ts'
import { routes as account } from '../account/routes.ts'
import { routes as files } from '../files/routes.ts'
import { routes as forward } from '../kartlegging/hentet/routes.ts'
import { routes as history } from '../kartlegging/historikk/routes.ts'
import { routes as kartlegging } from '../kartlegging/routes.ts'
import { routes as overview } from '../overview/routes.ts'
import type { App, Reply, Request } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { eraseCopiesOf } from '../sections/om-foretaket/store.ts'
import type { ReportContext } from '../sections/store.ts'
import { routes as varsler } from '../varsler/routes.ts'
import { debugRoutes } from './debug.ts'
import { healthRoutes } from './health.ts'
import { refuseBroken } from './hooks/broken-requests.ts'
import { installDownloads } from './hooks/downloads.ts'
import { installErrors, sendProblem, toProblem } from './hooks/errors.ts'
import { contentPolicy, installHeaders, rememberedPolicy, securityHeaders } from './hooks/headers.ts'
import { installHosts } from './hooks/host-header.ts'
import { installOpenapi, openapiRoutes } from './hooks/openapi.ts'
import { installHandedOver, installLoad, type Life, limitReader } from './hooks/overload.ts'
import { installRates } from './hooks/rates.ts'
import { installRouteTable } from './hooks/route-table.ts'
import { bodyLimits, installSlowBodies, type Limits } from './hooks/slow-body.ts'
import { installZod } from './hooks/zod-routes.ts'
import { webRoutes } from './pages/web.ts'
import { sectionRoutes } from './section-routes.ts'
import { viteBase } from './vite-names.ts'
import { chosenLanguage, words } from './words.ts'

const bodyLimit = 256 * 1024 // rules.md §5.1

/** How long a connection may stand still (rules.md §5.5). */
interface Patience {
  /** Until the headers of a request are there. */
  headersMs: number
  /** How often connections are looked at. */
  lookMs: number
  body: Limits
  /** While an answer is not read. */
  unreadMs: number
}
const defaultPatience: Patience = { headersMs: 30_000, lookMs: 5_000, body: bodyLimits, unreadMs: 120_000 }

/**
 * The whole service on one Fastify instance, not yet listening.
 *
 * @param providerOrigins the origins of the identity provider's endpoints, for the content policy
 * @param given how long slow senders and readers may take, where it differs; for the tests
 * @param life set by who closes the service
 */
export async function buildApp(
  ctx: ReportContext,
  providerOrigins: () => readonly string[] = () => [],
  given: Partial<Patience> = {},
  life: Life = { phase: 'serving' },
): Promise<App> {
  const patience = { ...defaultPatience, ...given }
  const policy = rememberedPolicy(ctx.config, providerOrigins)
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Each line says its trace id itself: no call needs a logger of its own.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: (_address, hop) => hop < ctx.config.trustProxy,
    // A slow body is watched by itself; this is the end of the longest honest upload (rules.md §5.5).
    requestTimeout: 16 * 60_000,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.lookMs },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Refused by installLoad, with the headers and the words of every other answer.
    return503OnClosing: false,
    clientErrorHandler: refuseBroken(ctx, policy),
    // What the router cannot read passes by every hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(policy()), 'cache-control': 'no-store' })
      const problem = toProblem(error)
      limitReader(request.raw, patience.unreadMs)
      sendProblem(request as unknown as Request, reply as unknown as Reply, problem)
      noteRefusal(ctx, request as unknown as Request, problem.status)
    },
  }) as unknown as App // loggerInstance narrows the logger's type; nothing else differs
  installRouteTable(app)
  app.removeContentTypeParser('text/plain')
  installErrors(app)
  installRefusals(app, ctx)
  installHosts(app, ctx.config)
  installHeaders(app, policy, ctx.config.cspRapportUrl)
  installLanguage(app)
  installLog(app, ctx)
  installLoad(app, life)
  await app.register(cookie)
  await installRates(app, ctx)
  installGuard(app, ctx)
  installDownloads(app)
  installSlowBodies(app, patience.body)
  installZod(app)
  installHandedOver(app, patience.unreadMs)
  await installOpenapi(app, ctx.config.apiUrl)
  await app.register(
    async (api) => {
      openapiRoutes(api)
      healthRoutes(api, ctx, life)
      debugRoutes(api, ctx)
      account(api, ctx, { onRemoved: async (orgnr) => void (await eraseCopiesOf(ctx.pool, orgnr)) })
      overview(api, ctx)
      kartlegging(api, ctx)
      history(api, ctx)
      forward(api, ctx)
      sectionRoutes(api, ctx)
      varsler(api, ctx)
      files(api, ctx)
      api.all('/*', { schema: { hide: true } }, async () => {
        throw new Problem(404, 'ikke-funnet')
      })
    },
    { prefix: '/api' },
  )
  await webRoutes(app, ctx, (nonce) => contentPolicy(ctx.config, providerOrigins(), nonce))
  return app
}

function installLanguage(app: App): void {
  app.decorateRequest('sprak', 'nb')
  app.decorateRequest('texts')
  app.addHook('onRequest', (request, _reply, done) => {
    request.sprak = chosenLanguage(request.headers['accept-language'])
    request.texts = words[request.sprak]
    done()
  })
}

/** One line per answer: the route's pattern, never the address, which could hold a search or a token. */
function installLog(app: App, ctx: ReportContext): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id } = request
    // Hundreds for a page, in development.
    if (routeOptions.url?.startsWith(viteBase)) return done()
    ctx.log.info(
      {
        traceId: id,
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
