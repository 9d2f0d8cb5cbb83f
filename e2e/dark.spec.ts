import { visit } from './addresses.ts'
import { checkDark, lightness } from './dark.ts'
import { fillReport, openReport } from './reports.ts'
import { expect, test } from './test.ts'

test.use({ colorScheme: 'dark' })

// Every page: dark.long.ts.
test('the front page and steps are dark and readable where the system asks for dark', async ({ page }) => {
  const id = await openReport(page, 'produksjon')
  await fillReport(page, id, 'butikk')
  for (const address of ['/', ...['energibruk', 'send-inn'].map((step) => `/reports/${id}/${step}`)]) {
    await visit(page, address)
    await checkDark(page, address)
  }
})

// A page without script from the server, and one of the application.
for (const address of ['/', '/auth/logout?grunn=utlopt'])
  test(`${address} is printed light, and is dark again after`, async ({ page }) => {
    await visit(page, address)
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        document.body.dataset.printed = getComputedStyle(document.body).colorScheme
      }),
    )
    await page.pdf()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'light')
    expect(await lightness(page), 'dark again after the print').toBeLessThan(200)
  })
