import { withAll } from './addresses.ts'
import { walkAllPages } from './focus.ts'
import { openReport } from './reports.ts'
import { expect, test } from './test.ts'

test.use({ settings: withAll })

// Other widths, both languages, large text and the way back are in focus.long.ts.
test('what has focus is seen, on every page at 360 px', async ({ page, allow }) => {
  test.setTimeout(300_000)
  allow(/404 .*\/finnes-ikke/)
  await page.setViewportSize({ width: 360, height: 740 })
  await walkAllPages(page, ['Tab'])
})

test('the sum that grows as a figure is typed does not come over its field', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReport(page, 'energibruk')
  const field = page
    .getByRole('group', { name: 'Prosess', exact: true })
    .getByRole('textbox', { name: /^Energibruk i \d{4} \(kWh\)/ })
  await field.focus()
  // Its lower edge just above the sum.
  await field.evaluate((one) => {
    const strip = document.querySelector('.ek-balance')
    if (strip) scrollBy(0, one.getBoundingClientRect().bottom - strip.getBoundingClientRect().top + 2)
  })
  await page.keyboard.insertText('2604361622')
  await expect(page.locator('.ek-balance')).toContainText('Stemmer det?')
  await expect
    .poll(() =>
      field.evaluate((one) => {
        const { left, right, bottom } = one.getBoundingClientRect()
        return document.elementFromPoint((left + right) / 2, bottom - 1) === one
      }),
    )
    .toBe(true)
})
