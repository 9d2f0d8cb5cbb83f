import { type Rad, visCelle } from '../../sections/celle.ts'
import type { Block } from '../../sections/section.ts'
import type { Texts } from '../../texts/texts.ts'

export interface Change {
  ledetekst: string
  fra: string
  til: string
}

/** The answers of a summary by question; a table's cells by row and column. */
function answersOf(blocks: readonly Block[], texts: Texts): Map<string, string> {
  const answers = new Map<string, string>()
  for (const block of blocks) {
    if (block.type === 'felter')
      for (const { ledetekst, verdi } of block.felter) answers.set(ledetekst, verdi)
    // A sum follows from the rows and is no answer.
    else for (const rad of block.rader) addRow(answers, rad, block.kolonner, texts)
  }
  return answers
}

function addRow(
  answers: Map<string, string>,
  [head, ...cells]: Rad,
  columns: readonly string[],
  texts: Texts,
): void {
  cells.forEach((cell, index) => {
    answers.set(`${head} – ${columns[index + 1] ?? ''}`, visCelle(cell, texts))
  })
}

/** What differs between two summaries of one section, in the order of the later one. */
export function changesBetween(before: readonly Block[], after: readonly Block[], texts: Texts): Change[] {
  const [old, now] = [answersOf(before, texts), answersOf(after, texts)]
  const questions = [...new Set([...now.keys(), ...old.keys()])]
  return questions
    .map((ledetekst) => ({ ledetekst, fra: old.get(ledetekst) ?? '', til: now.get(ledetekst) ?? '' }))
    .filter(({ fra, til }) => fra !== til)
}
