import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kanStarte } from './kan-starte.ts'
import { type Sandbox, startSandbox } from './main.ts'
import { APP_URL, autorisering, loggInn, nettleser, RESSURS, veksle } from './prove.ts'
import { PIDER } from './verden/personer.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, appUrl: APP_URL })
})
afterAll(() => sandbox.stop())

test('code flow with PKCE gives signed tokens with the claims of ID-porten', async () => {
  const { svar, token, idToken, accessToken } = await loggInn(sandbox, PIDER.aluminium)
  expect(svar.origin + svar.pathname).toBe(`${APP_URL}/auth/callback`)
  expect(svar.searchParams.get('state')).toBe('tilstand')
  expect(svar.searchParams.get('iss')).toBe(`${sandbox.url}/idporten`)
  expect(token.headers.get('access-control-allow-origin')).toBe(APP_URL)

  const nokler = createRemoteJWKSet(new URL(`${sandbox.url}/idporten/jwks`))
  const krav = { issuer: `${sandbox.url}/idporten`, algorithms: ['RS256'] }
  const tilgang = (await jwtVerify(accessToken, nokler, { ...krav, audience: RESSURS })).payload
  expect(tilgang).toMatchObject({
    client_id: 'energikartlegging-lokal',
    pid: PIDER.aluminium,
    acr: 'idporten-loa-high',
    aud: RESSURS,
  })
  const id = (await jwtVerify(idToken, nokler, { ...krav, audience: 'energikartlegging-lokal' })).payload
  expect(id).toMatchObject({
    aud: 'energikartlegging-lokal',
    pid: PIDER.aluminium,
    acr: 'idporten-loa-high',
    amr: ['TestID'],
    locale: 'nb',
    nonce: 'engang',
    sid: expect.stringMatching(/.{10,}/),
    sub: tilgang.sub,
  })
  expect(id.sub).not.toContain(PIDER.aluminium)
})

test('the sign-in page is one form with a button for every person and one for cancel, no script', async () => {
  const { html } = await nettleser().folg(sandbox, autorisering(sandbox).url)
  expect(html.match(/<form/g)).toHaveLength(1)
  expect(html).not.toContain('<script')
  for (const pid of Object.values(PIDER)) expect(html).toContain(`<button name="pid" value="${pid}">`)
  expect(html).toContain('FJORDGLØD ALUMINIUM AS med 3 underenheter (DAGL, HADM, UTINN, UTOMR)')
  expect(html).toMatch(/<button[^>]*>Avbryt</)
})

test('cancel comes back with access_denied, and a new attempt works', async () => {
  const browser = nettleser()
  const side = await browser.folg(sandbox, autorisering(sandbox).url)
  const tilbake = new URL((await browser.post(sandbox, side.url, { avbryt: 'ja' })).url)
  expect(tilbake.searchParams.get('error')).toBe('access_denied')
  expect(tilbake.searchParams.get('state')).toBe('tilstand')
  expect((await loggInn(sandbox, PIDER.kollektiv, browser)).token.status).toBe(200)
})

test('the acr is the person’s own, whatever was asked for, and pid may be missing', async () => {
  const lav = await loggInn(sandbox, PIDER.forLavt)
  expect(decodeJwt(lav.idToken).acr).toBe('idporten-loa-low')
  expect(decodeJwt(lav.accessToken).acr).toBe('idporten-loa-low')
  const uten = await loggInn(sandbox, PIDER.utenPid)
  expect(decodeJwt(uten.idToken)).not.toHaveProperty('pid')
  expect(decodeJwt(uten.accessToken)).not.toHaveProperty('pid')
})

test('PKCE is required, and a wrong verifier is refused', async () => {
  const uten = new URL(autorisering(sandbox).url)
  uten.searchParams.delete('code_challenge')
  uten.searchParams.delete('code_challenge_method')
  const avvist = new URL((await nettleser().folg(sandbox, uten.href)).url)
  expect(avvist.searchParams.get('error')).toBe('invalid_request')

  const browser = nettleser()
  const side = await browser.folg(sandbox, autorisering(sandbox).url)
  const tilbake = new URL((await browser.post(sandbox, side.url, { pid: PIDER.kollektiv })).url)
  const svar = await veksle(sandbox, tilbake.searchParams.get('code') ?? '', 'x'.repeat(43))
  expect(svar.status).toBe(400)
})

test('a foreign origin gets no CORS header from the token endpoint', async () => {
  const svar = await fetch(`${sandbox.url}/idporten/token`, {
    method: 'POST',
    headers: { origin: 'http://localhost:1' },
    body: new URLSearchParams({ grant_type: 'authorization_code', client_id: sandbox.clientId, code: 'x' }),
  })
  expect(svar.headers.get('access-control-allow-origin')).toBeNull()
})

test('single sign-on lasts until sign-out, which tells the product in an iframe and comes back', async () => {
  const { browser, idToken } = await loggInn(sandbox, PIDER.dagligvare)
  const igjen = autorisering(sandbox)
  const uspurt = new URL((await browser.folg(sandbox, igjen.url)).url)
  expect(uspurt.searchParams.get('code')).toBeTruthy()

  const ut = new URL(`${sandbox.url}/idporten/logout`)
  ut.searchParams.set('client_id', sandbox.clientId)
  ut.searchParams.set('post_logout_redirect_uri', `${APP_URL}/auth/logout`)
  ut.searchParams.set('state', 'ferdig')
  ut.searchParams.set('ui_locales', 'nn')
  const side = await browser.folg(sandbox, ut.href)
  expect(side.html).toContain('<html lang="nn">')
  expect(side.html).toContain('Vi loggar deg ut')
  const ramme = new URL((side.html.match(/<iframe src="([^"]+)"/)?.[1] ?? '').replaceAll('&#38;', '&'))
  expect(ramme.origin + ramme.pathname).toBe(`${APP_URL}/api/auth/frontchannel-logout`)
  expect(ramme.searchParams.get('iss')).toBe(`${sandbox.url}/idporten`)
  expect(ramme.searchParams.get('sid')).toBe(decodeJwt(idToken).sid)

  const xsrf = side.html.match(/name="xsrf" value="([^"]+)"/)?.[1] ?? ''
  const handling = side.html.match(/action="([^"]+)"/)?.[1] ?? ''
  const tilbake = await browser.post(sandbox, handling, { xsrf, logout: 'yes' })
  expect(tilbake.url).toBe(`${APP_URL}/auth/logout?state=ferdig`)
  expect((await browser.folg(sandbox, autorisering(sandbox).url)).html).toContain('name="pid"')
})

test('refuses to start where real data could be near', () => {
  expect(() => kanStarte({})).not.toThrow()
  expect(() => kanStarte({ APP_URL: 'http://localhost:3000' })).not.toThrow()
  expect(() => kanStarte({ NODE_ENV: 'production', SANDKASSE: 'ja' })).toThrow('NODE_ENV')
  expect(() => kanStarte({ DATABASE_URL: 'postgres://x' })).toThrow('DATABASE_URL')
  expect(() => kanStarte({ APP_URL: 'https://energi.example' })).toThrow('APP_URL')
  expect(() => kanStarte({ APP_URL: 'http://localhost.example' })).toThrow('APP_URL')
  expect(() => kanStarte({ SANDBOX_ADRESSE: 'http://sandbox:3100' })).toThrow('SANDBOX_ADRESSE')
  expect(() => kanStarte({ DATABASE_URL: 'postgres://x', SANDKASSE: 'ja' })).not.toThrow()
})
