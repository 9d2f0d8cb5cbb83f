import { type QueryClient, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sections } from '../sections/index.ts'
import {
  knownQuery,
  type Loaded,
  type Read,
  type Skjema,
  sectionQuery,
  skjemaQuery,
} from '../seksjon/query.ts'
import { type Contract, ruleContext } from '../seksjon/section.ts'
import type { Texts } from '../texts/texts.ts'

/** The sections that a page needs, by id, with their versions. */
export type Answers = Record<string, Loaded>

/** The context of the section's rules, from the loaded answers. */
export const ruleContextOf = (section: Contract, answers: Answers, ar: number, texts: Texts) =>
  ruleContext(section, (id) => answers[id]?.answer, ar, texts)

/** The sections of a report that this browser holds now. */
export const knownAnswers = (client: QueryClient, id: string): Answers =>
  joined(
    sections,
    sections.map((section) => client.getQueryData(sectionQuery(id, section).queryKey)),
    sections.map((section) => client.getQueryData(skjemaQuery(id, section).queryKey)),
  )

/** Sections that the page's own calls have fetched, and those that a save has changed since. Nothing is fetched by this. */
export function useKnown(rapportId: string, wanted: readonly Contract[]): Answers {
  const read = useQueries({ queries: wanted.map((one) => knownQuery(rapportId, one)), combine: dataOf<Read> })
  const forms = useQueries({
    queries: wanted.map((one) => skjemaQuery(rapportId, one)),
    combine: dataOf<Skjema>,
  })
  return useMemo(() => joined(wanted, read, forms), [wanted, read, forms])
}

const dataOf = <T>(results: readonly { data: T | undefined }[]) => results.map(({ data }) => data)

/** A form and its version belong together; the answer may have been read a moment before or after. */
const joined = (
  wanted: readonly Contract[],
  read: readonly (Read | undefined)[],
  forms: readonly (Skjema | undefined)[],
): Answers =>
  Object.fromEntries(
    wanted.flatMap(({ id }, index) => {
      const [own, form] = [read[index], forms[index]]
      return own && form ? [[id, { ...own, ...form }]] : []
    }),
  )
