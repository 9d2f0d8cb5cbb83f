import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  altinnPath,
  json,
  organization,
  personPath,
  pid,
  startWorld,
  testConfig,
  type World,
} from '../account/testing.ts'
import { authorizedParties } from './altinn.ts'
import { lookUpUnit } from './enhetsregisteret.ts'
import { personName } from './folkeregisteret.ts'
import { callService } from './http.ts'

const orgnr = '311700014'
const main = `/er/enheter/${orgnr}`
const sub = `/er/underenheter/${orgnr}`
let world: World
let ctx: { config: ReturnType<typeof testConfig> }
beforeAll(async () => {
  world = await startWorld()
  ctx = { config: testConfig(world) }
})
afterAll(() => world.stop())
beforeEach(() => {
  for (const path of [main, sub, altinnPath, personPath(pid)]) world.off(path)
})

const answers = (path: string, body: unknown, status = 200) =>
  world.on(path, (_, response) => json(response, body, status))

const down = { status: 503, code: 'utilgjengelig-enhetsregisteret', extras: { retryAfter: 2 } }

describe('Enhetsregisteret', () => {
  test('a main unit, with what is not about us ignored', async () => {
    answers(main, {
      organisasjonsnummer: orgnr,
      navn: 'FJORD INDUSTRI AS',
      organisasjonsform: { kode: 'AS' },
      naeringskode1: { kode: '24.421', beskrivelse: 'Aluminium' },
      naeringskode2: { kode: '35.110' },
      forretningsadresse: { kommune: 'NORE OG UVDAL', kommunenummer: '4601', adresse: ['Kaien 1'] },
      overordnetEnhet: '311700235',
      konkurs: false,
    })
    expect(await lookUpUnit(ctx, orgnr)).toEqual({
      kind: 'hovedenhet',
      navn: 'FJORD INDUSTRI AS',
      overordnetEnhet: null,
      kommunenummer: '4601',
      kommunenavn: 'Nore og Uvdal',
      naceKode1: '24.421',
      naceKode2: '35.110',
      naceKode3: null,
      naceBeskrivelse1: 'Aluminium',
      naceBeskrivelse2: null,
      naceBeskrivelse3: null,
    })
  })

  test('a sub-unit, asked for only when there is no such main unit', async () => {
    answers(main, {})
    world.off(main)
    answers(sub, {
      navn: 'AVD KAI',
      overordnetEnhet: '311700235',
      beliggenhetsadresse: { kommunenummer: '0301' },
    })
    expect(await lookUpUnit(ctx, orgnr)).toMatchObject({
      kind: 'underenhet',
      overordnetEnhet: '311700235',
      kommunenummer: '0301',
      kommunenavn: null,
      naceKode1: null,
    })
  })

  test('a foreign address has no municipality', async () => {
    answers(main, { navn: 'LANTERN NUF', forretningsadresse: { land: 'Irland' } })
    expect(await lookUpUnit(ctx, orgnr)).toMatchObject({ kommunenummer: null, kommunenavn: null })
  })

  test('the three ways of being gone, and a number that cannot exist', async () => {
    answers(main, { respons_klasse: 'SlettetEnhet', navn: 'SISTE SANG AS', slettedato: '2023-06-30' })
    expect(await lookUpUnit(ctx, orgnr)).toEqual({ kind: 'slettet', navn: 'SISTE SANG AS' })
    answers(main, { slettedato: '2023-06-30' }, 410)
    expect(await lookUpUnit(ctx, orgnr)).toEqual({ kind: 'fjernet' })
    answers(main, {}, 404)
    answers(sub, { slettedato: '2023-06-30' }, 410)
    expect(await lookUpUnit(ctx, orgnr)).toEqual({ kind: 'fjernet' })
    answers(sub, {}, 404)
    expect(await lookUpUnit(ctx, orgnr)).toEqual({ kind: 'ukjent' })
    answers(main, { feilmelding: 'Feilaktig forespørsel' }, 400)
    expect(await lookUpUnit(ctx, orgnr)).toEqual({ kind: 'ukjent' })
  })
})

describe('Enhetsregisteret in trouble', () => {
  test('trouble with main units is not «unknown», and sub-units are not asked', async () => {
    const before = world.calls(sub)
    answers(main, {}, 503)
    await expect(lookUpUnit(ctx, orgnr)).rejects.toMatchObject(down)
    expect(world.calls(sub)).toBe(before)
    world.off(main)
    answers(sub, {}, 500)
    await expect(lookUpUnit(ctx, orgnr)).rejects.toMatchObject(down)
  })

  test.each<[string, Parameters<World['on']>[1]]>([
    ['401', (_, r) => json(r, {}, 401)],
    ['429', (_, r) => json(r, {}, 429)],
    ['a redirect', (_, r) => r.writeHead(302, { location: sub }).end()],
    ['HTML', (_, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Vedlikehold</h1>')],
    ['no type', (_, r) => r.writeHead(200).end('{"navn":"X"}')],
    ['broken JSON', (_, r) => r.writeHead(200, { 'content-type': 'application/json' }).end('{"navn":')],
    [
      'a cut answer',
      (_, r) =>
        r
          .writeHead(200, { 'content-type': 'application/json', 'content-length': 99 })
          .write('{', () => r.destroy()),
    ],
    ['another shape', (_, r) => json(r, { name: 'X' })],
    ['an empty answer', (_, r) => r.writeHead(204).end()],
    ['a reset', (request) => request.socket.destroy()],
    ['two megabytes', (_, r) => json(r, { navn: 'X'.repeat(2_000_000) })],
  ])('%s is temporary', async (_, handler) => {
    world.on(main, handler)
    await expect(lookUpUnit(ctx, orgnr)).rejects.toMatchObject(down)
  })

  test('a vendor type of JSON is JSON', async () => {
    world.on(main, (_, r) =>
      r
        .writeHead(200, {
          'content-type': 'application/vnd.brreg.enhetsregisteret.enhet.v2+json;charset=UTF-8',
        })
        .end('{"navn":"X"}'),
    )
    expect(await lookUpUnit(ctx, orgnr)).toMatchObject({ kind: 'hovedenhet', navn: 'X' })
  })

  test('a service that is silent is given up', async () => {
    world.on(main, () => {})
    const signal = AbortSignal.timeout(50)
    const call = callService(world.url + main, { service: 'enhetsregisteret', shape: z.unknown(), signal })
    await expect(call).rejects.toThrow(/Timeout/)
  })
})

describe('Altinn', () => {
  const unknownAccess = { status: 503, code: 'utilgjengelig-altinn' }

  test('is asked by POST with the person in the body, roles, packages and resources included', async () => {
    let seen: { url?: string; method?: string; body?: string } = {}
    world.on(altinnPath, (request, response, body) => {
      seen = { url: request.url, method: request.method, body }
      json(response, [organization(orgnr, 'FJORD INDUSTRI AS', { authorizedRoles: ['UTOMR'] })])
    })
    const [party] = await authorizedParties(ctx, pid)
    expect(party).toMatchObject({ organizationNumber: orgnr, authorizedRoles: ['UTOMR'] })
    expect(seen.method).toBe('POST')
    expect(JSON.parse(seen.body ?? '')).toEqual({ type: 'urn:altinn:person:identifier-no', value: pid })
    const query = new URL(seen.url ?? '', world.url).searchParams
    for (const name of ['includeRoles', 'includeAccessPackages', 'includeResources'])
      expect(query.get(name)).toBe('true')
    expect(seen.url).not.toContain(pid)
  })

  test('a list of 5 000 units is read', async () => {
    answers(
      altinnPath,
      Array.from({ length: 5000 }, (_, i) => organization(String(300000000 + i), 'LANGT NAVN '.repeat(20))),
    )
    expect(await authorizedParties(ctx, pid)).toHaveLength(5000)
  })

  test.each([400, 401, 403, 404, 500, 503])('%i is no access list', async (status) => {
    answers(altinnPath, [], status)
    await expect(authorizedParties(ctx, pid)).rejects.toMatchObject(unknownAccess)
  })

  test('another shape is no empty access list', async () => {
    for (const body of [{}, null, [{ type: 'Organization' }], { data: [] }]) {
      answers(altinnPath, body)
      await expect(authorizedParties(ctx, pid)).rejects.toMatchObject(unknownAccess)
    }
  })

  test('the trouble that is logged holds no identity number', async () => {
    answers(altinnPath, [{ personId: pid }])
    const problem = await authorizedParties(ctx, pid).catch((error: unknown) => error)
    expect(inspect(problem, { depth: 10 })).toContain('another shape')
    expect(inspect(problem, { depth: 10 })).not.toContain(pid)
  })
})

describe('Folkeregisteret', () => {
  test('the present name, in title case', async () => {
    answers(personPath(pid), {
      navn: [
        { erGjeldende: false, fornavn: 'VAKKER', mellomnavn: null, etternavn: 'KNOPP' },
        { erGjeldende: true, fornavn: 'VAKKER', mellomnavn: null, etternavn: 'BLOMST' },
      ],
    })
    expect(await personName(ctx, pid)).toEqual({ fornavn: 'Vakker', etternavn: 'Blomst' })
  })

  test('unknown, or without a present name', async () => {
    expect(await personName(ctx, pid)).toBeNull()
    answers(personPath(pid), { navn: [] })
    expect(await personName(ctx, pid)).toBeNull()
  })

  test('trouble is temporary', async () => {
    answers(personPath(pid), {}, 500)
    await expect(personName(ctx, pid)).rejects.toMatchObject({ status: 503, code: 'utilgjengelig' })
  })
})

describe('a control character in an answer', () => {
  const odd = 'A\u0000B\u001b\u0085C\ud800'
  const plain = 'A B C '

  test.each([
    ['Enhetsregisteret, main unit', main, async () => (await lookUpUnit(ctx, orgnr)) as { navn: string }],
    ['Enhetsregisteret, sub-unit', sub, async () => (await lookUpUnit(ctx, orgnr)) as { navn: string }],
  ])('of %s becomes a space', async (_, path, read) => {
    answers(path, { navn: odd })
    expect((await read()).navn).toBe(plain)
  })

  test('of Altinn becomes a space, in units and sub-units', async () => {
    answers(altinnPath, [{ ...organization(orgnr, odd), subunits: [organization('311700235', odd)] }])
    const [party] = await authorizedParties(ctx, pid)
    expect([party?.name, party?.subunits?.[0]?.name]).toEqual([plain, plain])
  })

  test('of Folkeregisteret becomes a space', async () => {
    answers(personPath(pid), { navn: [{ erGjeldende: true, fornavn: odd, etternavn: 'Knopp' }] })
    expect(await personName(ctx, pid)).toEqual({ fornavn: 'A B C', etternavn: 'Knopp' })
  })

  test('in the number of a main unit is no answer that can be kept', async () => {
    answers(sub, { navn: 'BUTIKK', overordnetEnhet: '31170\u00000014' })
    await expect(lookUpUnit(ctx, orgnr)).rejects.toMatchObject(down)
  })
})
