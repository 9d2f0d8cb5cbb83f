import { PIDER } from '../sandbox/verden/personer.ts'
import { sections } from '../src/sections/index.ts'
import { fillReport } from './reports.ts'
import { expect, test } from './test.ts'
import { enter, freshReport, inEachBrowser } from './testing-browsers.ts'

// Pages with all that a report holds, wide and narrow (WebKit's window is never narrower than 447 px): none can be scrolled sideways. The pictures are for a person to look at.

inEachBrowser('layout', async ({ browser, page, front }) => {
  const id = await freshReport(page)
  await fillReport(page, id, 'butikk')
  await enter(browser, front, PIDER.eiendom, '/minside')
  const steps = sections.map(({ path }) => `/reports/${id}/${path}`)
  for (const width of [1280, 360]) {
    await browser.resize(width, 800)
    for (const path of ['/minside', ...steps]) {
      await browser.open(`${front}${path}`)
      await expect
        .poll(() =>
          browser.run<boolean>("return document.querySelector('main:not([aria-busy]) h1') !== null"),
        )
        .toBe(true)
      await browser.picture(
        test
          .info()
          .outputPath(`${width}${path.replaceAll('/', '-').replace(`-${id}`, '')}.png`) as `${string}.png`,
      )
      await expect
        .poll(
          () => browser.run<number>('return document.documentElement.scrollWidth - innerWidth'),
          `${path} at ${width} px`,
        )
        .toBeLessThanOrEqual(0)
    }
  }
})
