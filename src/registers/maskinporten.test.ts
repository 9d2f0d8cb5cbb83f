import { decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { altinnPath, json, personPath, pid, startWorld, testConfig, type World } from '../account/testing.ts'
import { authorizedParties } from './altinn.ts'
import { personName } from './folkeregisteret.ts'
import type { RegisterContext } from './http.ts'
import { makeMaskinporten } from './maskinporten.ts'

const exchangePath = '/altinn/authentication/api/v1/exchange/maskinporten'
let world: World
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let ctx: RegisterContext
let now: Date
/** What each call came with, by path. */
let seen: Record<string, { authorization?: string | undefined; key?: unknown; body: string }[]>

beforeAll(async () => {
  world = await startWorld()
  keys = await generateKeyPair('RS256', { extractable: true })
})
afterAll(() => world.stop())

const note = (path: string, headers: Record<string, unknown>, body: string) => {
  seen[path] ??= []
  seen[path].push({
    authorization: headers.authorization as string | undefined,
    key: headers['ocp-apim-subscription-key'],
    body,
  })
}
const signed = async (claims: object) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256' }).sign(keys.privateKey)

beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z')
  seen = {}
  let given = 0
  world.on('/maskinporten/token', (request, response, body) => {
    note('token', request.headers, body)
    json(response, { access_token: `mp-${++given}`, token_type: 'Bearer', expires_in: 119, scope: 'x' })
  })
  world.on(exchangePath, async (request, response) => {
    note('exchange', request.headers, '')
    json(response, await signed({ exp: now.getTime() / 1000 + 1800, n: given }))
  })
  world.on(altinnPath, (request, response, body) => {
    note('altinn', request.headers, body)
    json(response, [])
  })
  world.on(personPath(pid), (request, response) => {
    note('freg', request.headers, '')
    json(response, { navn: [{ erGjeldende: true, fornavn: 'VAKKER', etternavn: 'ELV' }] })
  })
  const key = { ...(await exportJWK(keys.privateKey)), kid: 'k-1', alg: 'RS256' }
  const config = testConfig(world, {
    MASKINPORTEN_URL: `${world.url}/maskinporten/`,
    MASKINPORTEN_CLIENT_ID: 'klient',
    MASKINPORTEN_KEY: JSON.stringify(key),
    ALTINN_ABONNEMENTSNOKKEL: 'abonnement',
  })
  if (!config.maskinporten) throw new Error('not configured')
  ctx = { config, maskinporten: makeMaskinporten(config.maskinporten, config.altinnUrl, () => now) }
})

describe('Maskinporten', () => {
  test('is asked by a signed assertion that lives two minutes at most', async () => {
    await personName(ctx, pid)
    const form = new URLSearchParams(seen.token?.[0]?.body)
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
    const assertion = form.get('assertion') ?? ''
    const { payload } = await jwtVerify(assertion, keys.publicKey, {
      audience: `${world.url}/maskinporten/`,
      issuer: 'klient',
      currentDate: now,
    })
    expect(decodeProtectedHeader(assertion)).toEqual({ alg: 'RS256', kid: 'k-1' })
    expect(payload.scope).toBe('folkeregister:deling/offentligmedhjemmel')
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(120)
    expect(payload.iat).toBe(now.getTime() / 1000)
    expect(payload.jti).toEqual(expect.stringMatching(/.{16}/))
    expect(seen.freg?.[0]?.authorization).toBe('Bearer mp-1')
  })

  test('lets us in to Altinn by the token that Altinn gives in exchange, with the subscription key', async () => {
    await authorizedParties(ctx, pid)
    const assertion = new URLSearchParams(seen.token?.[0]?.body).get('assertion') ?? ''
    const { payload } = await jwtVerify(assertion, keys.publicKey, { currentDate: now })
    expect(payload.scope).toBe('altinn:accessmanagement/authorizedparties.resourceowner')
    expect(seen.exchange?.[0]?.authorization).toBe('Bearer mp-1')
    const [call] = seen.altinn ?? []
    expect(call?.authorization).toMatch(/^Bearer ey/)
    expect(call?.key).toBe('abonnement')
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ value: pid })
  })

  test('is asked once by calls that come together, and again shortly before a token ends', async () => {
    await Promise.all(Array.from({ length: 20 }, () => personName(ctx, pid)))
    expect(seen.token).toHaveLength(1)
    now = new Date(now.getTime() + 98_000)
    await personName(ctx, pid)
    expect(seen.token).toHaveLength(1)
    now = new Date(now.getTime() + 2_000)
    await personName(ctx, pid)
    expect(seen.token).toHaveLength(2)
    expect(seen.freg?.at(-1)?.authorization).toBe('Bearer mp-2')
    expect(seen.freg).toHaveLength(22)
  })

  test('is not asked again while Altinn’s own token lives', async () => {
    await authorizedParties(ctx, pid)
    now = new Date(now.getTime() + 29 * 60_000)
    await authorizedParties(ctx, pid)
    expect([seen.token?.length, seen.exchange?.length]).toEqual([1, 1])
    now = new Date(now.getTime() + 60_000)
    await authorizedParties(ctx, pid)
    expect([seen.token?.length, seen.exchange?.length]).toEqual([2, 2])
  })

  test('when it fails, the service behind it is down, and the next call asks anew', async () => {
    for (const status of [400, 401, 500]) {
      world.on('/maskinporten/token', (_, response) => json(response, { error: 'invalid_grant' }, status))
      await expect(authorizedParties(ctx, pid)).rejects.toMatchObject({
        status: 503,
        code: 'utilgjengelig-altinn',
      })
      await expect(personName(ctx, pid)).rejects.toMatchObject({ status: 503 })
    }
    expect(seen.altinn).toBeUndefined()
    world.on('/maskinporten/token', (_, response) => json(response, { access_token: 'ny', expires_in: 60 }))
    await personName(ctx, pid)
    expect(seen.freg?.at(-1)?.authorization).toBe('Bearer ny')
  })

  test('needs all of its settings, and a private key that signs', () => {
    const set = { MASKINPORTEN_URL: 'https://maskinporten.example' }
    expect(() => testConfig(world, set)).toThrow('MASKINPORTEN_CLIENT_ID is required with MASKINPORTEN_URL')
    const both = { ...set, MASKINPORTEN_CLIENT_ID: 'klient' }
    expect(() => testConfig(world, both)).toThrow('MASKINPORTEN_KEY is required with MASKINPORTEN_URL')
    for (const key of ['not json', '{}', JSON.stringify({ kty: 'RSA', n: 'x', e: 'AQAB' })])
      expect(() => testConfig(world, { ...both, MASKINPORTEN_KEY: key })).toThrow(/^MASKINPORTEN_KEY /)
    expect(testConfig(world).maskinporten).toBeNull()
  })
})
