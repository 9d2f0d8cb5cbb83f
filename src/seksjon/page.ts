import type { Texts } from '../texts/texts.ts'

/** Props of a section's page. The step around it has the form, saving, errors and dialogs. */
export interface PageProps<Answer = unknown, Others = unknown> {
  /** The saved answer. */
  answer: Answer
  /** The answers of the sections in `needs`. */
  others: Others
  /** `rapporteringAr`. */
  ar: number
  rapportId: string
  /** When the data of an external register was fetched, as an HTTP date; null when the section has none. */
  fetched: string | null
  texts: Texts
}
