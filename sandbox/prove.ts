import { createHash, randomBytes } from 'node:crypto'
import type { Sandbox } from './main.ts'

export const APP_URL = 'http://localhost:39999'
export const RESSURS = 'api://energikartlegging-lokal'

/** A browser's cookies and redirects, for tests of a sign-in. */
export function nettleser() {
  const kaker = new Map<string, string>()
  async function hent(url: string, init: RequestInit = {}): Promise<Response> {
    const svar = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: [...kaker].map(([n, v]) => `${n}=${v}`).join('; ') },
    })
    for (const kake of svar.headers.getSetCookie()) {
      const [navn = '', verdi = ''] = kake.split(';')[0]?.split(/=(.*)/s) ?? []
      if (verdi) kaker.set(navn, verdi)
      else kaker.delete(navn)
    }
    return svar
  }
  /** Follows redirects until a page, or an address outside the sandbox. */
  async function folg(
    sandbox: Sandbox,
    url: string,
    init?: RequestInit,
  ): Promise<{ url: string; html: string }> {
    const svar = await hent(url, init)
    const videre = svar.headers.get('location')
    if (!videre) return { url, html: await svar.text() }
    const neste = new URL(videre, url).href
    return neste.startsWith(sandbox.url) ? folg(sandbox, neste) : { url: neste, html: '' }
  }
  const post = (sandbox: Sandbox, url: string, felt: Record<string, string>) =>
    folg(sandbox, url, { method: 'POST', body: new URLSearchParams(felt) })
  return { hent, folg, post }
}

export function autorisering(sandbox: Sandbox, mer: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const url = new URL(`${sandbox.url}/idporten/authorize`)
  url.search = new URLSearchParams({
    client_id: sandbox.clientId,
    response_type: 'code',
    scope: 'openid profile',
    redirect_uri: `${APP_URL}/auth/callback`,
    state: 'tilstand',
    nonce: 'engang',
    resource: RESSURS,
    acr_values: 'idporten-loa-substantial',
    ui_locales: 'nb',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...mer,
  }).toString()
  return { url: url.href, verifier }
}

export function veksle(sandbox: Sandbox, code: string, verifier: string): Promise<Response> {
  return fetch(`${sandbox.url}/idporten/token`, {
    method: 'POST',
    headers: { origin: APP_URL },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: sandbox.clientId,
      redirect_uri: `${APP_URL}/auth/callback`,
      resource: RESSURS,
      code_verifier: verifier,
      code,
    }),
  })
}

/** Signs in on the sign-in page. @returns both tokens */
export async function loggInn(sandbox: Sandbox, pid: string, browser = nettleser()) {
  const { url, verifier } = autorisering(sandbox)
  const side = await browser.folg(sandbox, url)
  const tilbake = await browser.post(sandbox, side.url, { pid })
  const svar = new URL(tilbake.url)
  const token = await veksle(sandbox, svar.searchParams.get('code') ?? '', verifier)
  const kropp: Record<string, string> = JSON.parse(await token.text())
  return { svar, token, idToken: kropp.id_token ?? '', accessToken: kropp.access_token ?? '', browser }
}
