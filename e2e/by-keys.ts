import { expect, type Locator, type Page } from './test.ts'

/** Presses Tab until the element has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} was never reached with Tab`)
}

/** Goes to the element with Tab, and presses a key there. */
export async function press(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Chooses the nth answer of a question: Space chooses the first, arrows the next. */
export async function answer(page: Page, question: string, n: number): Promise<void> {
  const group = page.getByRole('radiogroup', { name: question })
  await press(page, group.getByRole('radio').first(), 'Space')
  for (let step = 1; step < n; step++) await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('radio').nth(n - 1)).toBeChecked()
}
