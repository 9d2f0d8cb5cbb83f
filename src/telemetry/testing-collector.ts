import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Value {
  stringValue?: string
  intValue?: number
  arrayValue?: { values: Value[] }
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}
interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  status: { code: number }
  attributes: { key: string; value: Value }[]
}

/** A span as a test reads it; those within it in the order in which they began. */
export interface Traced {
  name: string
  failed: boolean
  attributes: Record<string, unknown>
  within: Traced[]
}

/** Receives traces by OTLP over HTTP, as a collector does. */
export async function startCollector() {
  const bodies: Sent[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push((await json(request)) as Sent)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const spans = () =>
    bodies.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that was sent. */
    text: () => JSON.stringify(bodies),
    /** The whole traces, in the order in which they began. */
    traces: () => treeOf(spans(), undefined),
    stop: () => void server.close(),
  }
}

const treeOf = (spans: SentSpan[], parent: string | undefined): Traced[] =>
  spans
    .filter(({ parentSpanId }) => (parentSpanId || undefined) === parent)
    .sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
    .map(({ name, spanId, status, attributes }) => ({
      name,
      failed: status.code === 2,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)])),
      within: treeOf(spans, spanId),
    }))

const plain = ({ stringValue, intValue, arrayValue }: Value): unknown =>
  arrayValue ? arrayValue.values.map(plain) : (stringValue ?? intValue)
