import type { Texts } from './texts.ts'

const units = [
  { name: 'GWh', kwh: 1e6 },
  { name: 'MWh', kwh: 1e3 },
  { name: 'kWh', kwh: 1 },
] as const

/**
 * The unit of a figure: that of the larger figure beside it, so that the two can be compared, unless the figure would lose its digits
 * there («0,02 GWh»).
 *
 * @param beside kWh of the largest figure that it stands beside
 */
export function unitOf(kwh: number, beside = kwh): (typeof units)[number] {
  const suiting = (value: number) => units.find((unit) => value >= unit.kwh) ?? units[2]
  const shared = suiting(Math.max(kwh, beside))
  return kwh > 0 && kwh < shared.kwh / 10 ? suiting(kwh) : shared
}

/**
 * kWh with four digits, at most two of them decimals, in the unit that suits it: «28,63 GWh», «455,2 MWh», «900 kWh».
 *
 * @param options.beside kWh of the largest figure that it stands beside
 * @param options.under a threshold: what is below it is rounded down where it would be written as the threshold
 */
export function iStorEnhet(
  kwh: number,
  { tall }: Pick<Texts, 'tall'>,
  { beside = kwh, under = 0 }: { beside?: number; under?: number } = {},
): string {
  const unit = unitOf(kwh, beside)
  if (unit.kwh === 1) return tall(kwh, unit.name)
  const value = kwh / unit.kwh
  const scale = value < 100 ? 100 : value < 1000 ? 10 : 1
  const rounded = Math.round(scale * value) / scale
  const isOver = kwh < under && rounded * unit.kwh >= under
  return tall(isOver ? Math.floor(scale * value) / scale : rounded, unit.name)
}
