import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeIdporten } from './idporten.ts'
import {
  goodClaims,
  type Issuer,
  json,
  makeIssuer,
  makeKey,
  type SigningKey,
  startWorld,
  testConfig,
  type World,
} from './testing.ts'

const now = new Date('2026-11-21T12:00:00Z')
const unknown = { status: 401, code: 'pages.auth.feil.ukjent' }
const unavailable = { status: 503, code: 'utilgjengelig-idporten' }

let world: World
let key: SigningKey
let issuer: Issuer
let clock = now
beforeAll(async () => {
  key = await makeKey()
})
beforeEach(async () => {
  clock = now
  world = await startWorld()
  issuer = makeIssuer(world, key)
})
afterEach(() => world.stop())

const relyingParty = () => makeIdporten({ config: testConfig(world), clock: () => clock })

async function mint() {
  const good = goodClaims(issuer.url, now)
  return [await issuer.sign(good.access), await issuer.sign(good.id)] as const
}

describe('the issuer’s keys', () => {
  test('a thousand unknown key ids cause one more fetch, and another after 30 s', async () => {
    const idporten = relyingParty()
    const [, id] = await mint()
    await idporten.verify(...(await mint()))
    expect(world.calls('/idp/jwks')).toBe(1)
    const forged = await issuer.sign(goodClaims(issuer.url, now).access)
    const rest = forged.slice(forged.indexOf('.'))
    const withKid = (kid: string) =>
      Buffer.from(JSON.stringify({ alg: 'RS256', kid })).toString('base64url') + rest
    for (let i = 0; i < 1000; i++)
      await expect(idporten.verify(withKid(`k${i}`), id)).rejects.toMatchObject(unknown)
    expect(world.calls('/idp/jwks')).toBe(2)
    clock = new Date(now.getTime() + 31_000)
    await expect(idporten.verify(withKid('ny'), id)).rejects.toMatchObject(unknown)
    expect(world.calls('/idp/jwks')).toBe(3)
  })

  test('a rotated key is found at once; the old one is refused when it is gone', async () => {
    const idporten = relyingParty()
    const old = await mint()
    await idporten.verify(...old)
    const next = await makeKey()
    issuer.publish([next.jwk])
    const good = goodClaims(issuer.url, now)
    await expect(
      idporten.verify(await issuer.sign(good.access, {}, next), await issuer.sign(good.id, {}, next)),
    ).resolves.toBeTruthy()
    await expect(idporten.verify(...old)).rejects.toMatchObject(unknown)
  })

  test.each<[string, () => void]>([
    ['503', () => world.on('/idp/jwks', (_, response) => json(response, {}, 503))],
    [
      'HTML',
      () => world.on('/idp/jwks', (_, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<p>')),
    ],
    ['no keys', () => world.on('/idp/jwks', (_, response) => json(response, { feil: 1 }))],
    [
      'broken JSON',
      () =>
        world.on('/idp/jwks', (_, r) => r.writeHead(200, { 'content-type': 'application/json' }).end('{')),
    ],
    ['a redirect', () => world.on('/idp/jwks', (_, r) => r.writeHead(302, { location: '/annet' }).end())],
    ['a reset', () => world.on('/idp/jwks', (request) => request.socket.destroy())],
    ['silence', () => world.on('/idp/jwks', () => {})],
    ['no discovery', () => world.off('/idp/.well-known/openid-configuration')],
    [
      'another issuer in discovery',
      () =>
        world.on('/idp/.well-known/openid-configuration', (_, response) =>
          json(response, { issuer: 'https://annen.example', jwks_uri: `${world.url}/idp/jwks` }),
        ),
    ],
  ])('unreachable at first: %s', async (_, spoil) => {
    const tokens = await mint()
    spoil()
    const idporten = relyingParty()
    await expect(idporten.verify(...tokens)).rejects.toMatchObject(unavailable)
    makeIssuer(world, key)
    await expect(idporten.verify(...tokens)).resolves.toBeTruthy()
  })

  test('unreachable later: known keys serve on, an unknown key id answers 503', async () => {
    const idporten = relyingParty()
    await idporten.verify(...(await mint()))
    world.on('/idp/jwks', (_, response) => json(response, {}, 503))
    clock = new Date(now.getTime() + 20 * 60_000)
    const good = goodClaims(issuer.url, clock)
    const tokens = [await issuer.sign(good.access), await issuer.sign(good.id)] as const
    await expect(idporten.verify(...tokens)).resolves.toBeTruthy()
    const next = await makeKey()
    await expect(idporten.verify(await issuer.sign(good.access, {}, next), tokens[1])).rejects.toMatchObject(
      unavailable,
    )
  })

  const later = (ms: number) => {
    clock = new Date(now.getTime() + ms)
  }
  const verifyNow = async (idporten: ReturnType<typeof relyingParty>) => {
    const good = goodClaims(issuer.url, clock)
    return idporten.verify(await issuer.sign(good.access), await issuer.sign(good.id))
  }
  const minute = 60_000

  test('are read once in ten minutes', async () => {
    const idporten = relyingParty()
    for (const [ms, reads] of [
      [0, 1],
      [1, 1],
      [10 * minute, 1],
      [10 * minute + 1, 2],
      [20 * minute, 2],
      [20 * minute + 2, 3],
    ] as const) {
      later(ms)
      await verifyNow(idporten)
      expect(world.calls('/idp/jwks'), `after ${ms} ms`).toBe(reads)
    }
  })

  test('serve for a day while the issuer is silent, which is asked once in 30 s', async () => {
    const idporten = relyingParty()
    await verifyNow(idporten)
    world.on('/idp/jwks', (_, response) => json(response, {}, 503))
    const start = 11 * minute
    for (const [ms, asked] of [
      [start, 2],
      [start + 29_999, 2],
      [start + 30_000, 3],
    ] as const) {
      later(ms)
      await verifyNow(idporten)
      expect(world.calls('/idp/jwks'), `after ${ms} ms`).toBe(asked)
    }
    later(24 * 60 * minute)
    await expect(verifyNow(idporten)).resolves.toBeTruthy()
    later(24 * 60 * minute + 1)
    await expect(verifyNow(idporten)).rejects.toMatchObject(unavailable)
  })

  test.each([
    ['keys', '/idp/jwks', () => ({ keys: [key.jwk] })],
    ['discovery', '/idp/.well-known/openid-configuration', discovered],
  ])('%s that come with another status than 200 are not taken', async (_, path, body) => {
    for (const status of [201, 404]) {
      world.on(path, (_request, response) => json(response, body(), status))
      await expect(verifyNow(relyingParty())).rejects.toMatchObject(unavailable)
    }
  })

  test.each([
    ['no address of the keys', { jwks_uri: undefined }],
    ['an address of another kind', { jwks_uri: 'file:///etc/passwd' }],
    ['an address that only ends like one', { jwks_uri: 'xhttps://idporten.example/jwks' }],
    ['an address that only begins like one', { jwks_uri: 'httpsx://idporten.example/jwks' }],
    ['no name', { issuer: undefined }],
  ])('a discovery with %s is not taken', async (_, change) => {
    world.on('/idp/.well-known/openid-configuration', (_request, response) =>
      json(response, { ...discovered(), ...change }),
    )
    await expect(verifyNow(relyingParty())).rejects.toMatchObject(unavailable)
  })

  function discovered() {
    return { issuer: issuer.url, jwks_uri: `${world.url}/idp/jwks` }
  }
})
