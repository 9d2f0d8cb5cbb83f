import type { Sprak } from '../src/texts/texts.ts'
import { addresses, addressName, visit, withCorrections } from './addresses.ts'
import { checkBySecondEngine } from './second-engine.ts'
import { checkTableHeads } from './table-heads.ts'
import { check, expect, type Page, picture, test, unfold } from './test.ts'

test.use({ settings: withCorrections })

/** What is wider than the screen or longer than the page, and what can be pressed but is cut off for who uses keys. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const said = (element: Element) => element.outerHTML.slice(0, 160)
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    const beyond = all.filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 1 && right > innerWidth + 1
    })
    const cut = all.filter(
      (element) =>
        getComputedStyle(element).overflowX !== 'visible' &&
        element.tabIndex < 0 &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.querySelector('a, button, input') !== null,
    )
    const { scrollWidth, scrollHeight } = document.documentElement
    const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
    const empty = scrollHeight > Math.max(innerHeight, Math.ceil(footer + scrollY)) + 1
    return [
      ...(scrollWidth > innerWidth ? ['the page'] : []),
      ...(empty ? [`nothing for ${Math.round(scrollHeight - footer)} px below the footer`] : []),
      ...beyond.map(said),
      ...cut.map(said),
    ]
  })

for (const sprak of ['nb', 'nn'] as Sprak[])
  test(`every page at 320 px, in ${sprak}`, async ({ page, context, service, allow }) => {
    test.setTimeout(600_000)
    allow(/404 .*\/finnes-ikke/)
    await context.addCookies([{ name: 'sprak', value: sprak, url: service.url }])
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto('/')
    expect(await tooWide(page), 'forside').toEqual([])
    await picture(page, 'forside')
    const all = await addresses(page)
    for (const address of all) {
      await visit(page, address)
      await expect(page.locator('html')).toHaveAttribute('lang', `${sprak}-NO`)
      expect(await tooWide(page), address).toEqual([])
      const header = await page.getByRole('banner').boundingBox()
      // Two lines of 44 and 24 px, with what is around them; the name of the service, where nobody has chosen an actor, has its own.
      expect.soft(header?.height, `the header of ${address}`).toBeLessThan(110)
      await check(page)
      await checkTableHeads(page)
      // One language here; the other, and other widths, in accessibility.long.ts.
      if (sprak === 'nn') {
        await unfold(page)
        await checkBySecondEngine(page)
      }
      await picture(page, addressName(address))
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
