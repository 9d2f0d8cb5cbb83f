import type { Tiltak } from '../../kodelister/tiltak.ts'
import { withHyphens } from '../../tall/characters.ts'

interface Group {
  heading: Tiltak
  leaves: readonly Tiltak[]
}

/**
 * The headings with the measures below them that match a search. Every word must occur, in any order and case, in the
 * measure, its heading or its lay words. A blank search matches all; a heading without matches is left out.
 */
export function groupsMatching(
  list: readonly Tiltak[],
  search: string,
  navn: (entry: Tiltak) => string,
): Group[] {
  const words = withHyphens(search).toLocaleLowerCase('nb').split(/\s+/).filter(Boolean)
  return list
    .filter(({ overliggendeId }) => overliggendeId === null)
    .map((heading) => {
      const fits = (leaf: Tiltak) => {
        const text = `${navn(heading)} ${navn(leaf)} ${leaf.ogsa ?? ''}`.toLocaleLowerCase('nb')
        return words.every((word) => text.includes(word))
      }
      return { heading, leaves: list.filter((leaf) => leaf.overliggendeId === heading.id && fits(leaf)) }
    })
    .filter(({ leaves }) => leaves.length > 0)
}
