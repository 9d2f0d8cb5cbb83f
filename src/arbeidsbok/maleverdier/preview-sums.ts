import { energibarere } from '../../kodelister/energibarere.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Forhandsvisning } from '../contract.ts'
import { previewBook } from '../preview.ts'
import type { ReadUnit } from '../unit-rows.ts'

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
  const units = rows.map(({ organisasjonsnummer, kwh }): ReadUnit => {
    const fields = ar.map((year, at) => ({
      sted: ['energibarer', { energibarerKodeId: electricity?.id ?? 0, ar: year }, 'kwh'],
      celle: '',
      til: kwh[at] ?? null,
    }))
    const read = { fields: fields.filter(({ til }) => til !== null), feil: [], tell: () => {} }
    return { organisasjonsnummer, celle: '', sections: new Map([[section, read]]), origin: undefined }
  })
  const book = { id: null, ar: ar.at(-1) ?? 0, units, feil: [], formler: 0, utelatt: [] }
  return { ...(await previewBook(book, texts)), lest: [], lenker: false }
}
