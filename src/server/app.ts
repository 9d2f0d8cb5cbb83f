import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { installGuard } from '../account/guard.ts'
import { installRefusals, recordRefusal } from '../account/refusals.ts'
import { routes as account } from '../account/routes.ts'
import { routes as arbeidsbok } from '../arbeidsbok/routes.ts'
import { routes as driftsmelding } from '../driftsmelding/routes.ts'
import { routes as files } from '../files/routes.ts'
import { routes as husket } from '../husket/routes.ts'
import { routes as submission } from '../innsending/routes.ts'
import { routes as receipt } from '../kvittering/routes.ts'
import { routes as correction } from '../livslop/rettelse/routes.ts'
import { routes as reports } from '../livslop/routes.ts'
import { routes as deletion } from '../livslop/sletting/routes.ts'
import { routes as overview } from '../overview/routes.ts'
import type { Context } from '../platform/context.ts'
import type { App, Reply, Request } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { routes as samlet } from '../samlet/routes.ts'
import { eraseCopiesOf } from '../sections/om-foretaket/server.ts'
import { routes as step } from '../steg/routes.ts'
import { routes as forward } from '../svar/hentet/routes.ts'
import { routes as history } from '../svar/historikk/routes.ts'
import { routes as restore } from '../svar/lagring/routes.ts'
import { requests } from '../telemetry/metrics.ts'
import { routes as tilsyn } from '../tilsyn/routes.ts'
import { debugRoutes } from './debug.ts'
import { healthRoutes } from './health.ts'
import { refuseBroken } from './hooks/broken-requests.ts'
import { installErrors, sendProblem, toProblem } from './hooks/errors.ts'
import {
  cachedPolicy,
  contentPolicy,
  installHeaders,
  installHosts,
  securityHeaders,
} from './hooks/headers.ts'
import { installOpenapi, openapiRoutes } from './hooks/openapi.ts'
import {
  installAnswerEnd,
  installDownloads,
  installOverload,
  type Lifecycle,
  limitReader,
} from './hooks/overload.ts'
import { installRates } from './hooks/rates.ts'
import { installRouteTable } from './hooks/route-table.ts'
import { installSlowBodies } from './hooks/slow-body.ts'
import { installTraces } from './hooks/traces.ts'
import { installZod } from './hooks/zod-routes.ts'
import { webRoutes } from './pages/web.ts'
import { sectionRoutes } from './section-routes.ts'
import { viteBase } from './vite-names.ts'
import { chosenLanguage, words } from './words.ts'

const bodyLimit = 256 * 1024 // rules.md §5.1

/** Time limits for slow senders and readers (rules.md §5.5). */
interface SlowSenderLimits {
  /** Until the headers of a request have arrived. */
  headersMs: number
  /** How often connections are checked. */
  checkIntervalMs: number
  /** Until a body has arrived; not that of an attachment. */
  bodyMs: number
  /** How long an answer may go unread. */
  unreadMs: number
}
const defaultLimits: SlowSenderLimits = {
  headersMs: 30_000,
  checkIntervalMs: 5_000,
  bodyMs: 30_000,
  unreadMs: 120_000,
}

/**
 * Builds the service on one Fastify instance, not yet listening.
 *
 * @param providerOrigins the origins of the identity provider's endpoints, for the content policy
 * @param given time limits for slow senders and readers that differ from the default, for tests
 * @param life phase of the service, set by the caller when it shuts down
 */
export async function buildApp(
  ctx: Context,
  providerOrigins: () => readonly string[] = () => [],
  given: Partial<SlowSenderLimits> = {},
  life: Lifecycle = { phase: 'serving' },
): Promise<App> {
  const limits = { ...defaultLimits, ...given }
  const policy = cachedPolicy(ctx.config, providerOrigins)
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Each line has its trace id, so no call needs a logger of its own.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: (_address, hop) => hop < ctx.config.trustProxy,
    // Longest duration of an upload (rules.md §5.5). Slow bodies are cut earlier, by slow-body.ts.
    requestTimeout: 16 * 60_000,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkIntervalMs },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // installOverload refuses calls while closing, with the headers and texts of other answers.
    return503OnClosing: false,
    clientErrorHandler: refuseBroken(ctx, policy),
    // Requests that the router cannot read run no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(policy()), 'cache-control': 'no-store' })
      const problem = toProblem(error)
      limitReader(request.raw, limits.unreadMs)
      // As below: the types differ in the logger's alone.
      sendProblem(request as unknown as Request, reply as unknown as Reply, problem)
      recordRefusal(ctx, request as unknown as Request, problem.status)
    },
  }) as unknown as App // loggerInstance narrows the logger's type; nothing else differs
  installRouteTable(app)
  await installTraces(app, ctx)
  app.removeContentTypeParser('text/plain')
  installErrors(app)
  installRefusals(app, ctx)
  installHosts(app, ctx.config)
  installHeaders(app, policy, ctx.config.cspRapportUrl)
  installLanguage(app)
  installLog(app, ctx)
  installOverload(app, life)
  await app.register(cookie)
  await installRates(app, ctx)
  installGuard(app, ctx)
  installDownloads(app)
  installSlowBodies(app, limits.bodyMs)
  installZod(app)
  installAnswerEnd(app, limits.unreadMs)
  await installOpenapi(app, ctx.config.apiUrl)
  await app.register(
    async (api) => {
      openapiRoutes(api)
      healthRoutes(api, ctx, life)
      debugRoutes(api, ctx)
      driftsmelding(api, ctx)
      account(api, ctx, { onRemoved: async (orgnr) => void (await eraseCopiesOf(ctx.pool, orgnr)) })
      overview(api, ctx)
      husket(api, ctx)
      reportRoutes(api, ctx)
      files(api, ctx)
      arbeidsbok(api, ctx)
      tilsyn(api, ctx)
      samlet(api, ctx)
      api.all('/*', { schema: { hide: true } }, async () => {
        throw new Problem(404, 'ikke-funnet')
      })
    },
    { prefix: '/api' },
  )
  await webRoutes(app, ctx, (nonce) => contentPolicy(ctx.config, providerOrigins(), nonce))
  return app
}

/** The routes of a report, feature by feature. */
function reportRoutes(api: App, ctx: Context): void {
  for (const routes of [reports, submission, receipt, step, history, restore, forward, deletion, correction])
    routes(api, ctx)
  sectionRoutes(api, ctx)
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

/** Logs one line per answer and counts it, with the route's pattern: the address could contain a search text or a token. */
function installLog(app: App, ctx: Context): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id } = request
    const { url: route } = routeOptions
    const { statusCode: status, elapsedTime: ms } = reply
    // In development a page makes hundreds of these requests.
    if (route?.startsWith(viteBase)) return done()
    requests.observe({ method, route: route ?? '', status }, ms / 1000)
    ctx.log.info({ traceId: id, method, route, status, ms: Math.round(ms) }, 'answered')
    done()
  })
}
