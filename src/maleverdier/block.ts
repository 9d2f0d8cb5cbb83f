import { energibarere } from '../kodelister/energibarere.ts'
import type { Texts } from '../texts/texts.ts'
import { formatBlock } from '../ui/grid/block.ts'

const elektrisitet = energibarere.find(({ kode }) => kode === 'EL')

/** The sums of the years as a row «Elektrisitet» in kWh, as it is pasted on the carriers' step. */
export const kwhBlock = (
  kwh: readonly (number | null)[],
  ar: readonly number[],
  { t, navn }: Texts,
): string =>
  formatBlock([
    [t('pages.energibaerere.energibarer'), ...ar.map((each) => t('pages.energibaerere.kwh', { ar: each }))],
    [navn(elektrisitet), ...kwh.map((each) => (each === null ? '' : String(each).replace('.', ',')))],
  ])
