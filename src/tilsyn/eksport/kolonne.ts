import type { Kode } from '../../kodelister/kodelister.ts'
import type { CsvCell } from '../../tall/csv.ts'
import type { Texts } from '../../texts/texts.ts'

/** A report as it was sent in, without what was shown: the frozen copy's own members, and its answers by section. */
export interface Innsendt {
  referanse: string
  sha256: string
  nr: number
  dokument: unknown
}

/** A column of the export: one line of the data description. */
export interface Kolonne {
  navn: string
  slag: 'tekst' | 'tall' | 'heltall' | 'ja-nei' | 'tidspunkt'
  enhet?: string
  /** The code list that the value, or the column, is of. */
  liste?: string
  /** Only where it is ticked, with a purpose. */
  person?: true
  beskrivelse: (texts: Texts) => string
  verdi: (report: Innsendt) => CsvCell
}

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The value at a place in a document; undefined where there is none. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => (isMembers(found) ? found[key] : undefined), value)
}

export const plain = (value: unknown): CsvCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** The row of a list whose members have the given values. */
export function rowIn(list: unknown, keys: Readonly<Record<string, number>>): unknown {
  if (!Array.isArray(list)) return undefined
  return list.find((row) => Object.entries(keys).every(([key, value]) => at(row, key) === value))
}

export const year = ({ dokument }: Innsendt) => Number(at(dokument, 'rapporteringAr'))

export const egen = (
  navn: string,
  slag: Kolonne['slag'],
  path: readonly string[],
  more: Partial<Kolonne> = {},
): Kolonne => ({
  navn,
  slag,
  beskrivelse: ({ t }) => t(`tilsyn.eksport.kolonne.${navn}`),
  verdi: ({ dokument }) => plain(at(dokument, ...path)),
  ...more,
})

/** A column of one code: its description has the code's name. */
export function named(
  navn: string,
  text: string,
  liste: string,
  kode: Kode,
  shape: Pick<Kolonne, 'slag' | 'enhet'>,
  find: (report: Innsendt) => unknown,
): Kolonne {
  return {
    navn,
    ...shape,
    liste,
    beskrivelse: (texts) => texts.t(`tilsyn.eksport.kolonne.${text}`, { kode: texts.navn(kode) }),
    verdi: (report) => plain(find(report)),
  }
}
