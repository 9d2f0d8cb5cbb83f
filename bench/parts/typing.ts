import type { Page } from '@playwright/test'
import { signedIn } from '../browser.ts'
import { spread } from '../figures.ts'
import type { Part } from '../main.ts'

const slowdown = 4
const digits = '1234567'

/** S13: the longest work of the main thread that a keystroke causes in the carrier grid, at a quarter of the speed. */
export const typing: Part = async ({ rounds }) => {
  const { page, open, stop } = await signedIn()
  try {
    const longest: number[] = []
    for (let round = 0; round < rounds; round += 1) longest.push(await longestKeystroke(page, open))
    return [
      {
        id: 'S13',
        what: `longest of ${3 * digits.length} keystrokes, 25 × 3 cells, processor ÷ ${slowdown}`,
        measured: spread(longest),
        unit: 'ms',
        target: { atMost: 100 },
      },
    ]
  } finally {
    await stop()
  }
}

/** In ms. The page is loaded anew, because the first keystroke costs most. */
async function longestKeystroke(page: Page, report: string): Promise<number> {
  await page.goto(`/reports/${report}/energibruk/energibaerere`)
  const cells = page.locator('input.ek-number__input')
  await cells.first().waitFor()
  await page.getByRole('button', { name: /^Vis alle/ }).click()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const browser = page.context().browser()
  if (!browser) throw new Error('This browser cannot be traced')
  const count = await cells.count()
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
  })
  for (const index of [0, Math.floor(count / 2), count - 1]) {
    await cells.nth(index).fill('')
    for (const digit of digits) await cells.nth(index).press(digit)
  }
  const trace = await browser.stopTracing()
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devTools.detach()
  return longestTaskOfKeys(JSON.parse(trace.toString()))
}

/** A piece of work in the browser's trace, in µs. `tdur` is the time that the thread itself ran. */
interface Task {
  name: string
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { type?: string } }
}

/** The longest task in which a key event was handled, in ms: not the handler alone. */
function longestTaskOfKeys({ traceEvents }: { traceEvents: readonly Task[] }): number {
  const keys = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && /^(keydown|input)$/.test(args?.data?.type ?? ''),
  )
  if (keys.length === 0) throw new Error('The trace shows no keystroke')
  const tasks = traceEvents.filter(
    ({ name, ts, dur = 0 }) => name === 'RunTask' && keys.some((key) => ts <= key.ts && key.ts <= ts + dur),
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
