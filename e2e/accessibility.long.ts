import { readFile, writeFile } from 'node:fs/promises'
import { pages } from '../src/pages.ts'
import { addresses, addressName, langOf, visit, withAll } from './addresses.ts'
import { checkFit } from './narrow.ts'
import { checkBySecondEngine } from './second-engine.ts'
import { check, expect, type Page, picture, test, unfold } from './test.ts'

// One after the other in one process: the last writes what all of them measured.
test.describe.configure({ mode: 'serial' })

const widths = [1280, 360]
/** The name of every page that passed both engines, by language. */
const passed: Record<string, string[]> = { nb: [], nn: [] }

test.use({ settings: withAll })

for (const sprak of ['nb', 'nn'])
  for (const width of widths)
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
      const names: string[] = []
      for await (const address of addresses(page)) {
        await visit(page, address)
        await picture(page, addressName(address) || 'forside')
        await expect.soft(page.locator('html')).toHaveAttribute('lang', langOf(address, sprak))
        if (width === 360) {
          await page.setViewportSize({ width: 320, height: 740 })
          await checkFit(page, address)
          await page.setViewportSize({ width, height: 740 })
        }
        await page.waitForLoadState('networkidle')
        await unfold(page)
        await check(page)
        await checkBySecondEngine(page)
        if (!unmet.some((path) => address.startsWith(path))) names.push(await nameOf(page))
      }
      // The title of the front page is the name of the service alone.
      passed[sprak] = [...new Set(names)].filter(Boolean)
    })

/** Pages that hold for both engines too, and that no one who reports meets. */
const unmet: string[] = [pages.debug.path, pages.tilsyn.path]

/** The title of the tab, without the number of a step, the unit and the service. */
const nameOf = async (page: Page) => /^(.+?)(?: \(| – )/.exec(await page.title())?.[1] ?? ''

const measured = new URL('../src/landing/statements/measured.json', import.meta.url)
const installed = async (name: string): Promise<string> =>
  JSON.parse(await readFile(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8')).version

test('the accessibility statement gets what was measured', async ({ browser }) => {
  const document = {
    dato: new Date().toISOString().slice(0, 10),
    nettleser: `Chromium ${browser.version().split('.')[0]}`,
    verktoy: [
      { navn: 'axe-core', versjon: await installed('axe-core') },
      { navn: 'IBM Equal Access', versjon: await installed('accessibility-checker-engine') },
    ],
    bredder: widths,
    sider: passed,
  }
  expect(passed.nb?.length).toBeGreaterThan(15)
  expect(passed.nn?.length).toBe(passed.nb?.length)
  await writeFile(measured, `${JSON.stringify(document, null, 2)}\n`)
})
