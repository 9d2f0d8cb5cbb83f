import { withAll } from './addresses.ts'
import { setTextSize, walkAllPages } from './focus.ts'
import { test } from './test.ts'

test.use({ settings: withAll })

for (const sprak of ['nb', 'nn'])
  for (const text of [100, 200])
    for (const [width, height] of [
      [1280, 900],
      [768, 900],
      [360, 740],
    ] as const)
      test(`what has focus is seen, on every page at ${width} px with text of ${text} %, in ${sprak}`, async ({
        page,
        context,
        service,
        allow,
      }) => {
        test.setTimeout(900_000)
        allow(/404 .*\/finnes-ikke/)
        await context.addCookies([{ name: 'sprak', value: sprak, url: service.url }])
        await page.setViewportSize({ width, height })
        await setTextSize(page, text)
        await walkAllPages(page, ['Tab', 'Shift+Tab'])
      })
