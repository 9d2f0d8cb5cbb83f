import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { chainSheet } from './chain-sheet.ts'
import { upload } from './eget-kjede.ts'
import { checkNoSideScroll } from './narrow.ts'
import { openChain } from './own-sheet.ts'
import { check, expect, picture, test } from './test.ts'

const shops = GRUPPER.dagligvare.under

test('an English sheet becomes 39 drafts, in nynorsk on a phone', async ({ page }) => {
  test.slow()
  await openChain(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  const english = await chainSheet('en', shops.slice(0, 39))
  const { text, press, choose, accept, presses } = await upload(page, 'nn', english)
  await checkNoSideScroll(page)
  await picture(page, 'kolonnar-nn-360')
  await accept()
  await choose(text.split, 'Alt på «Bygg»')
  await picture(page, 'formal-nn-360')
  await accept()
  await choose(text.heating, 'Vassboren')
  await accept()
  await press(page.getByRole('button', { name: /^Lagre for 39/ }))
  await expect(page.getByText(text.saved(39)).first()).toBeVisible({ timeout: 60_000 })
  expect(presses()).toBeLessThanOrEqual(20)
  await checkNoSideScroll(page)
  await check(page)
  await picture(page, 'lagra-nn-360')
})
