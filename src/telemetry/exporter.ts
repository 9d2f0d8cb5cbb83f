import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

/** Limit of one delivery, so that a collector that is away never holds up a stop. */
const timeoutMillis = 3_000

/**
 * Starts OpenTelemetry's SDK: spans are sent in the background, as OTLP over HTTP in JSON. A collector that does not answer
 * costs spans and a warning, nothing else. Imported only where traces are on: the SDK takes memory and time to load.
 *
 * @param endpoint of the collector, without `/v1/traces`
 * @returns a function that sends what is left and ends it
 */
export function startTraces(endpoint: string, log: (message: string) => void): () => Promise<void> {
  const silent = () => {}
  // An error holds what the collector answered, which may be long.
  const warn = (message: string) => log(message.slice(0, 300))
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'energikartlegging' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: timeoutMillis })],
  })
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await provider.shutdown().catch((error: unknown) => warn(String(error)))
    trace.disable()
    context.disable()
    diag.disable()
  }
}
