import { test } from './gateway.ts'
import { openReport } from './reports.ts'
import { expect, type Page } from './test.ts'

const save = /^\/api\/energikartlegginger\/[^/]+\/produksjon$/
const field = (page: Page) => page.getByRole('textbox', { name: 'Solkraft' })
const ask = (page: Page) => page.getByRole('dialog', { name: 'Vil du lagre endringene?' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Types a figure, follows the link to another step, and answers that it is to be saved. */
async function leave(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  const steps = page.getByRole('navigation', { name: 'Stegene i rapporten' })
  await steps.getByRole('link', { name: 'Aktuelle tiltak' }).click()
  await ask(page).getByRole('button', { name: 'Ja, lagre' }).click()
  await expect(ask(page)).toBeHidden()
}

for (const status of [500, 403])
  test(`a step that is left and cannot be saved says so in sight, with focus: ${status}`, async ({
    page,
    gateway,
    allow,
  }) => {
    allow(/status of (500|403)/)
    await page.setViewportSize({ width: 1280, height: 600 })
    await openReport(page, 'produksjon')
    gateway.fail(save, status)
    await leave(page, '1200')
    const told = page.getByRole('main').getByRole('alert')
    await expect(told).toBeFocused()
    await expect(told).toBeInViewport({ ratio: 1 })
    await expect(heading(page, 'Egen energiproduksjon')).toBeVisible()
    gateway.mend()
    await page.getByRole('button', { name: 'Lagre', exact: true }).click()
    await expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible()
  })

test('a step that is left without a network says so, and leads on once it is saved', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 1280, height: 600 })
  await openReport(page, 'produksjon')
  await context.setOffline(true)
  await leave(page, '1200')
  const told = page.locator('.ek-saved').filter({ hasText: 'Vi prøver igjen om' })
  await expect(told).toBeFocused()
  await expect(told).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  await expect(heading(page, 'Aktuelle tiltak')).toBeFocused()
  await page.goBack()
  await expect(field(page)).toHaveValue(/^1\s200$/)
})

test('who presses «Lagre» meanwhile stays, and so does whoever types on', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/status of 503/)
  await openReport(page, 'produksjon')
  gateway.fail(save, 503, 503)
  await leave(page, '1200')
  await expect(page.getByText('Vi prøver igjen om').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible()
  await expect(heading(page, 'Egen energiproduksjon')).toBeVisible()
})

for (const stay of ['Avbryt og rett feilene', 'Bli på siden'])
  test(`what is refused is shown with focus to whoever stays: «${stay}»`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await openReport(page, 'produksjon')
    await leave(page, '-5')
    await page
      .getByRole('dialog', { name: 'Vi kan ikke lagre ennå' })
      .getByRole('button', { name: stay })
      .click()
    const errors = page.getByRole('region', { name: 'Ikke lagret ennå' })
    await expect(errors).toBeFocused()
    await expect(errors).toBeInViewport({ ratio: 1 })
  })
