import { addresses, addressName, visit, withCorrections } from './addresses.ts'
import { checkFit } from './narrow.ts'
import { check, expect, picture, test } from './test.ts'

test.use({ settings: withCorrections })

// In nynorsk, and with a second engine: accessibility.long.ts.
test('every page at 320 px', async ({ page, allow }) => {
  test.setTimeout(600_000)
  allow(/404 .*\/finnes-ikke/)
  await page.setViewportSize({ width: 320, height: 720 })
  for (const address of ['/', ...(await addresses(page))]) {
    await visit(page, address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb-NO')
    await checkFit(page, address)
    await check(page)
    await picture(page, addressName(address) || 'forside')
  }
})

test('forced colours and reduced motion', async ({ page }) => {
  test.setTimeout(200_000)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/')
  await picture(page, 'forside')
  const all = await addresses(page)
  for (const address of all.filter((one) => /produksjon|tiltak$|send-inn|kvittering/.test(one))) {
    await visit(page, address)
    await check(page)
    await picture(page, addressName(address))
  }
})
