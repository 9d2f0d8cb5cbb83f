import { check, expect, type Page } from './test.ts'

/** How light the page's background is, from 0 (black) to 765 (white). */
export const lightness = (page: Page) =>
  page.evaluate(() =>
    (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).reduce(
      (sum, part) => sum + Number(part),
      0,
    ),
  )

/** Expects a dark page whose texts stand out from what lies behind them (WCAG 2.2, 1.4.3). */
export async function checkDark(page: Page, name: string): Promise<void> {
  expect(await lightness(page), name).toBeLessThan(200)
  await check(page, ['color-contrast'])
}
