import type { QueryClient } from '@tanstack/react-query'
import { sections } from '../../sections/index.ts'
import { type Loaded, sectionQuery } from '../../sections/query.ts'
import type { Contract, Seen } from '../../sections/section.ts'
import type { Texts } from '../../texts/texts.ts'

/** The answers that a page needs, by section id, with their versions. */
export type Answers = Record<string, Loaded>

/** Fetches what is not fresh, side by side. */
export async function loadAnswers(
  client: QueryClient,
  id: string,
  wanted: readonly Contract[],
): Promise<Answers> {
  const loaded = await Promise.all(
    wanted.map(async (section) => [section.id, await client.fetchQuery(sectionQuery(id, section))] as const),
  )
  return Object.fromEntries(loaded)
}

/** A section with those its rules look at; the last one, where all is looked over, with every one. */
export function neededBy(section: Contract): readonly Contract[] {
  if (section === sections.at(-1)) return sections
  return sections.filter(({ id }) => id === section.id || (section.needs && id in section.needs))
}

/** What the section's rules may look at, out of the loaded answers. */
export function seenBy(
  section: Contract,
  answers: Answers,
  ar: number,
  texts: Texts,
): Seen<unknown, unknown> {
  const shapes: Record<string, { parse(value: unknown): unknown }> = { ...section.needs }
  const others = Object.entries(shapes).map(([id, shape]) => [id, shape.parse(answers[id]?.answer)])
  return { answer: answers[section.id]?.answer, others: Object.fromEntries(others), ar, texts }
}
