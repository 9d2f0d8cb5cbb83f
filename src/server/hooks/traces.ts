import { context, type Span, type Context as SpanContext } from '@opentelemetry/api'
import type { Context } from '../../platform/context.ts'
import type { App, Request } from '../../platform/http.ts'
import { endRequest, startRequest } from '../../telemetry/spans.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its span, where traces are on. */
    traced: { span: Span; within: SpanContext } | null
  }
}

/** Traces each call of the API but those of health, where OTEL_EXPORTER_OTLP_ENDPOINT is set. Install before the guard. */
export async function installTraces(
  app: App,
  { config, log }: Pick<Context, 'config' | 'log'>,
): Promise<void> {
  if (!config.tracesUrl) return
  const { startTraces } = await import('../../telemetry/exporter.ts')
  app.addHook(
    'onClose',
    startTraces(config.tracesUrl, (message) => log.warn({ about: message }, 'traces')),
  )
  app.decorateRequest('traced', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.routeOptions
    if (url.startsWith('/api/') && !url.startsWith('/api/helse/'))
      request.traced = startRequest(request.method, url, request.id)
    done()
  })
  // Before and after the body, because reading it loses the async context.
  const enter = ({ traced }: Request, _reply: unknown, done: () => void) =>
    traced ? context.with(traced.within, done) : done()
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
  app.addHook('onResponse', ({ traced }, reply, done) => {
    if (traced) endRequest(traced.span, reply.statusCode)
    done()
  })
}
