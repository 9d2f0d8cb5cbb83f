import { isSaved, type Report } from '../rapport/report.ts'
import { sections } from '../sections/index.ts'
import { type Contract, hasRuleContext, isValid, ruleContext } from '../seksjon/section.ts'
import { idsForRules } from '../svar/answers.ts'
import type { Texts } from '../texts/texts.ts'

/** The other sections whose rules look at what this section holds. */
const dependentsOf = (section: Contract): Contract[] =>
  sections.filter((other) => other !== section && other.needs !== undefined && section.id in other.needs)

/** Ids of the sections whose answers {@link completeAfter} needs. */
export const idsForCompleteness = (section: Contract): string[] => dependentsOf(section).flatMap(idsForRules)

/**
 * Whether the saved sections that look at this one are complete once `input` is saved, by section id. One whose rules need
 * more of this section than its input holds is left out: what was known of it stays.
 *
 * @param answers the answers of {@link idsForCompleteness}, as they are before the save
 */
export function completeAfter(
  section: Contract,
  input: unknown,
  answers: ReadonlyMap<string, unknown>,
  report: Report,
  texts: Texts,
): Record<string, boolean> {
  const answerOf = (id: string) => (id === section.id ? input : answers.get(id))
  const known = dependentsOf(section).filter(
    (other) => isSaved(report, other.id) && hasRuleContext(other, answerOf),
  )
  return Object.fromEntries(
    known.map((other) => [
      other.id,
      isValid(other, true, ruleContext(other, answerOf, report.rapporteringAr, texts)),
    ]),
  )
}
