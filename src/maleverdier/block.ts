import type { HandedBlock } from '../client/handed-file.ts'
import { energibarere } from '../kodelister/energibarere.ts'
import type { Texts } from '../texts/texts.ts'
import { formatBlock } from '../ui/grid/block.ts'
import { merknaderTilMaler } from './merknader.ts'
import { type Maler, sumI } from './summer.ts'

const elektrisitet = energibarere.find(({ kode }) => kode === 'EL')

/** The sums of some metering points as a row «Elektrisitet» in kWh, as it is pasted on the carriers' step, with what is odd about them. */
export const kwhBlock = (malere: readonly Maler[], ar: readonly number[], texts: Texts): HandedBlock => ({
  text: formatBlock([
    [
      texts.t('pages.energibaerere.energibarer'),
      ...ar.map((each) => texts.t('pages.energibaerere.kwh', { ar: each })),
    ],
    [texts.navn(elektrisitet), ...ar.map((each) => withUnit(sumI(malere, each)))],
  ]),
  remarks: malere.flatMap((maler) =>
    merknaderTilMaler(maler, ar, texts).map((merknad) =>
      malere.length > 1 ? `${maler.maler}: ${merknad}` : merknad,
    ),
  ),
})

/** The unit stands in the cell, so that the preview does not ask for it. */
const withUnit = (kwh: number | null) => (kwh === null ? '' : `${String(kwh).replace('.', ',')} kWh`)
