import { PIDER } from '../sandbox/verden/personer.ts'
import { entered } from './people.ts'
import { html, json, type Lies, type Provider, startProvider } from './provider.ts'
import { type Service, startService } from './service.ts'
import { test as base, check, expect, type Page } from './test.ts'

interface Hostile {
  provider: Provider
  app: Service
}

const clientId = 'energikartlegging-test'
/** A second service, configured with the hostile provider. */
const test = base.extend<object, { hostile: Hostile }>({
  hostile: [
    async ({ service: { sandbox } }, use) => {
      const provider = await startProvider(PIDER.nuf, clientId)
      const app = await startService({
        OIDC_AUTHORITY: provider.url,
        OIDC_CLIENT_ID: clientId,
        ALTINN_URL: `${sandbox}/altinn`,
        ENHETSREGISTERET_URL: `${sandbox}/enhetsregisteret/api`,
        FOLKEREGISTERET_URL: `${sandbox}/folkeregisteret`,
        RATE_GRENSE: 'av',
      })
      await use({ provider, app })
      await app.stop()
      await provider.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ hostile }, use) => use(hostile.app.url),
})

test.beforeEach(({ hostile, allow }) => {
  hostile.provider.lies = {}
  hostile.provider.answers.length = 0
  // The browser logs each answer that is not 2xx.
  allow(/Failed to load resource/)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const signIn = (page: Page) => page.goto('/auth/login?redirect=/hjem')

/** The text of the refusal, no session, and nothing of the sign-in left in the browser. */
async function isRefused(page: Page, text = /Vi klarte ikke å logge deg inn/): Promise<void> {
  await expect(heading(page, 'Du er ikke logget inn')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('main')).toContainText(text)
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name === '__Host-okt')).toEqual([])
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect(kept.filter((key) => key.startsWith('oidc.') || key === 'bruker')).toEqual([])
}

test('the honest provider signs in', async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveURL(entered)
})

const inTheBrowser: [string, Lies][] = [
  ['no state', { answer: (query) => query.delete('state') }],
  ['a state that nobody asked with', { answer: (query) => query.set('state', 'a'.repeat(32)) }],
  ['no issuer, though it promised to name it', { answer: (query) => query.delete('iss') }],
  ['another issuer', { answer: (query) => query.set('iss', 'https://idporten.example') }],
  ['an issuer that only looks like it', { answer: (query) => query.set('iss', `${query.get('iss')}/`) }],
  ['no code', { answer: (query) => query.delete('code') }],
  ['no nonce', { id: { nonce: undefined } }],
  ['another nonce', { id: { nonce: 'laget-av-en-annen' } }],
  ['no subject', { id: { sub: undefined } }],
  ['an error without state', { answer: (query) => swap(query, { error: 'access_denied' }) }],
]
test('what does not belong to this sign-in is refused in the browser', async ({ page, hostile }) => {
  test.setTimeout(240_000)
  const exchanged: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/signin')) exchanged.push(request.url())
  })
  for (const [what, lies] of inTheBrowser)
    await test.step(what, async () => {
      hostile.provider.lies = lies
      await signIn(page)
      await isRefused(page)
      expect(exchanged, 'our own server is not even asked').toEqual([])
    })
  await check(page)
})

const byTheServer: [string, Lies][] = [
  ['the id token of another issuer', { id: { iss: 'https://idporten.example' } }],
  ['the id token of another client', { id: { aud: 'annen' } }],
  ['an access token for another service', { access: { aud: 'api://annen' } }],
  ['an expired id token', { id: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
  ['tokens of two persons', { id: { pid: PIDER.aluminium } }],
]
test('what the browser cannot judge is refused by the server', async ({ page, hostile }) => {
  test.setTimeout(240_000)
  for (const [what, lies] of byTheServer)
    await test.step(what, async () => {
      hostile.provider.lies = lies
      await signIn(page)
      await isRefused(page)
    })
})

test('a level that is too low is said', async ({ page, hostile }) => {
  hostile.provider.lies = { access: { acr: 'idporten-loa-low' }, id: { acr: 'idporten-loa-low' } }
  await signIn(page)
  await isRefused(page, /sikrere elektronisk ID/)
})

const misbehaving: [string, Lies, RegExp][] = [
  ['tokens as HTML', { token: (response) => html(response) }, /svarer ikke/],
  ['502 for the tokens', { token: (response) => html(response, 502) }, /svarer ikke/],
  ['503 for the tokens', { token: (response) => json(response, {}, 503) }, /svarer ikke/],
  ['a reset', { token: (response) => response.destroy() }, /svarer ikke/],
  [
    'a refused code',
    { token: (response) => json(response, { error: 'invalid_grant' }, 400) },
    /Vi klarte ikke/,
  ],
  [
    'no id token',
    { token: (response) => json(response, { access_token: 'a.b.c', token_type: 'Bearer' }) },
    /./,
  ],
]
test('a provider in trouble is told of, and the way on is there', async ({ page, hostile }) => {
  test.setTimeout(240_000)
  for (const [what, lies, text] of misbehaving)
    await test.step(what, async () => {
      hostile.provider.lies = lies
      await signIn(page)
      await isRefused(page, text)
    })
  hostile.provider.lies = {}
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page).toHaveURL(entered)
})

test('discovery as HTML, and the way on when it is over', async ({ page, hostile }) => {
  hostile.provider.lies = { discovery: (response) => html(response) }
  await signIn(page)
  await expect(page.getByText('ID-porten svarer ikke akkurat nå')).toBeVisible()
  await check(page)
  hostile.provider.lies = {}
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page).toHaveURL(entered)
})

test('an answer that was used signs nobody in again, and leaves the session that it made', async ({
  page,
  hostile,
  browser,
}) => {
  await signIn(page)
  await expect(page).toHaveURL(entered)
  const [used = ''] = hostile.provider.answers
  // Whoever is signed in already is led on, by the session they have.
  await page.goto(used)
  await expect(page).toHaveURL(entered)
  // Nobody is signed in by it in another browser, which has neither the state nor the code verifier.
  const thief = await browser.newPage()
  await thief.goto(used)
  await isRefused(thief)
  await thief.close()
})

test('an answer to another browser’s sign-in is refused: nobody is signed in as somebody else', async ({
  page,
  hostile,
  browser,
}) => {
  // The attacker signs in, and keeps the answer for the victim (login csrf).
  const attacker = await browser.newPage()
  hostile.provider.lies = { answer: (query) => query.delete('iss') }
  await attacker.goto(`${hostile.app.url}/auth/login`)
  await isRefused(attacker)
  await attacker.close()
  hostile.provider.lies = {}
  const answer = new URL(hostile.provider.answers[0] ?? '')
  answer.searchParams.set('iss', hostile.provider.url)
  await page.goto(answer.href)
  await isRefused(page)
})

test('a session cookie that somebody planted is not taken over', async ({ page, hostile, context }) => {
  const planted = `${'A'.repeat(43)}.${'B'.repeat(22)}`
  await context.addCookies([
    {
      name: '__Host-okt',
      value: planted,
      // Cookies ignore the port, and browsers treat localhost as secure.
      url: hostile.app.url.replace('http:', 'https:'),
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  await signIn(page)
  await expect(page).toHaveURL(entered)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === '__Host-okt')
  expect(cookie?.value).toMatch(/^[\w-]{43}\.[\w-]{22}$/)
  expect(cookie?.value).not.toBe(planted)
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
})

function swap(query: URLSearchParams, answer: Record<string, string>): void {
  for (const key of [...query.keys()]) query.delete(key)
  for (const [key, value] of Object.entries(answer)) query.set(key, value)
}
