import { AxeBuilder } from '@axe-core/playwright'
import { addresses, addressName, visit, withCorrections } from './addresses.ts'
import { expect, type Page, picture, test } from './test.ts'

test.use({ settings: withCorrections })

test.use({ colorScheme: 'dark' })

/** How light the page's background is, from 0 (black) to 765 (white). */
const lightness = (page: Page) =>
  page.evaluate(() =>
    (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).reduce(
      (sum, part) => sum + Number(part),
      0,
    ),
  )

/** Texts that do not stand out from what lies behind them (WCAG 2.2, 1.4.3). */
async function pale(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  )
}

test('every page is dark and readable where the system asks for dark', async ({ page, allow }) => {
  test.setTimeout(300_000)
  allow(/404 .*\/finnes-ikke/)
  for (const address of ['/', ...(await addresses(page))]) {
    await visit(page, address)
    expect(await lightness(page), address).toBeLessThan(200)
    expect(await pale(page), address).toEqual([])
    await picture(page, addressName(address) || 'forside')
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
