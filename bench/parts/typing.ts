import { spread } from '../rounds.ts'
import { budgetMs, measureTyping } from '../typing.ts'
import type { BrowserPart } from './part.ts'

/** S13: what a keystroke in the largest table costs the browser's main thread. */
export const typing: BrowserPart = async ({ rounds }) => {
  const measured = await measureTyping(rounds)
  return [
    {
      id: 'S13',
      what: 'longest of 21 keystrokes, 25 × 3 cells, processor ÷ 4',
      measured: spread(measured.map(({ longestMs }) => longestMs)),
      unit: 'ms',
      budget: { atMost: budgetMs },
    },
    {
      id: 'S13',
      what: 'median keystroke',
      measured: spread(measured.map(({ medianMs }) => medianMs)),
      unit: 'ms',
    },
  ]
}
