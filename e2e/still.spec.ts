import { openReport } from './reports.ts'
import { expect, test } from './test.ts'

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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/i Altinn\./)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
})

test('a step that is loaded anew stands where it stood', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReport(page, 'energibruk')
  const height = () => page.evaluate(() => Math.round(scrollY))
  // Its heading is here before its fields, and there is less to scroll.
  await expect(page.getByRole('button', { name: 'Neste' })).toBeVisible()
  await page.mouse.wheel(0, 900)
  await expect.poll(height).toBe(900)
  await page.reload()
  await expect.poll(height).toBe(900)

  await page.getByRole('button', { name: 'Tilbake' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Om kartleggingen' })).toBeVisible()
  await expect.poll(height, 'another page begins at its top').toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Energibruk per formål' })).toBeVisible()
  await expect.poll(height, 'Back leads to where one was').toBeGreaterThan(300)
})

test('over a slow net a page has its header before the application is here, and says that it comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = await openReport(page, 'om-foretaket')
  const net = await page.context().newCDPSession(page)
  await net.send('Network.clearBrowserCache')
  const slow = { offline: false, latency: 100, downloadThroughput: 30_000, uploadThroughput: 30_000 }
  await net.send('Network.emulateNetworkConditions', slow)
  await page.goto(`/reports/${id}/om-foretaket`, { waitUntil: 'commit' })
  await expect(page.getByRole('banner').getByText('Rapportering av energikartlegging')).toBeVisible()
  await expect(page.getByText('Laster...')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)

  await expect(page.getByRole('heading', { level: 1, name: 'Om foretaket' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByText('Laster...')).toHaveCount(0)
})

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
