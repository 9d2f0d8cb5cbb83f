import { groupScale } from '../tall/median.ts'
import type { Texts } from '../texts/texts.ts'
import { splitName } from '../texts/unit-name.ts'
import type { Bildetall } from './contract.ts'
import { inThreeDigits, inUnit } from './figures.ts'

/** A sub-unit that has sent in, with its specific use of buildings; null where it is not given in kWh/m². */
export interface GroupUnit {
  navn: string
  kwhPerM2: number | null
}

/**
 * The sub-units of a group side by side, the lowest kWh/m² first.
 *
 * @param main name of the main unit, which the names of the others often begin with
 * @returns undefined where fewer than two of them have a figure
 */
export function groupFigures(
  units: readonly GroupUnit[],
  main: string,
  ar: number,
  texts: Texts,
): Bildetall['gruppe'] {
  const { t } = texts
  const given = units
    .flatMap(({ navn, kwhPerM2 }) =>
      kwhPerM2 === null ? [] : [{ navn: splitName(navn, main)[1], kwhPerM2 }],
    )
    .toSorted((one, other) => one.kwhPerM2 - other.kwhPerM2)
  const scale = groupScale(given.map(({ kwhPerM2 }) => kwhPerM2))
  if (!scale) return undefined
  const { median, whole } = scale
  const uten = units.length - given.length
  return {
    tittel: t('nokkel.gruppe', { ar }),
    tekst: t(uten > 0 ? 'nokkel.gruppe.uten' : 'nokkel.gruppe.alle', { antall: given.length, uten }),
    median: {
      hoyde: median / whole,
      tekst: t('nokkel.gruppe.median', { median: inUnit(median, 'kWh/m²', texts) }),
    },
    rader: given.map(({ navn, kwhPerM2 }) => ({
      navn,
      tall: inThreeDigits(kwhPerM2),
      hoyde: kwhPerM2 / whole,
    })),
  }
}
