import type { Page } from '@playwright/test'
import { newReport } from '../../e2e/people.ts'
import { allBut, fillReport } from '../../e2e/reports.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { sections } from '../../src/sections/index.ts'
import { signedIn } from '../browser.ts'
import { spread } from '../figures.ts'
import type { Part } from '../main.ts'

/** From a request to its answer, in ms: 50 each way. Chromium adds it to each call; the connection is open. */
const latency = 100
/** A step takes some two seconds to open anew, for each of eight ways on from it. */
const roundsAtMost = 2

/** S16: from a press to the next step, with focus on its heading and its fields drawn. */
export const steps: Part = async ({ rounds }) => {
  const browser = await signedIn()
  try {
    const { page } = browser
    // All but step 8 is filled in, so that «Neste» leads there.
    const id = await newReport(page, GRUPPER.aluminium.under[2]?.organisasjonsnummer ?? '')
    await fillReport(page, id, 'aluminium', allBut('tiltaksvurderinger', 'sendInn'))
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.enable')
    const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
    await devTools.send('Network.emulateNetworkConditions', { ...unlimited, latency })
    const pointed: number[] = []
    const unforeseen: number[] = []
    const saved: number[] = []
    for (let round = 0; round < Math.min(rounds, roundsAtMost); round += 1)
      for (const { path, folder } of sections) {
        if (folder === 'produksjon') continue
        const link = page.locator(`nav a[href="/reports/${id}/${path}"]`).first()
        await openProduction(page, id)
        await link.hover()
        await page.waitForLoadState('networkidle')
        pointed.push(await usableAfter(page, () => link.click()))
        await openProduction(page, id)
        unforeseen.push(await usableAfter(page, () => link.evaluate((one: HTMLElement) => one.click())))
        await openProduction(page, id)
        await page
          .locator('tbody')
          .getByRole('textbox')
          .first()
          .fill(`${1000 + saved.length}`)
        const next = page.getByRole('button', { name: /^Neste/ })
        saved.push(await usableAfter(page, () => next.click(), '/produksjon'))
      }
    return [
      { id: 'S16', what: 'step that was pointed at', measured: spread(pointed), target: { atMost: 100 } },
      { id: 'S16', what: 'step that was not', measured: spread(unforeseen), target: { atMost: 300 } },
      {
        id: 'S16',
        what: 'step after the answer to a save',
        measured: spread(saved),
        target: { atMost: 300 },
      },
    ].map((figure) => ({ ...figure, unit: 'ms' }))
  } finally {
    await browser.stop()
  }
}

async function openProduction(page: Page, id: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.goto(`/reports/${id}/produksjon`, { waitUntil: 'networkidle' })
}

/**
 * @param answer the end of an address: time is counted from its first answer, else from the press
 * @returns milliseconds to the first frame of the step that is pressed for
 */
async function usableAfter(page: Page, press: () => Promise<void>, answer?: string): Promise<number> {
  const usable = page.evaluate(
    (answer) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent
        let from = Number.POSITIVE_INFINITY
        addEventListener('click', ({ timeStamp }) => (from = timeStamp), { capture: true, once: true })
        const look = () => {
          const heading = document.querySelector('h1')
          const isThere = heading?.textContent !== before && document.activeElement === heading
          if (!isThere || !document.querySelector('main form input')) return requestAnimationFrame(look)
          const ends = performance
            .getEntriesByType('resource')
            .filter((entry): entry is PerformanceResourceTiming => 'responseEnd' in entry)
            .filter(({ name, startTime }) => answer && name.endsWith(answer) && startTime > from)
            .map(({ responseEnd }) => responseEnd)
          return resolve(performance.now() - Math.min(...ends, answer ? Number.POSITIVE_INFINITY : from))
        }
        look()
      }),
    answer,
  )
  await press()
  return usable
}
