import type { QueryClient } from '@tanstack/react-query'
import { sections } from '../sections/index.ts'
import { type Loaded, sectionQuery } from '../seksjon/query.ts'
import { type Contract, ruleContext } from '../seksjon/section.ts'
import type { Texts } from '../texts/texts.ts'

/** The answers that a page needs, by section id, with their versions. */
export type Answers = Record<string, Loaded>

/** The context of the section's rules, from the loaded answers. */
export const ruleContextOf = (section: Contract, answers: Answers, ar: number, texts: Texts) =>
  ruleContext(section, (id) => answers[id]?.answer, ar, texts)

/** The answers of a report that this browser holds now. */
export const knownAnswers = (client: QueryClient, id: string): Answers =>
  Object.fromEntries(
    sections.flatMap((section) => {
      const known = client.getQueryData(sectionQuery(id, section).queryKey)
      return known ? [[section.id, known]] : []
    }),
  )
