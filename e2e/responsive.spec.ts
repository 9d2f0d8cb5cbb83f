import { addresses, addressName, langOf, visit, withAll } from './addresses.ts'
import { checkFit } from './narrow.ts'
import { check, expect, picture, test } from './test.ts'

test.use({ settings: withAll })

// In nynorsk, and with a second engine: accessibility.long.ts.
test('every page at 320 px', async ({ page, allow }) => {
  test.setTimeout(600_000)
  allow(/404 .*\/finnes-ikke/)
  await page.setViewportSize({ width: 320, height: 720 })
  for await (const address of addresses(page)) {
    await visit(page, address)
    await expect(page.locator('html')).toHaveAttribute('lang', langOf(address, 'nb'))
    await checkFit(page, address)
    await check(page)
    await picture(page, addressName(address) || 'forside')
  }
})

test('forced colours and reduced motion', async ({ page }) => {
  test.setTimeout(200_000)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for await (const address of addresses(page)) {
    if (!/^\/$|produksjon|tiltak$|send-inn|kvittering|tilsyn/.test(address)) continue
    await visit(page, address)
    await check(page)
    await picture(page, addressName(address) || 'forside')
  }
})
