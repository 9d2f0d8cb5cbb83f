import { openReport } from './reports.ts'
import { drawn, expect, test } from './test.ts'

test('nothing moves on a phone as a page of a report loads over a slow net', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = await openReport(page, 'energibruk')
  await page.addInitScript(() => {
    const moved: string[] = []
    Reflect.set(window, 'moved', moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as unknown as { sources: { node: Node | null }[] }
        moved.push(sources.map(({ node }) => node?.textContent ?? '').join(' '))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const net = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 100, downloadThroughput: 400_000, uploadThroughput: 100_000 }
  await net.send('Network.emulateNetworkConditions', slow)
  await page.goto(`/reports/${id}/energibruk`)
  await drawn(page)
  await expect(page.getByText(/i Altinn\./)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
  // A style sheet that comes later and stands before it has the browser lay the whole page out anew.
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href?.split('/').at(-1) ?? ''),
  )
  expect(sheets.length).toBeGreaterThan(2)
  expect(sheets.filter((name) => name !== '')[0]).toMatch(/^app-/)
})

test('a step that is loaded anew stands where it stood', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // Its table is drawn in several pieces.
  await openReport(page, 'energibruk/energibaerere')
  const height = () => page.evaluate(() => Math.round(scrollY))
  // Its heading is here before its fields, and there is less to scroll.
  await expect(page.getByRole('button', { name: 'Neste' })).toBeVisible()
  await page.mouse.wheel(0, 5000)
  await expect.poll(height).toBe(5000)
  await page.reload()
  await expect.poll(height).toBe(5000)

  await page.getByRole('button', { name: 'Tilbake' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Energibruk per formål' })).toBeVisible()
  await expect.poll(height, 'another page begins at its top').toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Energibruk per energibærer' })).toBeVisible()
  await expect.poll(height, 'Back leads to where one was').toBeGreaterThan(3000)
})

for (const width of [360, 1280]) {
  test(`over a slow net a step has its heading before the application is here, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const id = await openReport(page, 'energibruk/energibaerere')
    const net = await page.context().newCDPSession(page)
    await net.send('Network.clearBrowserCache')
    const slow = { offline: false, latency: 100, downloadThroughput: 60_000, uploadThroughput: 60_000 }
    await net.send('Network.emulateNetworkConditions', slow)
    await page.goto(`/reports/${id}/energibruk/energibaerere`, { waitUntil: 'commit' })
    await expect(page.getByRole('banner').getByText('Rapportering av energikartlegging')).toBeVisible()
    await expect(page).toHaveTitle('Energibruk per energibærer (steg 4 av 9) – Energikartlegging')
    await expect(page.getByText('Laster...')).toBeVisible()
    const seen = [page.getByRole('heading', { level: 1 }), page.getByText('Fyll ut levert energi')]
    for (const one of seen) await expect(one).toBeVisible()
    // How far down they stand depends on the names in the header, for which there is room for what is usual.
    const places = () =>
      Promise.all(
        seen.map(async (one) => {
          const { x, width, height } = (await one.boundingBox()) ?? {}
          return { x, width, height }
        }),
      )
    const before = await places()
    await expect(page.getByRole('navigation')).toHaveCount(0)

    // What stands in the header is known.
    await expect(page.getByRole('link', { name: 'Logg ut' })).toBeVisible()
    await expect(page.getByText('Laster...')).toHaveCount(0)
    expect(await places()).toEqual(before)
  })
}

test('without script a page says what to do, and not that it comes', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/minside')
  const said = page.locator('noscript p')
  await expect(said).toHaveText('Du må slå på JavaScript i nettleseren for å rapportere.')
  await expect(said).toBeInViewport()
  await expect(page.getByText('Laster...')).toHaveCSS('display', 'none')
  await context.close()
})
