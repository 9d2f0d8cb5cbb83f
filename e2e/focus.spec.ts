import { withCorrections } from './addresses.ts'
import { walkAllPages } from './focus.ts'
import { test } from './test.ts'

test.use({ settings: withCorrections })

// Both languages, 768 px, large text and the way back are in focus.long.ts.
for (const [width, height] of [
  [1280, 900],
  [360, 740],
] as const)
  test(`what has focus is seen, on every page at ${width} px`, async ({ page, allow }) => {
    test.setTimeout(300_000)
    allow(/404 .*\/finnes-ikke/)
    await page.setViewportSize({ width, height })
    await walkAllPages(page, ['Tab'])
  })
