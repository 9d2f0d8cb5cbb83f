import type { Texts } from './texts.ts'

const units = [
  { name: 'GWh', kwh: 1e6 },
  { name: 'MWh', kwh: 1e3 },
  { name: 'kWh', kwh: 1 },
] as const

interface Beside {
  /** kWh of the largest figure that it stands beside. */
  beside?: number
  /** A threshold: what is below it is rounded down where it would be written as the threshold. */
  under?: number
}

/**
 * The unit of a figure: that of the larger figure beside it, so that the two can be compared, unless the figure would lose its digits
 * there («0,02 GWh»).
 *
 * @param beside kWh of the largest figure that it stands beside
 */
function unitOf(kwh: number, beside = kwh): (typeof units)[number] {
  const suiting = (value: number) => units.find((unit) => value >= unit.kwh) ?? units[2]
  const shared = suiting(Math.max(kwh, beside))
  return kwh > 0 && kwh < shared.kwh / 10 ? suiting(kwh) : shared
}

/** A figure as it is written, in kWh: four digits, at most two of them decimals, in the unit that suits it. */
export function asWritten(kwh: number, { beside = kwh, under = 0 }: Beside = {}): number {
  const unit = unitOf(kwh, beside)
  const step = unit.kwh / (kwh < 100 * unit.kwh ? 100 : kwh < 1000 * unit.kwh ? 10 : 1)
  // Rounds in kWh, where half a step is an exact number; in GWh it is not. A figure above 0 is never written as 0.
  const rounded = Math.max(Math.round(kwh / step), kwh > 0 ? 1 : 0)
  return (kwh < under && rounded * step >= under ? Math.floor(kwh / step) : rounded) * step
}

/**
 * kWh as every list, page, receipt and picture writes it (rules.md §8): «28,63 GWh», «455,2 MWh», «900 kWh». Tables of figures that were
 * filled in have them in full.
 */
export function iStorEnhet(kwh: number, { tall }: Pick<Texts, 'tall'>, beside: Beside = {}): string {
  const unit = unitOf(kwh, beside.beside)
  // Two decimals at most: those of the division are taken away.
  return tall(Math.round((asWritten(kwh, beside) / unit.kwh) * 100) / 100, unit.name)
}

/** kWh as GWh with three figures, for columns of many reports: 4 518 200 → 4.52. */
export const gwh = (kwh: number) => Number((kwh / 1e6).toPrecision(3))

/** kWh as the authority's lists and sums write it (rules.md §14): three figures, «4,52 GWh», «39,9 TWh». */
export function iGwhEllerTwh(kwh: number, { tall }: Pick<Texts, 'tall'>): string {
  const figure = gwh(kwh)
  return figure < 1000 ? tall(figure, 'GWh') : tall(gwh(kwh / 1000), 'TWh')
}
