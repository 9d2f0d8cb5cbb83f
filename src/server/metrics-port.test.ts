import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { repository } from '../repository/sources.ts'
import { sections } from '../sections/index.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { type Person, startTestService, type TestService } from './testing.ts'

let service: TestService
let person: Person
let id: string
let orgnr: string
let before: Map<string, number>
let after: Map<string, number>

const read = async () => (await fetch(`${service.metrics}/metrics`)).text()
/** The value of each series, named without our prefix. */
const scrape = async () =>
  new Map(
    [...(await read()).matchAll(/^(?:energikartlegging_)?([a-z_\d]+(?:\{.*\})?) (\S+)$/gm)].map(
      ([, series = '', value]) => [series, Number(value)],
    ),
  )
/** By how much a series grew through the journey. The counters are of the process, which other tests share. */
const growth = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0)

/** Sends what is not HTTP, and reads the refusal to its end. */
async function sendNonsense(): Promise<void> {
  const socket = connect(service.ctx.config.port, '127.0.0.1')
  socket.end('Kari Nordmann\r\n\r\n')
  await once(socket.resume(), 'close')
}

// A person signs in, fills in a report, is refused some things, fetches a PDF and a workbook, and sends in.
beforeAll(async () => {
  service = await startTestService({ METRICS_PORT: '0' })
  before = await scrape()
  const { PIDER, GRUPPER, tallFor } = await readWorld()
  orgnr = GRUPPER.aluminium.hoved.organisasjonsnummer
  person = await service.signIn(PIDER.aluminium)
  id = await createReport(service, person, orgnr)
  const report = `/energikartlegginger/${id}`
  const call = (method: string, path: string, body?: unknown) =>
    service.call(method, path, { as: person, body })
  await fillReport(service, person, id, tallFor('aluminium', rapporteringArNow(new Date())))
  await call('POST', `${report}/produksjon`, [{ kildeKodeId: 1, kwh: -1 }])
  await call('GET', `/finnes-ikke/${orgnr}/${person.pid}`)
  await sendNonsense()
  await service.fault({ tjeneste: 'enhetsregisteret', status: 500 })
  await call('GET', `${report}/foretak`)
  await service.fault()
  await call('GET', `${report}/utkast`)
  await call('GET', `/arbeidsbok?enheter=${orgnr}`)
  await call('POST', `${report}/innsending`)
  after = await scrape()
}, 60_000)
afterAll(() => service.stop())

it.each([
  ['request_seconds_count{method="POST",route="/api/energikartlegginger/:id/produksjon",status="200"}', 1],
  ['request_seconds_count{method="POST",route="/api/energikartlegginger/:id/produksjon",status="422"}', 1],
  ['events_total{event="lagret"}', sections.length],
  ['events_total{event="innsending"}', 1],
  ['refusals_total{status="422",reason="ugyldige-verdier"}', 1],
  ['refusals_total{status="404",reason="ikke-funnet"}', 1],
  ['refusals_total{status="400",reason="ugyldig-foresporsel"}', 1],
  ['national_service_seconds_count{service="folkeregisteret",outcome="ok"}', 1],
  ['national_service_seconds_count{service="enhetsregisteret",outcome="failed"}', 1],
  ['work_seconds_count{work="receipt",outcome="ok"}', 1],
  ['work_seconds_count{work="workbook-write",outcome="ok"}', 1],
])('%s grows by %i', (series, by) => {
  expect(growth(series)).toBe(by)
})

it.each([
  ['in_progress{of="calls"}', 0],
  ['in_progress{of="workbooks-out"}', 0],
  ['queue_waiting{queue="receipt"}', 0],
  ['pool_connections{state="busy"}', 0],
  ['pool_waiting', 0],
  ['warning{about="grant-rules"}', 0],
  ['warning{about="disk-full"}', 0],
  ['grant_rules_days', 400],
])('%s is %i when all is quiet', (series, value) => {
  expect(after.get(series)).toBe(value)
})

it('tell of the event loop, and of the disk only where the database lies on it', () => {
  expect(after.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect([...after.keys()].filter((series) => series.startsWith('disk_'))).toEqual([])
})

it('hold no person, unit, report or address: their labels are patterns and codes', async () => {
  const text = await read()
  const found = [person.pid, orgnr, id, 'Nordmann', '127.0.0.1', 'localhost'].filter((it) =>
    text.includes(it),
  )
  expect(found).toEqual([])
  const labels = [...text.matchAll(/(\w+)="([^"]*)"/g)]
  const values = (label: string) =>
    new Set(labels.flatMap(([, name, value]) => (name === label ? value : [])))
  expect(values('route').size).toBeGreaterThan(10)
  expect(
    [...values('route')].filter((route) => !/^\/$|^(\/(:?[a-z][a-zA-Z.-]*|\*))*$/.test(String(route))),
  ).toEqual([])
  expect([...values('reason')].filter((reason) => !/^[a-z][a-z.-]*$/.test(String(reason)))).toEqual([])
})

it('are nowhere but at /metrics, on this machine alone unless told, and on no port unless told', async () => {
  expect((await fetch(`${service.metrics}/`)).status).toBe(404)
  expect((await fetch(`${service.metrics}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await service.call('GET', '/metrics', { as: person })).status).toBe(404)
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readConfig({}).metrics).toBeNull()
})

it('are the ones of docs/operations.md', async () => {
  const manual = await readFile(join(repository, 'docs/operations.md'), 'utf8')
  const section = /^## Metrics and alarms$.*?^## /ms.exec(manual)?.[0] ?? ''
  const ours = [...(await read()).matchAll(/^# TYPE energikartlegging_(\S+)/gm)].map(([, name = '']) => name)
  expect(ours.filter((name) => !section.includes(`\`${name}\``))).toEqual([])
  const named = [...section.matchAll(/energikartlegging_([a-z_]+?)(?:_count|_bucket)?\b/g)].map(
    ([, name]) => name,
  )
  // The disk is told of with the embedded database alone.
  expect(named.filter((name) => name && name !== 'disk_free_bytes' && !ours.includes(name))).toEqual([])
})

it('count the days until the grant rules end, and warn from the thirtieth', async () => {
  const rules = '[{"rolle": "UTOMR", "gyldigTil": "2026-12-31"}]'
  const { accessRules } = readConfig({ TILGANGSREGLER: rules })
  Object.assign(service.ctx.config, { accessRules })
  const on = async (day: string) => {
    service.setClock(new Date(`${day}T12:00:00Z`))
    const now = await scrape()
    return [now.get('grant_rules_days'), now.get('warning{about="grant-rules"}')]
  }
  expect(await on('2026-11-25')).toEqual([37, 0])
  expect(await on('2026-12-02')).toEqual([30, 1])
  expect(await on('2027-01-01')).toEqual([0, 1])
})
