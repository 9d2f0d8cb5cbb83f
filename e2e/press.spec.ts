import { signIn } from './people.ts'
import { openReport } from './reports.ts'
import { expect, type Locator, type Page, test } from './test.ts'

/** Presses, and looks at what is drawn before the release: nothing may have moved. */
async function pressSlowly(page: Page, target: Locator, meanwhile: () => Promise<void>): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.hover()
  const before = await target.boundingBox()
  await page.mouse.down()
  await meanwhile()
  // Two frames: what is not held back has been drawn by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await target.boundingBox(), 'it stays under the pointer').toEqual(before)
  await page.mouse.up()
}

for (const [name, heading] of [
  ['Lagre', 'Ikke lagret ennå'],
  ['Neste', 'Du må rette disse feilene'],
] as const)
  test(`«${name}» is not moved away by the error of the field that one leaves`, async ({ page }) => {
    await openReport(page, 'produksjon')
    const sun = page.getByRole('textbox', { name: 'Solkraft' })
    await sun.fill('ganske mye')
    await pressSlowly(page, page.getByRole('button', { name, exact: true }), async () => {
      await expect(sun).not.toBeFocused()
      await expect(sun, 'not before the click').not.toHaveAttribute('aria-invalid')
    })
    await expect(page.getByRole('region', { name: heading })).toBeFocused()
    await expect(sun).toHaveAccessibleDescription(/Skriv energien i kWh, for eksempel/)
  })

test('a link is not moved away by the warning about the field that one leaves', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  const year = (index: number) => page.locator(`[id="energibarer.${index}.kwh"]`)
  const odd = page.getByText(/«Elektrisitet» er 100\s000\skWh både/)
  await year(0).fill('100000')
  await year(1).fill('100000')
  await pressSlowly(page, page.getByRole('button', { name: 'Tilbake' }), async () => {
    await expect(year(1)).not.toBeFocused()
    await expect(odd).toHaveCount(0)
  })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('with a finger, too: the first tap on «Lagre» counts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, hasTouch: true, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await openReport(page, 'produksjon')
  const sun = page.getByRole('textbox', { name: 'Solkraft' })
  await sun.fill('ganske mye')
  await page.getByRole('button', { name: 'Lagre', exact: true }).tap()
  await expect(page.getByRole('region', { name: 'Ikke lagret ennå' })).toBeFocused()
  await sun.fill('12')
  await page.getByRole('button', { name: 'Lagre', exact: true }).tap()
  await expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible()
  await context.close()
})

test('the open list of actors: the first press on the link below counts', async ({ page }) => {
  await signIn(page, 'radgiver')
  await page.setViewportSize({ width: 1280, height: 1000 })
  const picker = page.getByRole('combobox', { name: 'Aktør' })
  // One row: a longer list would lie over the link.
  await picker.fill('FJORDGLØD ALUMINIUM AS AVD STØPERI')
  await expect(page.getByRole('option')).toHaveCount(1)
  const missing = page.getByRole('link', { name: 'Mangler du en aktør?' })
  await pressSlowly(page, missing, async () => {
    await expect(picker).not.toBeFocused()
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Mangler du en aktør?' })).toBeVisible()
})
