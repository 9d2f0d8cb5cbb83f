import { useMemo } from 'react'
import { useTexts } from '../../client/language.tsx'
import type { PageProps } from '../../seksjon/page.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Copied } from '../../svar/hentet/contract.ts'
import { useFetched } from '../../svar/hentet/use-fetched.ts'
import { type Answers, ruleContextOf } from '../../svar/load.ts'
import type { Utregning } from '../../utregninger/contract.ts'
import { useSectionForm } from './use-section-form.ts'

export interface PageFormInput {
  rapportId: string
  section: Contract
  answers: Answers
  /** The same at the moment of a save, where another form of the page may have been saved since the last render. */
  answersNow?: () => Answers
  /** `rapporteringAr` */
  ar: number
  /** What the form starts with from another report; undefined for nothing. */
  start: Copied | undefined
  /** What was typed in the report's number fields. */
  utregninger: readonly Utregning[]
}

/** A section's form, with what its page shows. */
export function usePageForm(input: PageFormInput) {
  const { rapportId, section, answers, answersNow, ar, start, utregninger } = input
  const texts = useTexts()
  const context = useMemo(() => ruleContextOf(section, answers, ar, texts), [section, answers, ar, texts])
  const contextNow = () => (answersNow ? ruleContextOf(section, answersNow(), ar, texts) : context)
  const etag = answers[section.id]?.etag ?? '"0"'
  const sectionForm = useSectionForm({ rapportId, section, context, contextNow, etag, start, utregninger })
  const page: PageProps = {
    answer: context.answer,
    others: context.others,
    ar,
    rapportId,
    fetched: answers[section.id]?.fetched ?? null,
    texts,
  }
  const { copied } = sectionForm
  return { sectionForm, page, fetched: useFetched({ rapportId, section, answer: context.answer, copied }) }
}
