import type { Spread } from './rounds.ts'

export interface Figure {
  /** Its number in the list of budgets, or a dash. */
  id: string
  what: string
  measured: Spread | number
  unit: string
  /** What it has to be; none for what is told alone. */
  budget?: { atLeast: number } | { atMost: number }
}

const number = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

const medianOf = ({ measured }: Figure) => (typeof measured === 'number' ? measured : measured.median)

/** Whether the median keeps the budget; undefined where there is none. */
export function holds(figure: Figure): boolean | undefined {
  const { budget } = figure
  if (!budget) return undefined
  return 'atLeast' in budget ? medianOf(figure) >= budget.atLeast : medianOf(figure) <= budget.atMost
}

export function line(figure: Figure): string {
  const { id, what, measured, unit, budget } = figure
  const limit = budget ? ('atLeast' in budget ? `≥ ${budget.atLeast}` : `≤ ${budget.atMost}`) : ''
  const range =
    typeof measured === 'number'
      ? number(measured)
      : `${number(measured.median)} (${number(measured.min)}–${number(measured.max)})`
  const verdict = { true: 'holds', false: 'OVER', undefined: '' }[String(holds(figure))]
  return `${id.padEnd(4)}${what.padEnd(62)}${limit.padStart(9)}  ${`${range} ${unit}`.padEnd(30)}${verdict}`
}

export const heading = () =>
  `${''.padEnd(4)}${'figure'.padEnd(62)}${'budget'.padStart(9)}  ${'measured: median (min–max)'.padEnd(30)}verdict`
