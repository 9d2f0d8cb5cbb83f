import { createHash, createHmac, createPublicKey } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeIdporten } from './idporten.ts'
import {
  audience,
  clientId,
  goodClaims,
  type Issuer,
  json,
  makeIssuer,
  makeKey,
  otherPid,
  type SigningKey,
  startWorld,
  testConfig,
  type World,
} from './testing.ts'

const now = new Date('2026-11-21T12:00:00Z')
const at = Math.floor(now.getTime() / 1000)
const unknown = { status: 401, code: 'pages.auth.feil.ukjent' }
const tooLow = { status: 401, code: 'pages.auth.feil.niva' }

let world: World
let key: SigningKey
let issuer: Issuer
beforeAll(async () => {
  key = await makeKey()
})
beforeEach(async () => {
  world = await startWorld()
  issuer = makeIssuer(world, key)
})
afterEach(() => world.stop())

const relyingParty = () => makeIdporten({ config: testConfig(world), clock: () => now })

type Claims = Record<string, unknown>
/** Both tokens, right but for the changes. A claim set to undefined is left out. */
async function mint(access: Claims = {}, id: Claims = {}) {
  const good = goodClaims(issuer.url, now)
  return [await issuer.sign({ ...good.access, ...access }), await issuer.sign({ ...good.id, ...id })] as const
}
const verify = async (tokens: readonly [string?, string?]) => relyingParty().verify(...tokens)

describe('the good tokens', () => {
  test('prove who signed in', async () => {
    const [access, id] = await mint()
    expect(await verify([access, id])).toEqual({
      pid: '23889799999',
      sid: 'okt-1',
      accessToken: access,
      expires: new Date((at + 180) * 1000),
    })
  })

  test.each([
    ['high level', { acr: 'idporten-loa-high' }],
    ['an audience in a list of one', { aud: [audience] }],
    ['expired within the skew', { exp: at - 59 }],
    ['not yet valid within the skew', { nbf: at + 59 }],
    ['issued ahead within the skew', { iat: at + 59 }],
    ['valid for two hours', { exp: at + 7200 }],
  ])('%s is accepted', async (_, access) => {
    await expect(verify(await mint(access))).resolves.toMatchObject({ sid: 'okt-1' })
  })

  test('at_hash is held against the access token', async () => {
    const [access] = await mint()
    const hash = createHash('sha256').update(access).digest().subarray(0, 16).toString('base64url')
    const [, id] = await mint({}, { at_hash: hash })
    await expect(verify([access, id])).resolves.toBeTruthy()
    const [, wrong] = await mint({}, { at_hash: hash.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) })
    await expect(verify([access, wrong])).rejects.toMatchObject(unknown)
  })

  // OpenID Connect Core §3.1.3.6: at_hash goes with the id token's own algorithm.
  test.each([
    ['RS384', 'sha384'],
    ['RS512', 'sha512'],
    ['PS256', 'sha256'],
    ['PS384', 'sha384'],
    ['PS512', 'sha512'],
    ['ES256', 'sha256'],
    ['ES384', 'sha384'],
    ['ES512', 'sha512'],
    ['EdDSA', 'sha512'],
    ['Ed25519', 'sha512'],
  ])('%s is as good as RS256, and its at_hash a half of %s', async (alg, hash) => {
    const better = await makeKey(alg)
    issuer.publish([key.jwk, better.jwk])
    const good = goodClaims(issuer.url, now)
    const access = await issuer.sign(good.access, {}, better)
    const digest = createHash(hash).update(access).digest()
    const idWith = (at_hash: string) => issuer.sign({ ...good.id, at_hash }, {}, better)
    const half = digest.subarray(0, digest.length / 2).toString('base64url')
    await expect(verify([access, await idWith(half)])).resolves.toBeTruthy()
    for (const wrong of [digest.toString('base64url'), half.slice(0, -2), ''])
      await expect(verify([access, await idWith(wrong)])).rejects.toMatchObject(unknown)
  })
})

describe('refused claims of the access token', () => {
  test.each<[string, Claims]>([
    ['another issuer', { iss: 'https://idporten.example' }],
    ['no issuer', { iss: undefined }],
    ['another service with the same scopes', { aud: 'api://annen' }],
    ['no audience', { aud: undefined }],
    ['a second audience', { aud: ['api://annen', audience] }],
    ['the id token’s audience', { aud: clientId }],
    ['another client', { client_id: 'annen' }],
    ['no client', { client_id: undefined }],
    ['expired', { exp: at - 61 }],
    ['no expiry', { exp: undefined }],
    ['expiry as text', { exp: String(at + 100) }],
    ['not yet valid', { nbf: at + 61 }],
    ['issued in the future', { iat: at + 61 }],
    ['no time of issue', { iat: undefined }],
    ['valid for more than two hours', { exp: at + 7201 }],
    ['valid for ten years', { exp: at + 10 * 365 * 24 * 3600 }],
    ['valid for more than two hours, and nearly over', { iat: at - 7200, exp: at + 1 }],
    ['no level', { acr: undefined }],
    ['no identity number', { pid: undefined }],
    ['ten digits', { pid: '2388979999' }],
    ['twelve digits', { pid: '238897999990' }],
    ['other digits', { pid: '２３８８９７９９９９９' }],
    ['a number as number', { pid: 23889799999 }],
    ['no subject', { sub: undefined }],
  ])('%s', async (_, access) => {
    await expect(verify(await mint(access))).rejects.toMatchObject(unknown)
  })

  test('a level that is too low has a text of its own, unless something else is wrong too', async () => {
    await expect(verify(await mint({ acr: 'idporten-loa-low' }))).rejects.toMatchObject(tooLow)
    await expect(verify(await mint({}, { acr: 'idporten-loa-low' }))).rejects.toMatchObject(tooLow)
    await expect(verify(await mint({ acr: 'idporten-loa-low', aud: 'api://annen' }))).rejects.toMatchObject(
      unknown,
    )
  })
})

describe('refused claims of the id token', () => {
  test.each<[string, Claims]>([
    ['another issuer', { iss: 'https://idporten.example' }],
    ['another client', { aud: 'annen' }],
    ['a second audience', { aud: [clientId, 'annen'] }],
    ['the access token’s audience', { aud: audience }],
    ['expired', { exp: at - 61 }],
    ['issued in the future', { iat: at + 61 }],
    ['valid for ten years', { exp: at + 10 * 365 * 24 * 3600 }],
    ['no level', { acr: undefined }],
    ['no session', { sid: undefined }],
    ['a session that is no text', { sid: 7 }],
    ['a session without a name', { sid: '' }],
    ['a session with an endless name', { sid: 'x'.repeat(501) }],
    ['no expiry', { exp: undefined }],
    ['no time of issue', { iat: undefined }],
    ['not yet valid', { nbf: at + 61 }],
    ['another person', { pid: otherPid }],
    ['no person', { pid: undefined }],
    ['another subject', { sub: 'sub-annen' }],
  ])('%s', async (_, id) => {
    await expect(verify(await mint({}, id))).rejects.toMatchObject(unknown)
  })

  test('an identity number of another form, in both tokens alike', async () => {
    for (const pid of ['2388979999', '238897999990', '2388979999x', ' 23889799999'])
      await expect(verify(await mint({ pid }, { pid }))).rejects.toMatchObject(unknown)
  })

  test('a person without a subject, in both tokens alike', async () => {
    await expect(verify(await mint({ sub: '' }, { sub: '' }))).rejects.toMatchObject(unknown)
    await expect(verify(await mint({}, { sid: 'x'.repeat(500) }))).resolves.toBeTruthy()
  })

  test('a missing token, the same one twice, the two swapped', async () => {
    const [access, id] = await mint()
    for (const pair of [
      [undefined, id],
      [access, undefined],
      [id, id],
      [access, access],
      [id, access],
    ] as const)
      await expect(verify(pair)).rejects.toMatchObject(unknown)
  })
})

describe('what a refusal says in the log', () => {
  const none = undefined
  test.each<[string, Claims, Claims]>([
    ['access token: another client', { client_id: 'annen' }, {}],
    ['the tokens are of two persons', {}, { sub: 'sub-annen' }],
    ['the tokens are of two persons', {}, { pid: otherPid }],
    ['id token: at_hash of another token', {}, { at_hash: 'x' }],
    ['several audiences', { aud: ['api://annen', audience] }, {}],
    ['issued in the future', { iat: at + 61 }, {}],
    ['valid for too long', { exp: at + 7201 }, {}],
    ['access token: client_id, pid', { client_id: none, pid: '1' }, {}],
    ['id token: sid', {}, { sid: none }],
    ['"exp" claim timestamp check failed', { exp: at - 61 }, {}],
  ])('%s', async (reason, access, id) => {
    const told = await verify(await mint(access, id)).catch((error: unknown) => error)
    expect(told).toMatchObject({ ...unknown, cause: { message: reason } })
  })

  test('a token is missing', async () => {
    const [access, id] = await mint()
    for (const pair of [
      [none, id],
      [access, none],
      [none, none],
    ] as const)
      await expect(verify(pair)).rejects.toMatchObject({ cause: { message: 'a token is missing' } })
  })
})

describe('refused signatures', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const accessClaims = () => goodClaims(issuer.url, now).access
  const refuses = async (access: string) => {
    const [, id] = await mint()
    await expect(verify([access, id])).rejects.toMatchObject(unknown)
  }

  test('none', async () => {
    for (const alg of ['none', 'None', 'NONE', ''])
      await refuses(`${part({ alg, kid: key.kid })}.${part(accessClaims())}.`)
  })

  test('HS256 with the public key as secret', async () => {
    const input = `${part({ alg: 'HS256', kid: key.kid })}.${part(accessClaims())}`
    const pem = createPublicKey({ key: key.jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    await refuses(`${input}.${createHmac('sha256', pem).update(input).digest('base64url')}`)
  })

  test('HS256 with a shared secret that the issuer publishes', async () => {
    const secret = Buffer.alloc(32, 7)
    issuer.publish([key.jwk, { kty: 'oct', kid: 'delt', k: secret.toString('base64url') }])
    const input = `${part({ alg: 'HS256', kid: 'delt' })}.${part(accessClaims())}`
    await refuses(`${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`)
  })

  test('a foreign key under the known key id', async () => {
    const foreign = await makeKey()
    await refuses(await issuer.sign(accessClaims(), { kid: key.kid }, foreign))
  })

  test('no key id, an unknown one', async () => {
    await refuses(await issuer.sign(accessClaims(), { kid: undefined }))
    await refuses(await issuer.sign(accessClaims(), { kid: '' }))
    await refuses(await issuer.sign(accessClaims(), { kid: '../../dev/null' }))
  })

  test('a key that the token brings or points to is never looked at', async () => {
    const foreign = await makeKey()
    world.on('/fremmed', (_, response) => json(response, { keys: [foreign.jwk] }))
    const pointers = { jku: `${world.url}/fremmed`, x5u: `${world.url}/fremmed`, jwk: foreign.jwk }
    await refuses(await issuer.sign(accessClaims(), pointers, foreign))
    await refuses(await issuer.sign(accessClaims(), { ...pointers, kid: key.kid }, foreign))
    expect(world.calls('/fremmed')).toBe(0)
    const [, id] = await mint()
    await expect(verify([await issuer.sign(accessClaims(), pointers), id])).resolves.toBeTruthy()
  })

  test('changed claims, a cut signature, rubbish', async () => {
    const [access] = await mint()
    const [header, , signature] = access.split('.')
    await refuses(`${header}.${part({ ...accessClaims(), pid: otherPid })}.${signature}`)
    await refuses(access.slice(0, -20))
    for (const rubbish of ['', '.', '..', 'a.b.c', `${access}.x`, '\0', '{}'] as const) await refuses(rubbish)
  })

  test('an extension that must be understood, and a weak algorithm', async () => {
    const [, body = '', signature = ''] = (await mint())[0].split('.')
    await refuses(`${part({ alg: 'RS256', kid: key.kid, crit: ['ny'], ny: 1 })}.${body}.${signature}`)
    await refuses(`${part({ alg: 'RS1', kid: key.kid })}.${body}.${signature}`)
  })
})
