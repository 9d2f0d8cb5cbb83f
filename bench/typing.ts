// S13 (docs/quality.md): what a keystroke costs the browser's main thread in the largest grid, at a quarter of the speed.
import type { CDPSession, Page } from '@playwright/test'
import { signedIn } from './signed-in.ts'

const slowdown = 4
export const budgetMs = 50
const digits = '1234567'

/** One piece of the main thread's work, in the browser's own trace. Times in µs; `tdur` is what the thread itself ran. */
interface Task {
  name: string
  ts: number
  dur?: number
  tdur?: number
}

interface Typed {
  keystrokes: number
  longestMs: number
  medianMs: number
}

/** @returns of each round, the longest and the middle piece of main-thread work that a keystroke was handled in, in ms */
export async function measureTyping(rounds: number): Promise<Typed[]> {
  const { page, reportId, stop } = await signedIn()
  try {
    const typed: Typed[] = []
    for (let round = 0; round < rounds; round += 1) typed.push(await typeIn(page, reportId))
    return typed
  } finally {
    await stop()
  }
}

/** Each round opens the page anew: the first keystroke costs most. */
async function typeIn(page: Page, reportId: string): Promise<Typed> {
  await page.goto(`/reports/${reportId}/energibruk/energibaerere`)
  const cells = page.locator('input.ek-number__input')
  await cells.first().waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const tasks = await traced(cdp, async () => {
    for (const index of [0, Math.floor((await cells.count()) / 2), (await cells.count()) - 1]) {
      await cells.nth(index).fill('')
      for (const digit of digits) await cells.nth(index).press(digit)
    }
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  const keys = tasks.filter(({ name }) => name === 'EventDispatch')
  const work = keys.map(({ ts }) => longestFrom(tasks, ts)).toSorted((a, b) => a - b)
  return {
    keystrokes: 3 * digits.length,
    longestMs: work.at(-1) ?? 0,
    medianMs: work[Math.floor(work.length / 2)] ?? 0,
  }
}

/** The task that an event was handled in, not the handler alone. What else the machine does meanwhile counts for nothing. */
function longestFrom(tasks: readonly Task[], at: number): number {
  const around = tasks.filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts <= at && at <= ts + dur)
  return Math.max(0, ...around.map(({ tdur = 0 }) => tdur)) / 1000
}

async function traced(cdp: CDPSession, work: () => Promise<void>): Promise<Task[]> {
  const tasks: Task[] = []
  // The protocol types an event as any record.
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as (Task & { args?: { data?: { type?: string } } })[]) {
      const isKey = event.name === 'EventDispatch' && /^(keydown|input)$/.test(event.args?.data?.type ?? '')
      if (isKey || event.name === 'RunTask') tasks.push(event)
    }
  })
  const ended = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
    },
  })
  await work()
  await cdp.send('Tracing.end')
  await ended
  return tasks
}
