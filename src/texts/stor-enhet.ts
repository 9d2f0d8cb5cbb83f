import type { Texts } from './texts.ts'

/** kWh with two decimals in the unit that suits it: «28,63 GWh», «455,2 MWh», «900 kWh». */
export function iStorEnhet(kwh: number, { tall }: Texts): string {
  if (kwh >= 1e6) return tall(Math.round(kwh / 1e4) / 100, 'GWh')
  return kwh >= 1e3 ? tall(Math.round(kwh / 10) / 100, 'MWh') : tall(kwh, 'kWh')
}
