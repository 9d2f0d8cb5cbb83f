import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { installGuard } from '../account/guard.ts'
import { routes as account } from '../account/routes.ts'
import { routes as files } from '../files/routes.ts'
import { routes as kartlegging } from '../kartlegging/routes.ts'
import { routes as overview } from '../overview/routes.ts'
import { eraseCopiesOf } from '../sections/om-foretaket/store.ts'
import type { Context } from './context.ts'
import { debugRoutes } from './debug.ts'
import { installErrors } from './errors.ts'
import { contentPolicy, installHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { installHosts } from './hosts.ts'
import type { App } from './http.ts'
import { installOpenapi, openapiRoutes } from './openapi.ts'
import { Problem } from './problem.ts'
import { installRates } from './rates.ts'
import { installRouteTable } from './route-table.ts'
import { sectionRoutes } from './section-routes.ts'
import { installSlowBodies } from './slow-body.ts'
import { webRoutes } from './web.ts'
import { chosenLanguage, words } from './words.ts'
import { installZod } from './zod-routes.ts'

const bodyLimit = 256 * 1024 // decisions.md 5.1

/**
 * The whole service on one Fastify instance, not yet listening.
 *
 * @param providerOrigins the origins of the identity provider's endpoints, for the content policy
 */
export async function buildApp(
  ctx: Context,
  providerOrigins: () => readonly string[] = () => [],
): Promise<App> {
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: (_address, hop) => hop < ctx.config.trustProxy,
    // A slow body is watched by itself; this is the end of the longest honest upload (decisions.md 5.5).
    requestTimeout: 16 * 60_000,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
  }) as unknown as App // loggerInstance narrows the logger's type; nothing else differs
  installRouteTable(app)
  app.removeContentTypeParser('text/plain')
  installErrors(app)
  installHosts(app, ctx.config)
  installHeaders(app, () => contentPolicy(ctx.config, providerOrigins()))
  installLanguage(app)
  installLog(app, ctx)
  await app.register(cookie)
  await installRates(app, ctx)
  installGuard(app, ctx)
  installSlowBodies(app)
  installZod(app)
  await installOpenapi(app, ctx.config.apiUrl)
  await app.register(
    async (api) => {
      openapiRoutes(api)
      healthRoutes(api, ctx)
      debugRoutes(api, ctx)
      account(api, ctx, { onRemoved: async (orgnr) => void (await eraseCopiesOf(ctx.pool, orgnr)) })
      overview(api, ctx)
      kartlegging(api, ctx)
      sectionRoutes(api, ctx)
      files(api, ctx)
      api.all('/*', { schema: { hide: true } }, async () => {
        throw new Problem(404, 'ikke-funnet')
      })
    },
    { prefix: '/api' },
  )
  await webRoutes(app, ctx)
  return app
}

function installLanguage(app: App): void {
  app.decorateRequest('sprak', 'nb')
  app.decorateRequest('texts')
  app.addHook('onRequest', async (request) => {
    request.sprak = chosenLanguage(request.headers['accept-language'])
    request.texts = words[request.sprak]
  })
}

/** One line per answer: the route's pattern, never the address, which could hold a search or a token. */
function installLog(app: App, ctx: Context): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id } = request
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
  })
}
