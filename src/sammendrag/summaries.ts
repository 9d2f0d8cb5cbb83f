import { sections } from '../sections/index.ts'
import type { Block, Contract } from '../seksjon/section.ts'
import { stepTitle } from '../seksjon/step.ts'
import { type Answers, ruleContextOf } from '../svar/known-answers.ts'
import type { Texts } from '../texts/texts.ts'
import type { Utregning } from '../utregninger/contract.ts'
import { utregningBlock } from '../utregninger/shown.ts'

/** What is shown of the whole report on its last step. */
export interface LastStepProps {
  reportId: string
  answers: Answers
  ar: number
  utregninger: readonly Utregning[]
  /** The section that it is shown on. */
  last: Contract
}

/** What is saved of a section, as questions and answers. */
export interface SectionSummary {
  section: Contract
  title: string
  isSaved: boolean
  blocks: Block[]
}

/** The summaries of all sections but the last one, which the reader is on, with what was typed where figures were worked out. */
export const summaries = (
  answers: Answers,
  ar: number,
  texts: Texts,
  utregninger: readonly Utregning[],
): SectionSummary[] =>
  sections.slice(0, -1).map((section) => {
    const { skjema: form = section.blank(ar), etag = '"0"' } = answers[section.id] ?? {}
    const isSaved = etag !== '"0"'
    const context = ruleContextOf(section, answers, ar, texts)
    return {
      section,
      title: texts.t(stepTitle(section)),
      isSaved,
      blocks: [...section.summary(form, context), ...utregningBlock(section, form, utregninger, ar, texts)],
    }
  })
