import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENHET_FOR, tallFor } from '../../sandbox/tall/tall.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { type Person, startTestService, type TestService } from '../../src/server/testing.ts'
import { rapporteringArNow } from '../../src/texts/calendar.ts'

let service: TestService
let owner: Person
let colleague: Person
let stranger: Person
let id = ''
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.aluminium)
  colleague = await service.signIn(PIDER.radgiver)
  stranger = await service.signIn(PIDER.hotell)
  const body = { organisasjonsnummer: ENHET_FOR.aluminium }
  const created = await service.call('POST', '/energikartlegginger', { as: owner, body })
  id = created.headers.get('location')?.split('/').at(-1) ?? ''
})
afterAll(() => service.stop())

const path = (resource = '') => `/energikartlegginger/${id}${resource && `/${resource}`}`
const good = tallFor('aluminium', rapporteringArNow(new Date()))

describe('who may', () => {
  it('answers a stranger as for a report that does not exist', async () => {
    const foreign = await service.call('GET', path('produksjon'), { as: stranger })
    const none = await service.call(
      'GET',
      path('produksjon').replace(id, '01a1fdf4-8d1c-71dd-b4de-618ea190e900'),
      {
        as: stranger,
      },
    )
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, traceId: '' }).toEqual({ ...none.body, traceId: '' })
  })

  it('asks for sign-in first, then csrf, then the shape, then access', async () => {
    const broken = { as: null, body: '{"a"' }
    expect((await service.call('POST', path('produksjon'), broken)).status).toBe(401)
    const withoutCsrf = await service.call('POST', path('produksjon'), {
      ...broken,
      as: { ...stranger, csrf: '' },
    })
    expect([withoutCsrf.status, withoutCsrf.body.code]).toEqual([403, 'csrf'])
    expect((await service.call('POST', path('produksjon'), { ...broken, as: stranger })).status).toBe(400)
    expect((await service.call('POST', path('produksjon'), { as: stranger, body: [] })).status).toBe(404)
  })

  it('refuses an id that is none', async () => {
    expect((await service.call('GET', path('produksjon').replace(id, 'x'), { as: owner })).status).toBe(400)
  })
})

describe('what is sent', () => {
  const send = (resource: string, body: unknown, headers?: Record<string, string>) =>
    service.call('POST', path(resource), { as: owner, body, ...(headers && { headers }) })

  it('is malformed with a wrong type, a missing key, an unknown key', async () => {
    const base = { erIso50001Sertifisert: true, confirmInformation: true }
    for (const body of [
      { ...base, erIso50001Sertifisert: 'ja' },
      { erIso50001Sertifisert: true },
      { ...base, mer: 1 },
      [],
    ]) {
      const answer = await send('om-foretaket', body)
      expect([answer.status, answer.body.code]).toEqual([400, 'ugyldig-foresporsel'])
    }
    expect((await send('om-foretaket', '<x/>', { 'content-type': 'text/xml' })).status).toBe(415)
    expect((await send('om-foretaket', `"${'x'.repeat(300_000)}"`)).status).toBe(413)
  })

  it('is refused with NUL and half characters, which no database takes', async () => {
    const body = { ...good.omKartleggingen, kontaktpersonNavn: 'A\0B' }
    expect((await send('', body)).status).toBe(400)
    expect((await send('', { ...body, kontaktpersonNavn: 'A\ud800' })).status).toBe(400)
  })

  it('breaks rules with every issue at its path', async () => {
    const answer = await send('', {
      ...good.omKartleggingen,
      skalDokumentereCo2Kompensasjon: null,
      organisasjonsnummerEksternKartlegger: '311700015',
      kartlagtAvIntern: 2,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      { path: ['organisasjonsnummerEksternKartlegger'], code: 'validering.orgnr-kontrollsiffer' },
      { path: ['skalDokumentereCo2Kompensasjon'], code: 'validering.valg-pakrevd' },
    ])
  })

  it('names an external auditor that the register does not know, has deleted or removed', async () => {
    const body = {
      ...good.omKartleggingen,
      kartlagtAvIntern: 2,
      organisasjonsnummerEksternKartlegger: '311700014',
    }
    const answer = await send('', body)
    expect(answer.body.errors).toEqual([
      { path: ['organisasjonsnummerEksternKartlegger'], code: 'validering.orgnr-ukjent' },
    ])
    await service.fault({ tjeneste: 'enhetsregisteret', status: 503 })
    const later = await send('', body)
    await service.fault()
    expect([later.status, later.body.code]).toEqual([503, 'utilgjengelig-enhetsregisteret'])
    expect(Number(later.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('what the page does not show', () => {
  const hidden = {
    ...good.omKartleggingen,
    erInnsenderKontaktPerson: true,
    kontaktpersonNavn: 'R2D2',
    kartlagtAvIntern: 1,
    organisasjonsnummerEksternKartlegger: '123',
  }
  const save = (body: unknown) => service.call('POST', path(), { as: owner, body })

  it('is neither judged nor saved, nor kept in the history', async () => {
    const answer = await save(hidden)
    expect([answer.status, answer.body.organisasjonsnummerEksternKartlegger]).toEqual([200, null])
    const { kontaktpersonNavn } = answer.body
    expect(kontaktpersonNavn).not.toBe('R2D2')
    const kept = await service.ctx.pool.query(
      `select input from seksjon_versjon where kartlegging_id = $1 and seksjon = 'omKartleggingen'
        order by versjon desc limit 1`,
      [id],
    )
    expect(kept.rows[0].input).toMatchObject({
      // The service sets the name of the user who is the contact (rules.md §6.1).
      kontaktpersonNavn,
      organisasjonsnummerEksternKartlegger: null,
    })
  })

  it('does not keep what is shown from being looked up', async () => {
    const answer = await save({
      ...hidden,
      kartlagtAvIntern: 2,
      organisasjonsnummerEksternKartlegger: '311700014',
    })
    expect(answer.body.errors).toEqual([
      { path: ['organisasjonsnummerEksternKartlegger'], code: 'validering.orgnr-ukjent' },
    ])
  })

  it('is of its right type all the same', async () =>
    expect((await save({ ...hidden, kontaktpersonNavn: 1 })).status).toBe(400))
})

describe('two people', () => {
  it('is told who saved meanwhile, and what stands there now', async () => {
    const first = await service.call('GET', path('produksjon'), { as: owner })
    expect(first.headers.get('etag')).toBe('"0"')
    const ifMatch = '"0"'
    const body = [{ kildeKodeId: 1, kwh: 12.5 }]
    const theirs = await service.call('POST', path('produksjon'), { as: colleague, body, ifMatch })
    expect([theirs.status, theirs.headers.get('etag')]).toEqual([200, '"1"'])
    const mine = await service.call('POST', path('produksjon'), {
      as: owner,
      body: [{ kildeKodeId: 2, kwh: 1 }],
      ifMatch,
    })
    expect(mine.status).toBe(412)
    expect(mine.body).toMatchObject({
      code: 'endret-av-andre',
      endretAv: 'Snill-God Lille-Bekk',
      etag: '"1"',
    })
    expect(mine.body.naaverende).toEqual(theirs.body)
    const stands = await service.call('GET', path('produksjon'), { as: owner })
    expect(stands.body[0]).toMatchObject({ kildeKodeId: 1, kwh: 12.5 })
    expect(stands.body[1]).toMatchObject({ kildeKodeId: 2, kwh: null })
  })

  it('takes a weak or an open version, and none at all', async () => {
    for (const ifMatch of ['W/"1"', '*', undefined]) {
      const body = [{ kildeKodeId: 1, kwh: 3 }]
      const answer = await service.call('POST', path('produksjon'), {
        as: owner,
        body,
        ...(ifMatch && { ifMatch }),
      })
      expect(answer.status).toBe(200)
    }
  })
})

describe('company data', () => {
  const read = () => service.call('GET', path('foretak'), { as: owner })

  it('come from the register, from our copy when it is down, and from the authorisation service before that', async () => {
    await service.fault({ tjeneste: 'enhetsregisteret', status: 503 })
    const body = { organisasjonsnummer: ENHET_FOR.kollektiv }
    const created = await service.call('POST', '/energikartlegginger', { as: colleague, body })
    const other = created.headers.get('location')?.replace('/api', '') ?? ''
    const unknown = await service.call('GET', `${other}/foretak`, { as: colleague })
    expect(unknown.body).toMatchObject({ datasource: 'Unknown', kommunenummer: null, naceKode1: null })
    expect(unknown.body.navn).toMatch(/KOLLEKTIV/)
    await service.fault()
    expect((await read()).body).toMatchObject({ datasource: 'MasterData', naceKode1: '24.420' })
    await service.fault({ tjeneste: 'enhetsregisteret', status: 503 })
    const old = await read()
    expect(old.body).toMatchObject({ datasource: 'Database', naceKode1: '24.420' })
    expect(Date.parse(old.headers.get('last-modified') ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await service.fault()
  })
})

it('speaks the language that is asked for', async () => {
  const nn = await service.call('GET', path('energibruk-per-formal'), { as: owner, sprak: 'nn-NO' })
  expect(nn.body.energibrukKwhPerFormal.at(-1).beskrivelse).toBe('Anna')
  const refused = await service.call('GET', path('produksjon'), { as: stranger, sprak: 'nn-NO' })
  expect(refused.body.title).toBe('Rapporten finst ikkje, eller du har ikkje tilgang til han.')
})

it('loses the right to a report when the access is withdrawn, with a text of its own', async () => {
  const before = await service.call('GET', path('produksjon'), { as: colleague })
  expect(before.status).toBe(200)
  const world = await (await fetch(`${service.sandbox.url}/verden`)).json()
  const person = world.personer.find(({ pid }: { pid: string }) => pid === colleague.pid)
  const kept = person.tilganger
  person.tilganger = []
  const put = (value: unknown) =>
    fetch(`${service.sandbox.url}/verden`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    })
  expect((await put(world)).ok).toBe(true)
  service.setClock(new Date(Date.now() + 6 * 60_000))
  const after = await service.call('GET', path('produksjon'), { as: colleague })
  expect([after.status, after.body.code]).toEqual([403, 'ingen-tilgang'])
  person.tilganger = kept
  await put(world)
})
