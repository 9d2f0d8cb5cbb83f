import { drawn, expect, type Page } from './test.ts'

/**
 * Slows the net, and records what moves on every page that is loaded from now on.
 *
 * @returns loads a page anew, and answers the texts of what moved meanwhile
 */
export async function watchMoves(page: Page): Promise<(path: string) => Promise<unknown>> {
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
  return async (path) => {
    await page.goto(path)
    await drawn(page)
    await expect(page.getByText(/Vis hvorfor du har tilgang/)).toBeAttached()
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => Reflect.get(window, 'moved'))
  }
}
