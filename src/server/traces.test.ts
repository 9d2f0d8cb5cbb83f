import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trace } from '@opentelemetry/api'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { readSources } from '../repository/sources.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { startTraces } from '../telemetry/exporter.ts'
import { startCollector, type Traced } from '../telemetry/testing-collector.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { startTestService } from './testing.ts'

const typed = 'Kari Lønnlig Nordmann'
const { PIDER, GRUPPER, tallFor } = await readWorld()
const orgnr = GRUPPER.aluminium.hoved.organisasjonsnummer

let traces: Traced[]
let sent: string
let id: string
/** The trace id that the person saw with an error. */
let seen: string

// A whole journey, after which the service stops and sends what is left.
beforeAll(async () => {
  const collector = await startCollector()
  const service = await startTestService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const as = await service.signIn(PIDER.aluminium)
  const call = (method: string, path: string, body?: unknown) => service.call(method, path, { as, body })
  id = await createReport(service, as, orgnr)
  const report = `/energikartlegginger/${id}`
  await fillReport(service, as, id, tallFor('aluminium', rapporteringArNow(new Date())))
  const refused = await call('POST', `${report}/produksjon`, [{ kildeKodeId: 1, kwh: typed }])
  await service.fault({ tjeneste: 'enhetsregisteret', status: 500 })
  await call('GET', `${report}/foretak`)
  await service.fault()
  await call('GET', `${report}/utkast`)
  await call('GET', `/arbeidsbok?enheter=${orgnr}`)
  await call('GET', `/energikartlegginger?sok=${encodeURIComponent(typed)}`)
  await call('POST', `${report}/innsending`)
  await service.call('GET', '/helse/klar')
  seen = refused.body.traceId
  await service.stop()
  traces = collector.traces()
  sent = collector.text()
  collector.stop()
}, 60_000)

/** The trace as lines, what lies within another further in. */
const outline = ({ name, failed, attributes, within }: Traced, indent = ''): string[] => [
  `${indent}${name}${failed ? ' failed' : ''}${attributes.statements ? `: ${attributes.statements}` : ''}`,
  ...within.flatMap((each) => outline(each, `${indent}  `)),
]
const ofRoute = (name: string, status: number) => {
  const found = traces.find(
    (t) => t.name === name && Number(t.attributes['http.response.status_code']) === status,
  )
  return found ? outline(found) : []
}

it('show each round trip of a save, with its statements', () => {
  const save = ofRoute('POST /api/energikartlegginger/:id/produksjon', 200)
  // What the count of open warnings reads stands between.
  expect(save.map((line) => line.replace(/(begin,kartlegging-lock),.*(svar-load).*/, '$1,$2'))).toEqual([
    'POST /api/energikartlegginger/:id/produksjon',
    '  database',
    '    round trip: okt-hent',
    '  database',
    '    round trip: begin,kartlegging-lock,svar-load',
    '    round trip: kartlegging-lagret,commit',
  ])
})

it('show the national services, and which failed', () => {
  const signIn = ofRoute('GET /api/auth/signin', 204)
  for (const service of ['idporten', 'folkeregisteret', 'altinn']) expect(signIn).toContain(`  ${service}`)
  expect(ofRoute('GET /api/energikartlegginger/:id/foretak', 200)).toContain('  enhetsregisteret failed')
})

it('show the work on PDFs and workbooks', () => {
  expect(ofRoute('GET /api/energikartlegginger/:id/utkast', 200)).toContain('  receipt')
  expect(ofRoute('GET /api/arbeidsbok', 200)).toContain('  workbook-write')
})

it('are found by the trace id that the person saw, and leave health out', () => {
  const ids = traces.map(({ attributes }) => attributes['energikartlegging.trace_id'])
  expect(ids).toContain(seen)
  expect(traces.filter(({ name }) => name.includes('helse'))).toEqual([])
})

it('hold no person, unit, report, address or anything typed', () => {
  expect(sent.length).toBeGreaterThan(10_000)
  const told = [PIDER.aluminium, orgnr, id, 'Lønnlig', 'localhost', '127.0.0.1', 'sok', 'select']
  expect(told.filter((text) => sent.includes(text) || sent.includes(encodeURIComponent(text)))).toEqual([])
})

it('a collector that is away costs a line in the log, nothing else', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const service = await startTestService({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, log)
  expect((await service.call('GET', '/auth/me')).status).toBe(401)
  await service.stop()
  expect(lines.join('')).toContain('"msg":"traces"')
})

it('a collector that refuses is told of in a few words, whatever it answers', async () => {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(400).end('x'.repeat(100_000)))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const lines: string[] = []
  const stop = startTraces(`http://127.0.0.1:${port}`, (line) => void lines.push(line))
  // A full batch is sent in the background, whose errors are logged with the answer; those of the last one, at the end, without.
  for (let n = 0; n <= 512; n++) trace.getTracer('test').startSpan('test').end()
  await expect.poll(() => lines[0]).toContain('Bad Request')
  await stop()
  collector.close()
  expect(lines.filter((line) => line.length > 300)).toEqual([])
})

it('load the SDK of OpenTelemetry only where they are on', async () => {
  const named = [...(await readSources())].flatMap(([path, text]) =>
    path.endsWith('.test.ts')
      ? []
      : (text.match(/.*telemetry\/exporter\.ts.*/g) ?? []).map((line) => [path, line.trim()]),
  )
  const later = "const { startTraces } = await import('../../telemetry/exporter.ts')"
  expect(named).toEqual([['src/server/hooks/traces.ts', later]])
})
