import type { SourceBlock } from '../client/grid/Grid.tsx'
import { energibarere } from '../kodelister/energibarere.ts'
import type { Texts } from '../texts/texts.ts'
import { formatBlock } from '../ui/grid/block.ts'
import { merknaderTilMaler } from './merknader.ts'
import { type Maler, sumI } from './summer.ts'

const elektrisitet = energibarere.find(({ kode }) => kode === 'EL')

/**
 * The sums of some metering points as a row «Elektrisitet» that is pasted on the carriers' step, with what is odd about them. The unit
 * is in each cell, so it is not asked about.
 */
export function kwhBlock(malere: readonly Maler[], ar: readonly number[], texts: Texts): SourceBlock {
  const { t, navn } = texts
  const sums = ar.map((each) => sumI(malere, each))
  return {
    text: formatBlock([
      [t('pages.energibaerere.energibarer'), ...ar.map((each) => t('pages.energibaerere.kwh', { ar: each }))],
      [
        navn(elektrisitet),
        ...sums.map((kwh) => (kwh === null ? '' : `${String(kwh).replace('.', ',')} kWh`)),
      ],
    ]),
    remarks: malere.flatMap((maler) =>
      merknaderTilMaler(maler, ar, texts).map((merknad) =>
        malere.length > 1 ? `${maler.maler}: ${merknad}` : merknad,
      ),
    ),
  }
}
