import type { QueryClient } from '@tanstack/react-query'
import { type Loaded, type Readable, sectionQuery } from '../../sections/query.ts'
import { type Contract, ruleContext } from '../../sections/section.ts'
import type { Texts } from '../../texts/texts.ts'

/** The answers that a page needs, by section id, with their versions. */
export type Answers = Record<string, Loaded>

/** Loads the answers of sections in parallel, from the cache when they are fresh. */
export async function loadAnswers(
  client: QueryClient,
  id: string,
  wanted: readonly Readable[],
): Promise<Answers> {
  const loaded = await Promise.all(
    wanted.map(async (section) => [section.id, await client.fetchQuery(sectionQuery(id, section))] as const),
  )
  return Object.fromEntries(loaded)
}

/** The context of the section's rules, from the loaded answers. */
export const ruleContextOf = (section: Contract, answers: Answers, ar: number, texts: Texts) =>
  ruleContext(section, (id) => answers[id]?.answer, ar, texts)
