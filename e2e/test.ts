import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type Service, type Settings, shiftedClock, startService } from './service.ts'

export type { BrowserContext, Locator, Page }
export { expect }

interface PerTest {
  /** Allows console errors that the test causes, such as the browser's own line about a 404. */
  allow: (line: RegExp) => void
  /** Fails the test when a page of the context throws, warns or breaks the content security policy. */
  listen: (context: BrowserContext) => void
}

interface PerWorker {
  /** Settings of the service; a file that needs its own says `test.use({ settings: … })` at the top. */
  settings: Settings
  service: Service
}

export const test = base.extend<PerTest & { clean: undefined }, PerWorker>({
  settings: [{}, { scope: 'worker', option: true }],
  service: [
    async ({ settings }, use) => {
      const service = await startService(settings)
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ service }, use) => use(service.url),
  allow: async ({ listen: _ }, use, info) => {
    const patterns: RegExp[] = []
    allowed.set(info.testId, patterns)
    await use((line) => void patterns.push(line))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern
  listen: async ({}, use, info) => {
    const complaints: string[] = []
    await use((context) => {
      if (shiftedClock) void context.clock.install({ time: new Date() })
      context.on('weberror', (error) => complaints.push(`${error.page()?.url()}: ${error.error().stack}`))
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        complaints.push(
          `${message.page()?.url()}: ${message.type()}: ${message.text()} (${message.location().url})`,
        )
      })
    })
    const patterns = allowed.get(info.testId) ?? []
    allowed.delete(info.testId)
    const unforeseen = complaints.filter((line) => !patterns.some((pattern) => pattern.test(line)))
    expect(
      unforeseen,
      'the console of the browser is silent. What the test causes itself is allowed with the fixture «allow», as in ' +
        'e2e/auth.spec.ts: a page that is open without sign-in asks /api/auth/me who is signed in, and gets 401',
    ).toEqual([])
  },
  context: async ({ context, listen }, use) => {
    listen(context)
    await use(context)
  },
  clean: [
    async ({ service }, use) => {
      await use(undefined)
      await service.fault()
    },
    { auto: true },
  ],
})

const allowed = new Map<string, RegExp[]>()

/** Waits until the application has rendered the page, not only its heading, and what fades in, such as a dialog, has its colours. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // A browser that draws no frame ends no animation.
    const deadline = new Promise((reached) => setTimeout(reached, 1000))
    return Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), deadline]).then(() => {})
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no finding of axe once the page is rendered. */
export async function check(page: Page, runOnly: string[] = rules): Promise<void> {
  await drawn(page)
  // The service has no frames: axe runs in the page itself. Its package for Playwright opens a second page to join frames, which takes as long again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const findings = await page.evaluate(async (runOnly) => {
    // Only violations are described node by node; the same rules run on the same nodes.
    // Of hundreds of rows, which are alike, the first: contrast alone takes seconds on the others.
    const exclude = [[':is(tr, li):nth-child(n + 30)']]
    const { violations } = await window.axe.run({ exclude }, { runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} — ${failureSummary}`),
    }))
  }, runOnly)
  expect(findings, `axe at ${page.url()}`).toEqual([])
}

/** Unfolds all that is folded on the page, as its search does. */
export const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })

/** Saves a picture of the whole page in the test's results, for a person to look at, where `PICTURES` is set: it takes time. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
}
