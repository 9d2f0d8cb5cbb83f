import type { Page } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { spread } from '../rounds.ts'
import { signedIn } from '../signed-in.ts'
import type { Figure } from '../table.ts'
import type { BrowserPart } from './part.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** S9: scores of performance and of the three others, and the largest paint in seconds. */
interface Budget {
  performance: number
  lcp: number
}
const landing: Budget = { performance: 100, lcp: 0.8 }
const signedInPage: Budget = { performance: 98, lcp: 2 }

/** S9: Lighthouse's mobile preset over the landing page, My page and three steps of a report. */
export const inLighthouse: BrowserPart = async ({ rounds }) => {
  const { page, url, debugPort, reportId, stop } = await signedIn()
  const pages: [string, string, Budget][] = [
    ['My page', '/minside', signedInPage],
    ['om-foretaket', `/reports/${reportId}/om-foretaket`, signedInPage],
    ['energibruk', `/reports/${reportId}/energibruk`, signedInPage],
    ['energibaerere', `/reports/${reportId}/energibruk/energibaerere`, signedInPage],
    ['landing', '/', landing],
  ]
  const browser = await page.context().newCDPSession(page)
  try {
    const figures: Figure[] = []
    for (const [name, path, budget] of pages) {
      // Whoever is signed in is led on from there.
      if (path === '/') await forget(page)
      const runs: Result[] = []
      for (let round = 0; round < rounds; round += 1) {
        // As for who comes for the first time; the session stays.
        await browser.send('Network.clearBrowserCache')
        runs.push(await run(url + path, debugPort))
      }
      figures.push(...figuresOf(name, runs, budget))
    }
    return figures
  } finally {
    await stop()
  }
}

async function forget(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function run(address: string, port: number): Promise<Result> {
  const found = await lighthouse(address, {
    port,
    onlyCategories: [...categories],
    // Cookies and the chosen unit are what makes the page the page.
    disableStorageReset: true,
    logLevel: 'error',
  })
  if (!found) throw new Error(`Lighthouse says nothing of ${address}`)
  const { finalDisplayedUrl, runtimeError } = found.lhr
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}`)
  for (const category of categories)
    for (const { id, weight } of found.lhr.categories[category]?.auditRefs ?? [])
      if (weight > 0 && category !== 'performance' && found.lhr.audits[id]?.score === 0)
        console.log(`    ${address} fails ${id}`)
  return found.lhr
}

function figuresOf(name: string, runs: readonly Result[], { performance, lcp }: Budget): Figure[] {
  const number = (id: string) => runs.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
  const scores = categories.map(
    (category): Figure => ({
      id: 'S9',
      what: `${name}: ${category}`,
      measured: spread(runs.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))),
      unit: '',
      budget: { atLeast: category === 'performance' ? performance : 100 },
    }),
  )
  return [
    ...scores,
    {
      id: 'S9',
      what: `${name}: largest paint`,
      measured: spread(number('largest-contentful-paint').map((ms) => ms / 1000)),
      unit: 's',
      budget: { atMost: lcp },
    },
    {
      id: 'S9',
      what: `${name}: layout shift`,
      measured: spread(number('cumulative-layout-shift')),
      unit: '',
      budget: { atMost: 0 },
    },
  ]
}
