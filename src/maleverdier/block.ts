import type { HandedBlock } from '../client/handed-file.ts'
import { energibarere } from '../kodelister/energibarere.ts'
import type { Kode } from '../kodelister/kodelister.ts'
import type { Texts } from '../texts/texts.ts'
import { formatBlock } from '../ui/grid/block.ts'
import { merknaderTilMaler } from './merknader.ts'
import { type Maler, sumI } from './summer.ts'

const elektrisitet = energibarere.find(({ kode }) => kode === 'EL')

/** The sums of some metering points as a row «Elektrisitet», with what is odd about them. */
export const kwhBlock = (malere: readonly Maler[], ar: readonly number[], texts: Texts): HandedBlock => ({
  text: carriersBlock([[elektrisitet, ar.map((each) => sumI(malere, each))]], ar, texts),
  remarks: malere.flatMap((maler) =>
    merknaderTilMaler(maler, ar, texts).map((merknad) =>
      malere.length > 1 ? `${maler.maler}: ${merknad}` : merknad,
    ),
  ),
})

/** Carriers with their kWh of each year, as a block that is pasted on their step. The unit is in each cell, so it is not asked about. */
export const carriersBlock = (
  rows: readonly (readonly [Kode | undefined, readonly (number | null)[]])[],
  ar: readonly number[],
  { t, navn }: Texts,
): string =>
  formatBlock([
    [t('pages.energibaerere.energibarer'), ...ar.map((each) => t('pages.energibaerere.kwh', { ar: each }))],
    ...rows.map(([kode, figures]) => [
      navn(kode),
      ...figures.map((kwh) => (kwh === null ? '' : `${String(kwh).replace('.', ',')} kWh`)),
    ]),
  ])
