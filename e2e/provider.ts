import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Claims = Record<string, unknown>

/** Faults of the provider. */
export interface Lies {
  /** Changes the parameters of the redirect back: `code`, `state`, `iss`. */
  answer?: (query: URLSearchParams) => void
  /** Changes the claims; undefined leaves one out. */
  id?: Claims
  access?: Claims
  /** Replaces the answer of the token endpoint. */
  token?: (response: ServerResponse) => void
  /** Replaces the answer of discovery. */
  discovery?: (response: ServerResponse) => void
}

/** An OpenID provider for tests, which signs in without asking and gives the wrong answers that a test sets. */
export interface Provider {
  url: string
  lies: Lies
  /** The redirects back, the newest last. */
  answers: string[]
  stop(): Promise<void>
}

interface Waiting {
  nonce: string
  challenge: string
}

/** @param person identity number of the person who signs in */
export async function startProvider(person: string, clientId: string): Promise<Provider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Waiting>()
  const provider: Provider = { url: '', lies: {}, answers: [], stop: async () => {} }

  const sign = (claims: Claims) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey)

  const discovery = (response: ServerResponse) => {
    if (provider.lies.discovery) return provider.lies.discovery(response)
    const at = (path: string) => `${provider.url}/${path}`
    json(response, {
      issuer: provider.url,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      jwks_uri: at('jwks'),
      end_session_endpoint: at('logout'),
      authorization_response_iss_parameter_supported: true,
    })
  }

  const authorize = (asked: URLSearchParams, response: ServerResponse) => {
    const code = randomUUID()
    codes.set(code, { nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '' })
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: provider.url }).toString()
    provider.lies.answer?.(back.searchParams)
    provider.answers.push(back.href)
    response.writeHead(302, { location: back.href }).end()
  }

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request))
    if (provider.lies.token) return provider.lies.token(response)
    const waiting = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!waiting || waiting.challenge !== challenge) return json(response, { error: 'invalid_grant' }, 400)
    const now = Math.floor(Date.now() / 1000)
    const common = {
      iss: provider.url,
      iat: now,
      exp: now + 120,
      sub: 'sub-1',
      pid: person,
      acr: 'idporten-loa-high',
    }
    const access = { ...common, aud: `api://${clientId}`, client_id: clientId, ...provider.lies.access }
    const id = { ...common, aud: clientId, sid: randomUUID(), nonce: waiting.nonce, ...provider.lies.id }
    json(response, {
      access_token: await sign(access),
      id_token: await sign(id),
      token_type: 'Bearer',
      expires_in: 120,
      scope: 'openid profile',
    })
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', provider.url)
    if (pathname === '/.well-known/openid-configuration') discovery(response)
    else if (pathname === '/authorize') authorize(searchParams, response)
    else if (pathname === '/token') await token(request, response)
    else if (pathname === '/jwks') json(response, { keys: [jwk] })
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  provider.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  provider.stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return provider
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(JSON.stringify(body))
}

export function html(response: ServerResponse, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
    .end('<!doctype html><p>Vedlikehold</p>')
}
