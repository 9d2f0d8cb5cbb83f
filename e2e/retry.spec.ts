import { test } from './gateway.ts'
import { chooseActor, newReport, signIn } from './people.ts'
import { freshUnit } from './reports.ts'
import { check, drawn, expect, type Page } from './test.ts'
import { words } from './words.ts'

// Specification §7: which failed query is tried again; §4: which is not.

const minSide = /^\/api\/enheter\/\d+\/min-side$/
const faults = /502 |503 |ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION/
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Prøv igjen' })
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /Hei, / })

async function signedInWithReport(page: Page): Promise<string> {
  await signIn(page, 'eiendom')
  await chooseActor(page, 'TUSENHUS EIENDOM AS')
  await expect(greeting(page)).toBeVisible()
  return newReport(page, freshUnit())
}

for (const failure of [502, 'broken off'] as const)
  test(`Min side is shown although its first answer fails: ${failure}`, async ({ page, gateway, allow }) => {
    allow(faults)
    gateway.fail(minSide, failure)
    // Who may act for one company is led straight to Min side.
    await signIn(page, 'eiendom')
    await expect(greeting(page)).toBeVisible()
    expect(gateway.calls(minSide)).toBe(2)
    gateway.fail(minSide, failure)
    await page.reload()
    await drawn(page)
    await expect(greeting(page)).toBeVisible()
    expect(gateway.calls(minSide)).toBe(2)
  })

test('Min side that fails four times says so, and «Prøv igjen» loads it', async ({
  page,
  gateway,
  allow,
}) => {
  allow(faults)
  allow(/HTTP 503/)
  gateway.fail(minSide, 503, 503, 503, 503)
  await signIn(page, 'eiendom')
  await expect(retry(page)).toBeVisible({ timeout: 20_000 })
  expect(gateway.calls(minSide)).toBe(4)
  await check(page)
  await retry(page).click()
  await expect(greeting(page)).toBeVisible()
})

for (const { name, path, text } of [
  { name: 'company', path: '/foretak$', text: 'Vi klarte ikke å hente opplysningene om enheten.' },
  { name: 'audit', path: '$', text: 'Vi klarte ikke å hente opplysningene om kartleggingen.' },
])
  test(`${name} information that cannot be fetched: its own text on a direct load, no retry, «Prøv igjen»`, async ({
    page,
    gateway,
    allow,
  }) => {
    allow(faults)
    allow(/HTTP 502/)
    const id = await signedInWithReport(page)
    const resource = new RegExp(`^/api/energikartlegginger/${id}${path}`)
    gateway.fail(resource, 502)
    await page.goto(`/reports/${id}/energibruk`)
    await expect(page.getByRole('main')).toContainText(text)
    // The other query has the report's unit.
    await expect(page.getByRole('main')).toContainText(/TUSENHUS .* \d{3}\s\d{3}\s\d{3}/)
    await expect(page).toHaveTitle(/ – TUSENHUS .* \(\d{3}\s\d{3}\s\d{3}\).* – Energikartlegging$/)
    await expect(retry(page)).toBeVisible()
    expect(gateway.calls(resource), 'never retried').toBe(1)
    await check(page)
    await retry(page).click()
    await expect(page.getByRole('button', { name: 'Lagre', exact: true })).toBeVisible()
  })

test('what a step shows besides its answer is tried again, and then the step has its own text', async ({
  page,
  gateway,
  allow,
}) => {
  allow(faults)
  allow(/HTTP 503/)
  const id = await signedInWithReport(page)
  const steg = /\/steg\/produksjon$/
  gateway.fail(steg, 503, 503, 503, 503)
  await page.goto(`/reports/${id}/produksjon`)
  await expect(page.getByRole('alert')).toContainText(words.nb.t('pages.produksjon.feil.henting'), {
    timeout: 20_000,
  })
  expect(gateway.calls(steg)).toBe(4)
  await check(page)
  await retry(page).click()
  await expect(page.getByRole('button', { name: 'Lagre', exact: true })).toBeVisible()
})

test('a page that failed is fetched again when one comes back to it', async ({ page, gateway, allow }) => {
  allow(/status of 500 /)
  allow(/HTTP 500/)
  await signedInWithReport(page)
  const home = page.getByRole('link', { name: 'Rapportering av energikartlegging' })
  for (const { call, open, name } of [
    {
      call: /\/siste-rapporter$/,
      open: page.getByRole('link', { name: 'Start flere rapporter' }),
      name: 'Ny rapport',
    },
    {
      call: /^\/api\/energikartlegginger\/alle/,
      open: page.getByRole('link', { name: 'Se alle rapportene dine' }),
      name: 'Rapporter',
    },
  ]) {
    gateway.fail(call, 500)
    await open.click()
    await expect(retry(page)).toBeVisible()
    await home.click()
    await expect(greeting(page)).toBeVisible()
    await open.click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('list', { name: 'Enhetene' }))
        .first(),
    ).toBeVisible()
    await expect(retry(page)).toBeHidden()
    await home.click()
    await expect(greeting(page)).toBeVisible()
  }
})
