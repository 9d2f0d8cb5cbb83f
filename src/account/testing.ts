import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWK, SignJWT } from 'jose'
import { pino } from 'pino'
import { testDatabase } from '../db/testing.ts'
import { readConfig } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import type { App } from '../platform/http.ts'
import { makeKeys } from '../platform/keys.ts'
import { makeTrail } from '../platform/trail.ts'
import type { Party } from '../registers/altinn.ts'
import { installErrors } from '../server/hooks/errors.ts'
import { installRates } from '../server/hooks/rates.ts'
import { installZod } from '../server/hooks/zod-routes.ts'
import { words } from '../server/words.ts'
import { installGuard } from './guard.ts'
import { installRefusals } from './refusals.ts'
import { routes } from './routes.ts'

export const pid = '23889799999'
export const otherPid = '08856146910'
export const clientId = 'energikartlegging-test'
export const audience = `api://${clientId}`

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

export const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Starts one server in place of the national services; a test sets the answer of each path. */
export async function startWorld() {
  const answers = new Map<string, Handler>()
  const calls = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const path = (request.url ?? '').split('?')[0] ?? ''
    calls.set(path, (calls.get(path) ?? 0) + 1)
    const found = answers.get(path)
    if (found) found(request, response, Buffer.concat(parts).toString())
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url,
    /** Sets what a path answers from now on. */
    on: (path: string, handler: Handler) => void answers.set(path, handler),
    off: (path: string) => void answers.delete(path),
    calls: (path: string) => calls.get(path) ?? 0,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type World = Awaited<ReturnType<typeof startWorld>>

export interface SigningKey {
  kid: string
  alg: string
  pair: GenerateKeyPairResult
  jwk: JWK
}

export async function makeKey(alg = 'RS256'): Promise<SigningKey> {
  const pair = await generateKeyPair(alg, { extractable: true })
  const kid = randomBytes(6).toString('hex')
  return { kid, alg, pair, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg, use: 'sig' } }
}

/** Makes an identity provider that signs any claims. */
export function makeIssuer(world: World, key: SigningKey) {
  const url = `${world.url}/idp`
  const publish = (keys: JWK[]) => world.on('/idp/jwks', (_, response) => json(response, { keys }))
  world.on('/idp/.well-known/openid-configuration', (_, response) =>
    json(response, { issuer: url, jwks_uri: `${url}/jwks` }),
  )
  publish([key.jwk])
  const sign = (claims: object, header: object = {}, by = key) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: by.alg, kid: by.kid, ...header })
      .sign(by.pair.privateKey)
  return { url, publish, sign }
}
export type Issuer = ReturnType<typeof makeIssuer>

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Valid claims of both tokens, in the shape that ID-porten uses. */
export function goodClaims(issuer: string, now: Date, person = pid, sid = 'okt-1') {
  const common = {
    iss: issuer,
    iat: seconds(now),
    exp: seconds(now) + 120,
    sub: `sub-${person}`,
    pid: person,
    acr: 'idporten-loa-substantial',
    jti: randomBytes(6).toString('hex'),
  }
  return {
    access: { ...common, aud: audience, client_id: clientId, scope: 'openid profile' },
    id: { ...common, aud: clientId, sid, nonce: 'n' },
  }
}

export const organization = (orgnr: string, navn: string, more: Partial<Party> = {}): Party => ({
  name: navn,
  organizationNumber: orgnr,
  type: 'Organization',
  isDeleted: false,
  onlyHierarchyElementWithNoAccess: false,
  authorizedRoles: [],
  authorizedAccessPackages: [],
  authorizedResources: [],
  subunits: [],
  ...more,
})

export const altinnPath = '/altinn/accessmanagement/api/v1/resourceowner/authorizedparties'
export const personPath = (number: string) =>
  `/freg/folkeregisteret/offentlig-med-hjemmel/api/v1/personer/${number}`

/** A configuration in which `world` is every national service. */
export function testConfig(world: World, env: Record<string, string> = {}) {
  return readConfig({
    OIDC_AUTHORITY: `${world.url}/idp`,
    OIDC_CLIENT_ID: clientId,
    ALTINN_URL: `${world.url}/altinn`,
    ENHETSREGISTERET_URL: `${world.url}/er`,
    FOLKEREGISTERET_URL: `${world.url}/freg`,
    APP_URL: 'http://localhost:3999',
    NOKKEL: randomBytes(32).toString('base64'),
    ...env,
  })
}

type More = (app: App, ctx: Context) => void

/**
 * Starts a server with sign-in and guard only, over HTTP, with a real database. `startInstance` starts another server with
 * the same database.
 *
 * @param more adds routes for the test
 */
export async function startAccount(env: Record<string, string> = {}, more: More = () => {}) {
  const world = await startWorld()
  const key = await makeKey()
  const issuer = makeIssuer(world, key)
  const database = await testDatabase()
  const lines: string[] = []
  let now = new Date()
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const ctx: Context = {
    config: testConfig(world, env),
    pool: database.pool,
    keys: makeKeys(randomBytes(32)),
    log,
    words,
    trail: makeTrail(database.pool, log, () => now),
    clock: () => now,
  }
  world.on(altinnPath, (_, response) => json(response, []))
  const apps: App[] = []
  const startInstance = async () => {
    const app = await buildAccountApp(ctx, more)
    apps.push(app)
    return app.listen({ port: 0, host: '127.0.0.1' })
  }
  const url = await startInstance()
  const call = (path: string, init: RequestInit = {}, at = url) =>
    fetch(`${at}/api${path}`, { ...init, redirect: 'manual' })
  const tokens = async (person = pid, sid = 'okt-1') => {
    const claims = goodClaims(issuer.url, now, person, sid)
    return { access: await issuer.sign(claims.access), id: await issuer.sign(claims.id) }
  }
  const exchange = ({ access, id }: { access: string; id: string }, headers: Record<string, string> = {}) =>
    call('/auth/signin', { headers: { authorization: `Bearer ${access}`, 'x-id-token': id, ...headers } })
  return {
    ctx,
    world,
    issuer,
    key,
    url,
    lines,
    call,
    tokens,
    exchange,
    startInstance,
    setClock: (time: Date) => {
      now = time
    },
    /** Signs in; returns the cookie and csrf value of the new session. */
    async signIn(person = pid, sid = 'okt-1') {
      const answer = await exchange(await tokens(person, sid))
      if (answer.status !== 204) throw new Error(`sign-in answered ${answer.status} ${await answer.text()}`)
      const okt = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const me = await call('/auth/me', { headers: { cookie: okt } })
      const { csrfToken } = (await me.json()) as { csrfToken: string }
      return { cookie: okt, 'x-csrf-token': csrfToken }
    },
    async stop() {
      for (const app of apps) await app.close()
      await world.stop()
      await ctx.trail.stop()
      await database.drop()
    },
  }
}
export type AccountService = Awaited<ReturnType<typeof startAccount>>

async function buildAccountApp(ctx: Context, more: More): Promise<App> {
  const app: App = Fastify({ genReqId: () => randomUUID() })
  installErrors(app)
  installRefusals(app, ctx)
  app.decorateRequest('texts')
  app.addHook('onRequest', async (request) => {
    request.texts = words.nb
  })
  await app.register(cookie)
  await installRates(app, ctx)
  installGuard(app, ctx)
  installZod(app)
  await app.register(async (api) => routes(api, ctx), { prefix: '/api' })
  more(app, ctx)
  return app
}
