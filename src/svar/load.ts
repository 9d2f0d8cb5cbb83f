import type { Loaded } from '../seksjon/query.ts'
import { type Contract, ruleContext } from '../seksjon/section.ts'
import type { Texts } from '../texts/texts.ts'

/** The answers that a page needs, by section id, with their versions. */
export type Answers = Record<string, Loaded>

/** The context of the section's rules, from the loaded answers. */
export const ruleContextOf = (section: Contract, answers: Answers, ar: number, texts: Texts) =>
  ruleContext(section, (id) => answers[id]?.answer, ar, texts)
