import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { elhubFil, malepunkt } from '../src/maleverdier/testing-elhub.ts'
import { figure, inSeconds } from './faults/figures.ts'
import { ar } from './fill.ts'
import { chooseActor, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

const years = [ar - 2, ar - 1, ar]
const meters = 60
let folder: string
const paths: string[] = []
/** In thousandths of a kWh, by metering point and year. */
const sums = new Map<string, number>()
let rows = 0

/** 36 months of 60 metering points, as files on a disk; each metering point has figures of its own. */
test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = await mkdtemp(join(tmpdir(), 'maleverdier-'))
  const months = years.flatMap((year) =>
    Array.from({ length: 12 }, (_, n) => ({ year, month: n + 1, ...elhubFil(malepunkt(0), year, n + 1) })),
  )
  for (let n = 1; n <= meters; n++) {
    const maler = malepunkt(n)
    for (const { year, navn, tekst } of months) {
      let sum = sums.get(`${maler} ${year}`) ?? 0
      const lines = tekst.split('\n').map((line, hour) => {
        const wattHours = (hour * 7919 + n * 104_729 + year) % 99_991
        sum += wattHours
        return `${line.slice(0, line.lastIndexOf(';'))};${(wattHours / 1000).toFixed(3).replace('.', ',')}`
      })
      sums.set(`${maler} ${year}`, sum)
      rows += lines.length
      const path = join(folder, navn.replace(malepunkt(0), maler))
      await writeFile(path, lines.join('\n'))
      paths.push(path)
    }
  }
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** Drops files of the disk on the page, as the browser itself does. */
async function drop(page: Page, files: readonly string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data })
  await devtools.detach()
}

/** Notes how long the page was stopped at most: by its long tasks, and between two frames. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { task: 0, frame: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration)
    }).observe({ type: 'longtask' })
    let last = performance.now()
    const frame = () => {
      const now = performance.now()
      seen.frame = Math.max(seen.frame, now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
interface Seen {
  task: number
  frame: number
}
const seen = (page: Page) => page.evaluate(() => ({ ...(window as unknown as { seen: Seen }).seen }))
const again = (page: Page) =>
  page.evaluate(() => Object.assign((window as unknown as { seen: Seen }).seen, { task: 0, frame: 0 }))

/** The most memory that a page's process of the browser has had, in MB. */
async function peakMemory(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(async ({ id }) => /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${id}/status`, 'utf8'))?.[1])
  return Math.max(...(await Promise.all(peaks)).map((kb) => Number(kb ?? 0) / 1024))
}

test('36 months of 60 metering points dropped on Min side have the right sums, with progress, and the page goes on', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await watch(page)
  await signIn(page, 'dagligvare')
  await chooseActor(page, 'NABOBUA DAGLIGVARE AS')
  await page.getByRole('heading', { name: 'Enhetene' }).or(page.getByRole('table')).first().waitFor()
  const before = await peakMemory(browser)
  await again(page)
  const start = Date.now()
  await drop(page, paths)
  const progress = page.getByRole('progressbar', { name: 'Leser filene' })
  await expect(progress).toBeVisible()
  const dropped = Date.now() - start
  await expect(progress).toHaveAttribute('aria-valuetext', /^[1-9]\d* av 2\s160 filer$/)
  const done = page.getByText(/^Vi har lest 60 målepunkter\. Filer: 2\s160\.$/).first()
  await expect(done).toBeAttached({ timeout: 120_000 })
  const took = Date.now() - start
  const { task, frame } = await seen(page)
  const ms = (time: number) => `${Math.round(time)} ms`
  figure(`M ${rows} rows from drop to sums`, 'at most 20 s', inSeconds(took))
  figure('M drop until progress is shown', '', ms(dropped))
  figure('M longest task, longest wait for a frame', '', `${ms(task)}, ${ms(frame)}`)
  figure(
    'Elhub: memory of the page, before and at most',
    '',
    `${Math.round(before)} and ${Math.round(await peakMemory(browser))} MB`,
  )

  const table = page.getByRole('table', { name: 'Målepunktene, med summen for hvert år' })
  const shown = await table.getByRole('row').allInnerTexts()
  const whole = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 2 })
  for (let n = 1; n <= meters; n++) {
    const maler = malepunkt(n)
    const row = shown.find((text) => text.includes(maler))
    for (const year of years) {
      const kwh = Math.round((sums.get(`${maler} ${year}`) ?? 0) / 10) / 100
      expect(row, `${maler} in ${year}`).toContain(whole.format(kwh))
    }
    expect(row).not.toMatch(/mangler|to ganger|ulike/)
  }

  // Files that are given up leave what was read before.
  await page.getByLabel('Filer med måleverdier').setInputFiles(paths.slice(0, 720))
  await expect(progress).toHaveAttribute('aria-valuetext', /^\d.* av 2\s880 filer$/)
  await page.getByRole('button', { name: 'Avbryt lesingen' }).click()
  await expect(page.getByLabel('Filer med måleverdier')).toBeFocused()
  await expect(progress).toHaveCount(0)
  expect(await table.getByRole('row').allInnerTexts()).toEqual(shown)
})
