import type { Page } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { signIn } from '../../e2e/people.ts'
import { type PageRow, pages } from '../../src/pages.ts'
import { sections } from '../../src/sections/index.ts'
import { type SignedIn, signedIn } from '../browser.ts'
import { type Figure, spread } from '../figures.ts'
import type { Part } from '../main.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const landing = '/'
/** S9: Lighthouse's mobile preset, which simulates network and processor, over the landing page, every page that needs a sign-in, and every step. */
export const pagesInLighthouse: Part = async ({ visits }) => {
  const browser = await signedIn()
  try {
    const runs = new Map<string, Result[]>(signedInPaths(browser).map((path) => [path, []]))
    const visit = async (path: string, round: number) => {
      const found = await measure(browser, path, round)
      runs.set(path, [...(runs.get(path) ?? []), found])
    }
    const all = Array.from({ length: visits }, (_, round) => round)
    const ofReporter = [...runs.keys()]
    for (const round of all) for (const path of ofReporter) await visit(path, round)
    const ofAuthority = authorityPaths(browser)
    await signOut(browser.page)
    await signIn(browser.page, 'tilsyn', pages.tilsyn.path)
    for (const round of all) for (const path of ofAuthority) await visit(path, round)
    // Last, because a signed-in person is led on from there.
    await signOut(browser.page)
    for (const round of all) await visit(landing, round)
    return [...[...runs].flatMap(([path, results]) => figuresOf(path, results)), ...worstOf([...runs])]
  } finally {
    await browser.stop()
  }
}

const shortened = (path: string) => path.replace(/[0-9a-f-]{36}/, '…')

const isAuthority = ({ path }: PageRow) => path.startsWith(pages.tilsyn.path)
const authorityPaths = ({ submitted }: SignedIn) =>
  Object.values<PageRow>(pages)
    .filter(isAuthority)
    .map(({ path }) => path.replace('$referanse', submitted))

/** Addresses of `pages.ts` that show something of their own to a person who reports: the report's frame is measured with its steps. */
function signedInPaths({ open, submitted }: SignedIn): string[] {
  const frames: string[] = [pages.report.path, pages.step.path]
  const isShown = (row: PageRow) => !row.open && !frames.includes(row.path) && !isAuthority(row)
  const rows = Object.values<PageRow>(pages).filter(isShown)
  return [
    // Who may act for one company is led on from the page of actors, unless it is to be changed.
    ...rows.map(({ path }) =>
      path === pages.home.path
        ? `${path}?bytt`
        : path.replace('$reportId', path === pages.somSist.path ? open : submitted),
    ),
    ...sections.map(({ path }) => `/reports/${open}/${path}`),
  ]
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** One visit with an empty cache. The scores that do not vary are taken in the first round alone. */
async function measure({ page, url, debugPort }: SignedIn, path: string, round: number): Promise<Result> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.clearBrowserCache')
  await devTools.detach()
  const found = await lighthouse(url + path, {
    port: debugPort,
    onlyCategories: round === 0 ? [...categories] : ['performance'],
    // Cookies and the chosen unit stay.
    disableStorageReset: true,
    disableFullPageScreenshot: true,
    logLevel: 'error',
  })
  if (!found) throw new Error(`Lighthouse gave no result for ${path}`)
  const { finalDisplayedUrl, runtimeError } = found.lhr
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url + path) throw new Error(`${path} led to ${finalDisplayedUrl}`)
  return found.lhr
}

const mediansOf = (runs: readonly Result[], figureOf: (run: Result) => number | null | undefined) =>
  spread(runs.map(figureOf).filter((value) => value !== null && value !== undefined))

const scoreOf = (run: Result, category: string) => {
  const score = run.categories[category]?.score
  return score === null || score === undefined ? null : Math.round(score * 100)
}

/** Performance of one page. */
function figuresOf(path: string, runs: readonly Result[]): Figure[] {
  return [
    {
      id: 'S9',
      what: `${shortened(path)}: performance`,
      measured: mediansOf(runs, (run) => scoreOf(run, 'performance')),
      unit: '',
      target: { atLeast: path === landing ? 98 : 80 },
    },
    {
      id: 'S9',
      what: `${shortened(path)}: largest paint`,
      measured: mediansOf(runs, ({ audits }) => audits['largest-contentful-paint']?.numericValue),
      unit: 'ms',
      target: { atMost: 3000 },
    },
  ]
}

/** What holds on every page alike, by the worst page, which the row names with its failed audits. */
function worstOf(pages: [path: string, runs: Result[]][]): Figure[] {
  const shifts = pages.map(([path, runs]) => ({
    path,
    shift: mediansOf(runs, ({ audits }) => audits['cumulative-layout-shift']?.numericValue).median,
  }))
  const moved = shifts.toSorted((a, b) => b.shift - a.shift)[0]
  const lowest = categories.slice(1).map((category): Figure => {
    const scores = pages.map(([path, runs]) => ({
      path,
      score: mediansOf(runs, (run) => scoreOf(run, category)).median,
      failed: runs[0] ? failedAudits(runs[0], category) : [],
    }))
    const worst = scores.toSorted((a, b) => a.score - b.score)[0]
    const where = worst && worst.score < 100 ? ` (${shortened(worst.path)}: ${worst.failed})` : ''
    return {
      id: 'S9',
      what: `${category}, lowest of ${pages.length} pages${where}`,
      measured: worst?.score ?? Number.NaN,
      unit: '',
      target: { atLeast: 100 },
    }
  })
  return [
    ...lowest,
    {
      id: 'S9',
      what: `layout shift, largest of ${pages.length} pages (${shortened(moved?.path ?? '')})`,
      measured: moved?.shift ?? Number.NaN,
      unit: '',
      target: { atMost: 0.05 },
    },
  ]
}

const failedAudits = ({ categories, audits }: Result, category: string) =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => id)
