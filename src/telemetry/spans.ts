import { type Context, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/**
 * Spans by hand, at four places: the request, the use of a database connection with its round trips, the call of a national
 * service, the work of a worker. Each is a child of the request; where traces are off, or nothing is traced, the work runs
 * as it is. Names and attributes are ours alone, as those of metrics.ts: no address, no SQL, no value, no message of an error.
 */
const tracer = () => trace.getTracer('energikartlegging')

/** Begins the span of a request. @returns it, and the context in which all that the request runs is its child */
export function startRequest(
  method: string,
  route: string,
  traceId: string,
): { span: Span; within: Context } {
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    // The one that the person sees with an error, and that the log has.
    'energikartlegging.trace_id': traceId,
  }
  const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, root: true, attributes })
  return { span, within: trace.setSpan(context.active(), span) }
}

/** @param status of the answer */
export function endRequest(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** False where traces are off, and in what a request started that goes on after it: a timer, the audit trail. */
const isTraced = () => trace.getActiveSpan()?.isRecording() ?? false

/** Runs a part of a request in a span. */
export async function inSpan<T>(name: string, kind: SpanKind, work: () => Promise<T>): Promise<T> {
  if (!isTraced()) return work()
  return tracer().startActiveSpan(name, { kind }, async (span) => {
    try {
      return await work()
    } catch (error) {
      // By its code or kind alone: a message may quote what was sent.
      span.setAttribute('error.type', kindOf(error)).setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? String(error.code) : error.name
}

/**
 * Makes the spans of one connection's round trips. Queries that are sent before the first of them is answered are one.
 *
 * @returns a function that runs a query, by its name
 */
export function roundTrips(): <T>(statement: string, ask: () => Promise<T>) => Promise<T> {
  let statements: string[] = []
  let pending = 0
  let span: Span | undefined
  return (statement, ask) => {
    if (!isTraced()) return ask()
    if (pending++ === 0) {
      statements = []
      span = tracer().startSpan('round trip', { kind: SpanKind.CLIENT })
    }
    statements.push(statement)
    return ask().finally(() => {
      if (--pending === 0) span?.setAttribute('statements', statements).end()
    })
  }
}
