import { type FieldWords, fieldWords } from '../../felt/words.ts'
import { sectionById } from '../../sections/index.ts'
import { stepTitle } from '../../seksjon/step.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Endring } from '../contract.ts'

/** The name of a section's step; of a section that this release does not know, its id. */
export function stepName(id: string, { t }: Texts): string {
  const section = sectionById(id)
  return section ? t(stepTitle(section)) : id
}

/** What a field of the workbook is called, and how its values are shown. */
export const wordsOf = (id: string, { sted }: Pick<Endring, 'sted'>, texts: Texts, ar: number): FieldWords =>
  fieldWords(sectionById(id) ?? { labels: {} }, sted, texts, ar)

/** What the column is called that says that a section has nothing: «Ingen egen energiproduksjon». */
export function noneLabel(id: string, texts: Texts): string {
  const head = sectionById(id)?.ark?.find(({ ingen }) => ingen !== undefined)?.ingen
  return head ? texts.t(head) : stepName(id, texts)
}
