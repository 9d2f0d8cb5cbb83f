import { readFile } from 'node:fs/promises'
import { chooseActor, choosePerson, entered, signIn } from './people.ts'
import { openReport } from './reports.ts'
import { check, expect, type Page, picture, test } from './test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const provider = (page: Page) => heading(page, 'Velg hvem du vil logge inn som')

test('a page that needs sign-in leads to the provider, and back', async ({ page, allow }) => {
  allow(/401 .*\/api\/auth\/me/)
  await page.goto('/reports')
  await choosePerson(page, 'nuf')
  await expect(page).toHaveURL('/reports')
  await expect(heading(page, 'Rapporter')).toBeVisible()
  await page.goto('/')
  await expect(page, 'the landing page is for who is not signed in').toHaveURL(entered)
})

test('a page that is opened when the session is over leads to the provider, and back', async ({
  page,
  allow,
}) => {
  allow(/status of 401 /)
  await openReport(page, 'energibruk')
  const address = page.url()
  await page.context().clearCookies()
  await page.goto(address)
  await choosePerson(page, 'eiendom')
  await expect(page).toHaveURL(address)
})

test('the return page without an answer leads on who is signed in, and says it to who is not', async ({
  page,
  allow,
}) => {
  allow(/401 .*\/api\/auth\/me/)
  await page.goto('/auth/callback')
  await expect(heading(page, 'Du er ikke logget inn')).toBeVisible()
  await signIn(page, 'nuf')
  await page.goto('/auth/callback')
  await expect(page).toHaveURL(entered)
})

for (const [width, height] of [
  [1280, 900],
  [360, 740],
] as const)
  test(`«Logg inn» stands on the first screen and in the header of the front page, ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const sprak of ['nb', 'nn']) {
      await page.goto(`/?sprak=${sprak}`)
      for (const part of ['banner', 'main'] as const)
        await expect(page.getByRole(part).getByRole('link', { name: 'Logg inn' })).toBeInViewport({
          ratio: 1,
        })
      await picture(page, `forside-${sprak}-${width}`)
    }
  })

test('cancelled at the provider, then tried again', async ({ page }) => {
  await page.goto('/auth/login?redirect=/reports')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(heading(page, 'Du er ikke logget inn')).toBeVisible()
  await expect(page.getByText('Du avbrøt innloggingen.')).toBeVisible()
  await check(page)
  await picture(page, 'avbrutt')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await choosePerson(page, 'nuf')
  await expect(page).toHaveURL('/reports')
})

test('too low a level', async ({ page, allow }) => {
  allow(/401 .*\/api\/auth\/signin/)
  await page.goto('/auth/login')
  await choosePerson(page, 'forLavt')
  await expect(page.getByText('Du må logge inn med en sikrere elektronisk ID')).toBeVisible()
  await check(page)
})

test('a sign-in that is refused says whom to contact, with a reference that the log has', async ({
  page,
  service,
  allow,
}) => {
  allow(/401 .*\/api\/auth\/signin/)
  await page.goto('/auth/login')
  await choosePerson(page, 'utenPid')
  await expect(page.getByText('Vi klarte ikke å logge deg inn. Prøv igjen.')).toBeVisible()
  await expect(page.getByText('Kommer du ikke videre? Kontakt brukerstøtten')).toBeVisible()
  const reference = /^Oppgi denne koden når du kontakter brukerstøtten: ([0-9a-f-]{36})$/
  const [, code = ''] = reference.exec((await page.getByText(reference).textContent()) ?? '') ?? []
  expect(await readFile(service.log, 'utf8')).toContain(code)
  await check(page)
})

test('signed out: it is said, and the back button shows nothing', async ({ page, allow }) => {
  // The provider's own page of a sign-in that is used up.
  allow(/400 .*\/idporten\/logg-inn/)
  allow(/401 .*\/api\/auth\/me/)
  await signIn(page, 'nuf')
  await chooseActor(page, 'NORTHERN LANTERN DATA LTD NUF')
  await expect(heading(page, 'Hei, Klar Lykt')).toBeVisible()
  await page.getByRole('link', { name: 'Logg ut' }).click()
  await expect(heading(page, 'Du er logget ut')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/logout\?state=/)
  await expect(page.getByText('Det som er lagret, ligger klart til neste gang du logger inn.')).toBeVisible()
  await check(page)
  await picture(page, 'logget-ut')
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  // The router's scroll positions, by the random keys of history entries.
  expect(
    kept.filter((key) => !key.startsWith('tsr-scroll-restoration')),
    'nothing of the person is left',
  ).toEqual([])
  for (let presses = 0; presses < 2; presses++) {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 }), 'nothing of the person').toHaveText(
      /Du er logget ut|Velg hvem du vil logge inn som|^ID-porten$/,
    )
  }
})

test('signed out of another service: front-channel logout ends the session here', async ({
  page,
  service,
  allow,
}) => {
  allow(/401 .*\/api\//)
  await openReport(page, 'produksjon')
  const elsewhere = await page.context().newPage()
  const discovery = await (
    await page.request.get(`${service.sandbox}/idporten/.well-known/openid-configuration`)
  ).json()
  const ended = elsewhere.waitForResponse((answer) => answer.url().includes('/frontchannel-logout'))
  await elsewhere.goto(discovery.end_session_endpoint)
  expect((await ended).status()).toBe(200)
  // The first call after the session has ended gets the 401: the step's data or presence. A hovered link makes no call.
  await page
    .getByRole('navigation', { name: 'Stegene i rapporten' })
    .getByRole('link', { name: 'Aktuelle tiltak' })
    .click()
    .catch(() => {})
  await expect(heading(page, 'Du er logget ut')).toBeVisible()
  await page.getByRole('link', { name: 'Logg inn igjen' }).click()
  await expect(provider(page)).toBeVisible()
})

test('the warning before the session ends, and one more half hour', async ({ page, allow }) => {
  // A presence call that was in flight when the session ended.
  allow(/401 .*\/tilstede/)
  await page.clock.install()
  await openReport(page, 'produksjon')
  await page.getByRole('textbox', { name: 'Solkraft' }).fill('17')
  await page.clock.fastForward('26:00')
  const warning = page.getByRole('dialog', { name: 'Du blir snart logget ut' })
  await expect(warning).toContainText(/blir logget ut om [34] minutter\. Det du har skrevet, går ikke tapt\./)
  await expect(warning.getByRole('heading', { name: 'Du blir snart logget ut' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(warning.getByRole('button', { name: 'Hold meg innlogget' }).last()).toBeFocused()
  await check(page)
  await picture(page, 'snart-logget-ut')
  // Only the browser's clock was moved, so the service's half hour counts from now.
  await page.clock.setSystemTime(new Date())
  await warning.getByRole('button', { name: 'Hold meg innlogget' }).first().click()
  await expect(warning).toBeHidden()
  await expect(page.getByText('Du er fortsatt logget inn.')).toBeAttached()
  await expect(page.getByRole('textbox', { name: 'Solkraft' })).toHaveValue('17')
  await page.clock.fastForward('20:00')
  await expect(warning).toBeHidden()
  await page.clock.fastForward('06:00')
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Logg ut nå' }).click()
  await expect(heading(page, 'Du er logget ut')).toBeVisible()
})

test('typing counts as use of the session, at most once a minute', async ({ page }) => {
  await page.clock.install()
  await openReport(page, 'produksjon')
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.headers()['x-bakgrunn'] !== '1')
      changes.push(new URL(request.url()).pathname)
  })
  const field = page.getByRole('textbox', { name: 'Solkraft' })
  const warning = page.getByRole('dialog', { name: 'Du blir snart logget ut' })
  await field.focus()
  for (const key of ['1', '2', '3']) {
    await page.clock.fastForward('20:00')
    // Only the browser's clock was moved.
    await page.clock.setSystemTime(new Date())
    const extended = page.waitForResponse(/\/api\/auth\/forleng$/)
    await page.keyboard.press(key)
    expect((await extended).status()).toBe(204)
    await page.keyboard.press('0')
    await expect(warning).toBeHidden()
  }
  await page.clock.fastForward('24:00')
  await expect(warning).toBeHidden()
  await page.clock.fastForward('03:00')
  await expect(warning, 'who typed no more is warned').toBeVisible()
  expect(changes).toEqual(Array(3).fill('/api/auth/forleng'))
})

test('the provider does not answer', async ({ page, service, allow }) => {
  allow(/503 /)
  await service.fault({ tjeneste: 'idporten', status: 503 })
  await page.goto('/auth/login')
  await expect(page.getByText('ID-porten svarer ikke akkurat nå')).toBeVisible()
  await check(page)
  await service.fault()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(provider(page)).toBeVisible()
})
