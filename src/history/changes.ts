import type { Block } from '../sections/section.ts'

export interface Change {
  ledetekst: string
  fra: string
  til: string
}

/** Every answer of a summary by its question; a table's cell by its row and column. */
function answersOf(blocks: readonly Block[]): Map<string, string> {
  const answers = new Map<string, string>()
  for (const block of blocks) {
    if (block.type === 'felter')
      for (const { ledetekst, verdi } of block.felter) answers.set(ledetekst, verdi)
    else
      for (const rad of [...block.rader, ...(block.sum ? [block.sum] : [])])
        addRow(answers, rad, block.kolonner)
  }
  return answers
}

function addRow(
  answers: Map<string, string>,
  [head = '', ...cells]: readonly string[],
  columns: readonly string[],
): void {
  cells.forEach((cell, index) => {
    answers.set(`${head} – ${columns[index + 1] ?? ''}`, cell)
  })
}

/** What differs between two summaries of one section, in the order of the later one. */
export function changesBetween(before: readonly Block[], after: readonly Block[]): Change[] {
  const [old, now] = [answersOf(before), answersOf(after)]
  const questions = [...new Set([...now.keys(), ...old.keys()])]
  return questions
    .map((ledetekst) => ({ ledetekst, fra: old.get(ledetekst) ?? '', til: now.get(ledetekst) ?? '' }))
    .filter(({ fra, til }) => fra !== til)
}
