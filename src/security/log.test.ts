import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainPdf } from '../files/testing.ts'
import { makeLog } from '../platform/log.ts'
import { sections } from '../sections/index.ts'
import { getTokens, type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { sendInnBody, unknownId } from './testing.ts'

const { ENKLE, PIDER, tallFor } = await readWorld()
const password = 'et hemmelig ord 4711'
const email = 'kari.nordmann@bedrift.example'
const contact = 'Kari Lønnlig Nordmann'
/** Each section once, and the last one again without its attachment. */
const saves = sections.length + 1

let service: TestService
let as: Person
const lines: string[] = []
/** Everything that must never be written down, by what it is. */
const secrets = new Map<string, string>()
beforeAll(async () => {
  const log = makeLog('trace', { write: (line: string) => void lines.push(line) })
  service = await startTestService({ APP_PASSORD: password }, log)
  await journey()
})
afterAll(() => service.stop())

const events = () => lines.map((line) => JSON.parse(line)).filter(({ hendelse }) => hendelse)
let passed = ''

/** A whole report from sign-in to sign-out, and every kind of refusal on the way. */
async function journey() {
  const gate = await service.call('POST', '/tilgangspassord', { body: { password } })
  passed = gate.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  secrets.set('password cookie', passed.split('=')[1] ?? '').set('password', password)
  await service.call('POST', '/tilgangspassord', { body: { password: `${password}!` } })
  as = await signIn()
  const id = await report()
  await refusals(id)
  await faults(id)
  await service.call('GET', '/auth/signout', { as, headers: { 'x-csrf-token': as.csrf } })
  await service.call('GET', '/auth/me', { as })
}

async function signIn(): Promise<Person> {
  const pid = PIDER.hotell
  const { clientId, audience } = service.ctx.config.oidc
  const tokens = await getTokens(
    { appUrl: service.appUrl, sandbox: service.sandbox, clientId, audience },
    pid,
  )
  const bearer = {
    authorization: `Bearer ${tokens.access_token}`,
    'x-id-token': tokens.id_token,
    cookie: passed,
  }
  await service.call('GET', '/auth/signin', {
    headers: { ...bearer, 'x-id-token': `${tokens.id_token.slice(0, -4)}AAAA` },
  })
  const answer = await service.call('GET', '/auth/signin', { headers: bearer })
  const okt = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const cookie = `${passed}; ${okt}`
  const me = await service.call('GET', '/auth/me', { as: { pid, cookie, csrf: '' } })
  secrets
    .set('identity number', pid)
    .set('another identity number', PIDER.aluminium)
    .set('access token', tokens.access_token)
    .set('id token', tokens.id_token)
    .set('signature', tokens.access_token.split('.')[2] ?? '')
    .set('cookie', okt.split('=')[1] ?? '')
    .set('csrf', me.body.csrfToken)
    .set('e-mail', email)
    .set('contact', contact)
    .set('key', service.ctx.config.nokkel ?? '')
  const key = await service.call('GET', '/auth/utkastnokkel', { as: { pid, cookie, csrf: '' } })
  secrets.set('draft key', key.body.nokkel)
  return { pid, cookie, csrf: me.body.csrfToken }
}

async function report(): Promise<string> {
  const { sendInn, ...figures } = tallFor('butikk', rapporteringArNow(new Date()))
  const omKartleggingen = {
    ...(figures.omKartleggingen as object),
    erInnsenderKontaktPerson: false,
    kontaktpersonNavn: contact,
    kontaktpersonEpost: email,
  }
  const id = await createReport(service, as, ENKLE.alene)
  await fillReport(service, as, id, { ...figures, omKartleggingen })
  const token = await service.call('GET', `/energikartlegginger/${id}/opplastning-token`, { as })
  secrets.set('upload token', new URLSearchParams(token.body.query).get('sig') ?? '')
  const put = (query: string) =>
    fetch(`${token.body.baseUri}?${query}`, { method: 'PUT', body: new Uint8Array(plainPdf()) })
  await put(token.body.query.replace(/sig=../, 'sig=AA'))
  expect((await put(token.body.query)).status).toBe(201)
  expect(await rowsOf('opplastet')).toBe(1)
  await put(token.body.query)
  const saved = await service.call('POST', `/energikartlegginger/${id}/send-inn`, { as, body: sendInnBody })
  expect(saved.status).toBe(200)
  await service.call('DELETE', `/energikartlegginger/${id}/vedlegg`, { as })
  const plain = { ...sendInnBody, lastOppPdf: false, vedlegg: null, bekrefterIngenPersonopplysninger: false }
  await service.call('POST', `/energikartlegginger/${id}/send-inn`, { as, body: plain })
  return id
}

/** In the audit trail as soon as the call is answered. */
async function rowsOf(event: string): Promise<number | null> {
  const { rowCount } = await service.ctx.pool.query('select 1 from revisjon where hendelse = $1', [event])
  return rowCount
}

async function refusals(id: string) {
  const path = `/energikartlegginger/${id}`
  const call = service.call
  await call('POST', `${path}/produksjon`, { as: { ...as, csrf: email }, body: [] })
  await call('GET', `/energikartlegginger/${unknownId}`, { as })
  await call('GET', `/personinfo/${PIDER.aluminium}`, { as })
  await call('GET', `/personinfo/${as.pid}?epost=${email}`, { as })
  await call('GET', `/${as.pid}/${email}`, { as })
  await call('GET', `/energikartlegginger?etter=${email}`, { as })
  await call('POST', path, { as, body: `{"kontaktpersonEpost": ${email}` })
  await call('POST', path, { as, body: { kontaktpersonEpost: email, [email]: as.pid } })
  await call('POST', path, {
    as,
    body: { kontaktpersonEpost: email },
    headers: { 'content-type': 'text/csv' },
  })
  await call('GET', `/auth/frontchannel-logout?iss=${service.sandbox.url}/idporten&sid=${as.pid}`)
  await call('GET', '/auth/me', { as, headers: { origin: `https://${email}` } })
  await fetch(`${service.appUrl}/api/%ff${as.pid}`)
  expect((await call('POST', `${path}/innsending`, { as })).status).toBe(204)
  await call('GET', `${path}/kvittering`, { as })
  expect(await rowsOf('lastet-ned')).toBe(1)
  await call('POST', `${path}/produksjon`, { as, body: [] })
}

/** What goes wrong inside: a row that the database refuses, and services that do not answer. */
async function faults(id: string) {
  const { pool } = service.ctx
  await pool.query('update kartlegging set status = 2, innsendt_utc = null where id = $1', [id])
  await pool.query(
    `alter table seksjon_versjon add constraint prove
       check (seksjon <> 'omKartleggingen' or input ->> 'kontaktpersonEpost' is null) not valid`,
  )
  const saved = await service.call('GET', `/energikartlegginger/${id}`, { as })
  const figures = tallFor('butikk', saved.body.rapporteringAr).omKartleggingen as object
  const body = {
    ...figures,
    erInnsenderKontaktPerson: false,
    kontaktpersonNavn: contact,
    kontaktpersonEpost: `ny.${email}`,
  }
  const refused = await service.call('POST', `/energikartlegginger/${id}`, { as, body })
  expect(refused.status).toBe(500)
  expect(JSON.stringify(refused.body)).not.toMatch(/prove|constraint|kontakt/)
  await service.fault({ tjeneste: 'altinn', status: 500 })
  expect((await service.call('GET', '/auth/me?tilganger=nye', { as })).status).toBe(503)
  await service.fault()
}

describe('the log', () => {
  test('is JSON, a line for each event, with its time in UTC', () => {
    expect(lines.length).toBeGreaterThan(60)
    for (const line of lines) {
      expect(line.trimEnd()).not.toContain('\n')
      expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    }
  })

  test('holds no identity number, token, cookie, csrf value, password or e-mail', () => {
    expect(secrets.size).toBe(14)
    const log = lines.join('')
    for (const [what, secret] of secrets) {
      expect(secret.length).toBeGreaterThan(8)
      expect([what, lines.find((line) => line.includes(secret))]).toEqual([what, undefined])
    }
    // One of 240 random ids has eleven digits in a row.
    const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
    expect(log.replace(uuid, '').match(/(?<!\d)\d{11}(?!\d)/g)).toBeNull()
    expect(log.match(/eyJ[\w-]{8}/g)).toBeNull()
    expect(log.match(/[\w.+-]+@[\w-]+\.[a-z]{2,}/g)).toBeNull()
    // The fault is there to be found all the same.
    expect(log).toContain('violates check constraint')
  })

  test('leaves out what is marked as personal data, wherever in a line it stands', () => {
    const before = lines.length
    service.ctx.log.info({ body: { omKartleggingen: [{ kontaktpersonEpost: email }] } }, 'prove')
    const [line] = lines.splice(before)
    expect(JSON.parse(line ?? '').body).toEqual({
      omKartleggingen: [{ kontaktpersonEpost: '[personopplysning]' }],
    })
  })

  test('has an event for every sign-in, refusal, save, upload, download and submission', () => {
    const seen = new Map<string, number>()
    for (const { hendelse, status } of events()) {
      const key = status ? `${hendelse} ${status}` : hendelse
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    expect(Object.fromEntries([...seen].sort())).toEqual({
      'avvist 400': 4,
      'avvist 401': 2,
      'avvist 403': 5,
      'avvist 404': 2,
      'avvist 409': 1,
      'avvist 415': 1,
      'avvist 422': 1,
      innlogging: 1,
      innsending: 1,
      'lastet-ned': 1,
      lagret: saves,
      opplastet: 1,
      opprettet: 1,
      'passord-godtatt': 1,
      utlogging: 1,
      'vedlegg-slettet': 1,
    })
  })

  test('says of each who, by one pseudonym, what, and under which trace id', () => {
    const byPerson = events().filter(({ person }) => person)
    expect(new Set(byPerson.map(({ person }) => person)).size).toBe(1)
    for (const { hendelse, traceId, person, route, status, kartlegging } of events()) {
      expect([hendelse, traceId]).toEqual([hendelse, expect.stringMatching(/^[\da-f-]{36}$/)])
      // What no router can read has none.
      if (status !== 400) expect(route).toMatch(/^\/api\//)
      if (hendelse === 'avvist' || hendelse === 'passord-godtatt') continue
      expect([hendelse, person]).toEqual([hendelse, expect.stringMatching(/^[\w-]{43}$/)])
      if (hendelse !== 'innlogging' && hendelse !== 'utlogging') expect(kartlegging).toMatch(/^[\da-f-]{36}$/)
    }
  })

  test('leads from each event of a report’s history to its line, by the trace id', async () => {
    const { rows } = await service.ctx.pool.query(
      `select h.handling, r.spor from hendelse h join revisjonsspor r on r.spor = h.spor and r.hendelse = h.handling`,
    )
    const lineOf = (spor: string) =>
      events().find(({ traceId, kartlegging }) => traceId === spor && kartlegging)?.hendelse
    const pairs = rows.map(({ handling, spor }) => `${handling}: ${lineOf(spor)}`)
    expect(pairs.filter((pair) => pair === 'lagret: lagret')).toHaveLength(saves)
    expect(pairs.filter((pair) => pair !== 'lagret: lagret').sort()).toEqual([
      'innsendt: innsending',
      'opprettet: opprettet',
      'vedlegg-lastet-opp: lagret',
      'vedlegg-slettet: vedlegg-slettet',
    ])
  })

  test('finds an error by the trace id that the person sees', async () => {
    const { body } = await service.call('GET', '/auth/me', { headers: { cookie: passed } })
    const found = lines.filter((line) => line.includes(body.traceId)).map((line) => JSON.parse(line).msg)
    expect(found).toEqual(expect.arrayContaining(['refused', 'avvist', 'answered']))
  })
})
