import { createHash, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { testDatabase } from '../db/testing.ts'
import { readConfig } from '../platform/config.ts'
import { checkAnswer, readAnswer } from './hooks/openapi-check.ts'
import { type Service, startService } from './service.ts'
import { freePort } from './testing-port.ts'

// A path made at run time: nothing in src/ imports the stand-ins.
const sandboxModule = new URL('../../sandbox/main.ts', import.meta.url).href

interface Sandbox {
  url: string
  port: number
  clientId: string
  stop(): Promise<void>
}

/** A signed-in person: the cookie and the csrf value. */
export interface Person {
  pid: string
  cookie: string
  csrf: string
}

export interface CallOptions {
  body?: unknown
  as?: Person | null
  ifMatch?: string
  sprak?: 'nb-NO' | 'nn-NO'
  headers?: Record<string, string>
}

export interface Answer<T = unknown> {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came, and fails where it is not there
  body: T extends unknown ? any : T
}

export interface TestService extends Service {
  sandbox: Sandbox
  appUrl: string
  /** One call of the API (`path` without /api), its answer checked against OpenAPI. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Signs in: the provider's pages, the tokens, the service's session. */
  signIn(pid: string): Promise<Person>
  /** `PUT /feil` of the stand-ins; without an argument ends all faults. */
  fault(feil?: { tjeneste: string; status?: number; forsinkelseMs?: number; antall?: number }): Promise<void>
  /** Sets the clock of the service; without an argument it is the machine's again. */
  setClock(now?: Date): void
}

/** Starts the service with a database and stand-ins of its own. For `beforeAll`; `stop` in `afterAll`. */
export async function startTestService(env: Record<string, string> = {}, log?: Logger): Promise<TestService> {
  const [database, port] = [await testDatabase(), await freePort()]
  const appUrl = `http://localhost:${port}`
  const sandbox: Sandbox = await (await import(sandboxModule)).startSandbox({ port: 0, appUrl })
  let now: Date | undefined
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: database.connectionString,
    NOKKEL: randomBytes(32).toString('base64'),
    SANDKASSE: 'ja',
    SANDBOX_PORT: String(sandbox.port),
    LOG_LEVEL: 'silent',
    // At any date a report is of the reporting year, unless a test asks.
    FORRIGE_AR_TIL: 'av',
    ...env,
  })
  const service = await startService(config, () => now ?? new Date(), log)
  const call: TestService['call'] = (method, path, options = {}) => callApi(appUrl, method, path, options)
  return {
    ...service,
    sandbox,
    appUrl,
    call,
    signIn: (pid) =>
      signIn({ appUrl, sandbox, clientId: config.oidc.clientId, audience: config.oidc.audience }, pid, call),
    async fault(feil) {
      const init = feil
        ? { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(feil) }
        : { method: 'DELETE' }
      const answer = await fetch(`${sandbox.url}/feil`, init)
      if (!answer.ok) throw new Error(`/feil answered ${answer.status}`)
    },
    setClock(value) {
      now = value
    },
    async stop() {
      await service.stop()
      await sandbox.stop()
      await database.drop()
    },
  }
}

async function callApi(appUrl: string, method: string, path: string, options: CallOptions): Promise<Answer> {
  const { body, as, ifMatch, sprak, headers } = options
  const response = await fetch(`${appUrl}/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(as && { cookie: as.cookie }),
      ...(as && method !== 'GET' && { 'x-csrf-token': as.csrf }),
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(sprak && { 'accept-language': sprak }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const type = response.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await response.arrayBuffer())
  const answer = readAnswer(type, bytes)
  if (!path.startsWith('/openapi'))
    await checkAnswer(appUrl, { method, path, status: response.status, type, answer })
  return {
    status: response.status,
    headers: response.headers,
    body: bytes.length > 0 ? answer : null,
  }
}

interface Provider {
  appUrl: string
  sandbox: Pick<Sandbox, 'url'>
  clientId: string
  audience: string
}

/** Follows the provider's pages as a browser does, with its cookies. */
export async function getTokens({ appUrl, sandbox, clientId, audience }: Provider, pid: string) {
  const verifier = randomBytes(32).toString('base64url')
  const redirect = `${appUrl}/auth/callback`
  const jar = new Map<string, string>()
  const go = async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid profile',
    resource: audience,
    state: 'test',
    nonce: 'test',
    acr_values: 'idporten-loa-substantial',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  let url = `${sandbox.url}/idporten/authorize?${query}`
  for (let hop = 0; hop < 12; hop++) {
    let response = await go(url)
    if (response.status === 200) {
      const action = /action="([^"]+)"/.exec(await response.text())?.[1] ?? ''
      response = await go(new URL(action.replaceAll('&amp;', '&'), url).href, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ pid }),
      })
    }
    const next = new URL(response.headers.get('location') ?? '', url)
    if (next.href.startsWith(redirect)) {
      const answer = await fetch(`${sandbox.url}/idporten/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: next.searchParams.get('code') ?? '',
          redirect_uri: redirect,
          client_id: clientId,
          code_verifier: verifier,
          resource: audience,
        }),
      })
      return (await answer.json()) as { access_token: string; id_token: string }
    }
    url = next.href
  }
  throw new Error('The provider never came back')
}

async function signIn(provider: Provider, pid: string, call: TestService['call']): Promise<Person> {
  const tokens = await getTokens(provider, pid)
  const answer = await call('GET', '/auth/signin', {
    headers: { authorization: `Bearer ${tokens.access_token}`, 'x-id-token': tokens.id_token },
  })
  const cookie = answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('__Host-okt='))
    ?.split(';')[0]
  if (answer.status !== 204 || !cookie)
    throw new Error(`Sign-in answered ${answer.status} ${JSON.stringify(answer.body)}`)
  const me = await call('GET', '/auth/me', { as: { pid, cookie, csrf: '' } })
  return { pid, cookie, csrf: me.body.csrfToken }
}
