import { openReport } from './reports.ts'
import { drawn, expect, type Page, test } from './test.ts'

/** What the API is asked for before the application has drawn the page's heading, over a net so slow that the application comes last. */
async function askedBefore(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const net = await page.context().newCDPSession(page)
  await net.send('Network.enable')
  await net.send('Network.clearBrowserCache')
  const slow = { offline: false, latency: 20, downloadThroughput: 50_000, uploadThroughput: 100_000 }
  await net.send('Network.emulateNetworkConditions', slow)
  await open()
  await drawn(page)
  await net.detach()
  return page.evaluate(() => {
    const drawn = performance.getEntriesByName('heading')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => new URL(name).pathname.startsWith('/api/') && startTime < drawn)
      .map(({ name }) => name.split('/api')[1] ?? '')
  })
}

/** Notes when the application draws its heading. */
const noteHeading = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root h1')) return
      observer.disconnect()
      performance.mark('heading')
    }).observe(document, { childList: true, subtree: true })
  })

test('what a page begins with is asked for in one call, before the application is here', async ({
  page,
  allow,
}) => {
  const path = 'energibruk/energibaerere'
  const id = await openReport(page, path)
  const unit = await page.evaluate(() => JSON.parse(localStorage.getItem('activeActor') ?? '').id)
  const oneCall = (side: string) => [`/oppstart?${new URLSearchParams({ side, enhet: unit })}`]
  await noteHeading(page)
  const atStep = `/reports/${id}/${path}`
  expect(await askedBefore(page, () => page.reload())).toEqual(oneCall(atStep))
  expect(await askedBefore(page, () => page.goto('/minside'))).toEqual(oneCall('/minside'))

  // Whoever is not signed in any longer is told so by the answers in it.
  allow(/401/)
  await page.context().clearCookies({ name: '__Host-okt' })
  const signsIn = page.waitForRequest(/\/idporten\/authorize/)
  await page.goto(atStep)
  await signsIn
})

test('where that call cannot be read, the application asks by itself', async ({ page }) => {
  const id = await openReport(page, 'produksjon')
  await noteHeading(page)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'TextDecoderStream'))
  const asked = await askedBefore(page, () => page.reload())
  const report = `/energikartlegginger/${id}`
  expect(asked).toEqual(expect.arrayContaining([report, `${report}/produksjon`, '/auth/me']))
  expect(asked.filter((path) => path === '/auth/me')).toHaveLength(1)
})

test('the landing page looks the same by the styles it brings as by the whole style sheet', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    // It is asked for when the page is painted.
    await page.locator('link[rel=prefetch]').waitFor({ state: 'attached' })
    const own = await page.evaluate(looks)
    await page.evaluate(async () => {
      const sheet = document.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.href = document.querySelector('link[rel=prefetch]')?.getAttribute('href') ?? ''
      const there = new Promise((resolve) => sheet.addEventListener('load', resolve))
      document.head.append(sheet)
      await there
      document.querySelector('style')?.remove()
    })
    expect(own.length).toBeGreaterThan(50)
    const whole = await page.evaluate(looks)
    expect(own.filter((one, index) => one !== whole[index])).toEqual([])
  }
})

/** All that is said of each element but what follows from which font has come. */
function looks(): string[] {
  const skipped =
    /^(-|width|height|inline-size|block-size|perspective-origin|transform-origin|grid-template|font-family)|size$/
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const style = getComputedStyle(element)
    const names = [...style].filter((name) => !skipped.test(name) || name === 'font-size')
    return names.map(
      (name) => `${element.tagName}.${element.className} ${name}: ${style.getPropertyValue(name)}`,
    )
  })
}
