import { addresses, addressName, visit, withCorrections } from './addresses.ts'
import { checkBySecondEngine } from './second-engine.ts'
import { check, expect, picture, test, unfold } from './test.ts'

test.use({ settings: withCorrections })

for (const sprak of ['nb', 'nn'])
  for (const width of [1280, 360])
    test(`every page holds for two engines, in ${sprak} at ${width} px`, async ({
      page,
      context,
      service,
      allow,
    }) => {
      test.setTimeout(900_000)
      allow(/404 .*\/finnes-ikke/)
      await context.addCookies([{ name: 'sprak', value: sprak, url: service.url }])
      await page.setViewportSize({ width, height: 740 })
      for (const address of ['/', ...(await addresses(page))]) {
        await visit(page, address)
        await picture(page, addressName(address) || 'forside')
        await expect.soft(page.locator('html')).toHaveAttribute('lang', `${sprak}-NO`)
        await page.waitForLoadState('networkidle')
        await unfold(page)
        await check(page)
        await checkBySecondEngine(page)
      }
    })
