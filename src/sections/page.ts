import type { Texts } from '../texts/texts.ts'

/** What a section's page is given. The form around it, with saving, errors and dialogs, is the shell's. */
export interface PageProps<Answer = unknown, Others = unknown> {
  /** The saved answer. */
  answer: Answer
  /** The answers of the sections in `needs`. */
  others: Others
  /** `rapporteringAr`. */
  ar: number
  rapportId: string
  /** When what comes from outside was fetched; null when nothing does. */
  fetched: string | null
  texts: Texts
}
