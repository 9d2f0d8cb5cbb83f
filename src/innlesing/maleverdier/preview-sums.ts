import { energibarere } from '../../kodelister/energibarere.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Forhandsvisning } from '../forhandsvisning.ts'
import { previewBook } from '../preview.ts'
import { makeUnits } from '../unit-rows.ts'

const section = 'energibrukPerEnergibarer'
const electricity = energibarere.find(({ kode }) => kode === 'EL')

/**
 * What metered electricity would change in the reports of units. Stores nothing.
 *
 * @param rows kWh of each of the years, in their order; null where there is no sum
 * @param ar the reporting year last
 * @throws RefusedFile for more units than a workbook has; ApiError
 */
export async function previewSums(
  rows: readonly { organisasjonsnummer: string; kwh: readonly (number | null)[] }[],
  ar: readonly number[],
  texts: Texts,
): Promise<Forhandsvisning> {
  const { units, sectionOf } = makeUnits(new Map())
  for (const { organisasjonsnummer, kwh } of rows) {
    const { fields } = sectionOf(organisasjonsnummer, '', section)
    for (const [at, year] of ar.entries()) {
      const sted = ['energibarer', { energibarerKodeId: electricity?.id ?? 0, ar: year }, 'kwh']
      const til = kwh[at] ?? null
      if (til !== null) fields.push({ sted, celle: '', til })
    }
  }
  const book = { id: null, feil: [], formler: 0, utelatt: [], lest: [] }
  const read = { ...book, ar: ar.at(-1) ?? 0, units: [...units.values()] }
  return { ...(await previewBook(read, texts)), lenker: false }
}
