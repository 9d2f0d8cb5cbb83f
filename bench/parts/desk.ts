import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/chromium.ts'
import { call, choosePerson, newReport } from '../../e2e/people.ts'
import { startService } from '../../e2e/service.ts'
import { spread } from '../figures.ts'
import type { Part } from '../main.ts'

/** So many reports are made at a time, and so many clients have none. */
const together = 20
const notBegun = 1000
/** A page takes a second to open, for each round. */
const roundsAtMost = 5

/** S17: the list of the 2 500 companies of an accountant and their sub-units, 1 500 reports begun. A task is work of the page that lets nothing else in. */
export const desk: Part = async ({ rounds }) => {
  const service = await startService({ RATE_GRENSE: 'av' })
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ baseURL: service.url, locale: 'nb-NO' })
    await page.goto('/auth/login?redirect=%2Freports')
    await choosePerson(page, 'regnskapsforer5000')
    await page.getByRole('table').waitFor()
    await reportsOfMost(page)
    const times: Record<string, number[]> = {
      shown: [],
      load: [],
      search: [],
      sort: [],
      scroll: [],
      size: [],
    }
    for (let round = 0; round < Math.min(rounds, roundsAtMost); round += 1)
      for (const [name, value] of Object.entries(await measure(page))) times[name]?.push(value)
    const figure = (what: string, name: string, atMost: number, unit = 'ms') => {
      return { id: 'S17', what, unit, measured: spread(times[name] ?? []), target: { atMost } }
    }
    return [
      figure('2 500 clients and their sub-units on screen', 'shown', 2000),
      figure('what one call brings, gzip', 'size', 200, 'kB'),
      figure('longest task of their loading', 'load', 100),
      figure('longest task of a search', 'search', 100),
      figure('longest task of sorting', 'sort', 100),
      figure('longest task of scrolling through all', 'scroll', 100),
    ]
  } finally {
    await browser.close()
    await service.stop()
  }
}

async function reportsOfMost(page: Page): Promise<void> {
  const me = await call<{ tilganger: { organisasjonsnummer: string }[] }>(page, 'GET', '/auth/me')
  const numbers = me.tilganger.slice(notBegun).map((unit) => unit.organisasjonsnummer)
  for (let at = 0; at < numbers.length; at += together)
    await Promise.all(numbers.slice(at, at + together).map((orgnr) => newReport(page, orgnr)))
}

async function measure(page: Page): Promise<Record<string, number>> {
  await page.goto('/reports')
  await page.getByRole('table').waitFor()
  const shown = await page.evaluate(() => performance.now())
  const load = await longestTask(page, () => page.waitForTimeout(500))
  const search = await longestTask(page, () => page.getByRole('searchbox').pressSequentially('as 12'))
  await longestTask(page, () => page.getByRole('searchbox').fill(''))
  const sort = await longestTask(page, () =>
    page.getByRole('combobox', { name: 'Sorter etter' }).selectOption('Sist endret'),
  )
  const scroll = await longestTask(page, async () => {
    for (const part of [1, 2, 3, 4, 5])
      await page.evaluate((to) => window.scrollTo(0, (document.body.scrollHeight * to) / 5), part)
  })
  const answer = await page.request.get('/api/energikartlegginger/alle')
  return { shown, load, search, sort, scroll, size: gzipSync(await answer.body()).length / 1000 }
}

/** @returns milliseconds of the longest task of the page since the last call, until it has been idle; 0 where none took 50 */
async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  await work()
  return page.evaluate(async () => {
    await new Promise((idle) => requestIdleCallback(idle))
    const since = Number(document.body.dataset.since ?? 0)
    document.body.dataset.since = String(performance.now())
    return new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect()
        resolve(
          Math.max(
            0,
            ...list
              .getEntries()
              .filter(({ startTime }) => startTime >= since)
              .map(({ duration }) => duration),
          ),
        )
      })
      observer.observe({ type: 'longtask', buffered: true })
      // The observer says nothing where there is nothing to say.
      setTimeout(() => resolve(0), 200)
    })
  })
}
