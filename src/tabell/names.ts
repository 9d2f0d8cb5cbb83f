/** Finds a row or a column by name. */

import { inside, meaningWith, outside } from './words.ts'

export interface Match {
  index: number
  /** False when the spelling differs: the preview then says which one it was read as. */
  exact: boolean
}

/** Works out what is made of an object, such as a search that prepares every name and synonym, the first time alone. */
export function once<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>()
  return (of) => {
    const made = known.get(of) ?? make(of)
    known.set(of, made)
    return made
  }
}

/** Names of one thing: the id, the code, the name in both languages. */
export type Aliases = readonly string[]

/** A row of a table, with its synonyms. */
export interface Named {
  names: Aliases
  synonyms?: Aliases
}

/** A short word beside a name, such as a unit, is no misspelling: «Elektrisitet PJ». «Bio gass» is Biogass. */
const hasAsManyWords = (a: string, b: string) =>
  a.split(' ').length === b.split(' ').length || a.replaceAll(' ', '') === b.replaceAll(' ', '')

/** Normalizes a name for comparison: without case, spaces and punctuation. Signs such as % and € mean something. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[&+]/g, ' og ')
    .replace(/[^\p{L}\p{N}\p{S}%‰]+/gu, ' ')
    .trim()
}

/** Shortest text in which a misspelling is accepted: in a shorter one it could be another code. */
const SHORTEST = 5

/**
 * Finds what a text names: an exact match of letters, a match without the parts in parentheses, or, from five letters on,
 * a match with one misspelled letter in six. Undefined when nothing or more than one matches.
 */
export function finder(things: readonly Aliases[]): (text: string) => Match | undefined {
  const { exact, near } = finders(things)
  return (text) => exact(text) ?? near(text)
}

/** A search for what is spelt alike, and the slower one for what is misspelled. */
function finders(things: readonly Aliases[]) {
  const full = things.map((aliases) => aliases.map(plain))
  const short = things.map((aliases) =>
    aliases.flatMap((alias) => [outside(alias), ...abbreviations(alias)].map(plain).filter(Boolean)),
  )
  const find = (fits: (alias: string) => boolean, exact: boolean): Match | undefined => {
    const index = only(full, fits) ?? only(short, fits)
    return index === undefined ? undefined : { index, exact }
  }
  return {
    exact(text: string) {
      const wanted = plain(text)
      return wanted === '' ? undefined : find((alias) => alias === wanted, true)
    },
    near(text: string) {
      const bare = plain(outside(text))
      if (bare.length < SHORTEST) return undefined
      const most = (alias: string) => Math.max(1, Math.floor(alias.length / 6))
      return find(
        (alias) =>
          alias.length >= SHORTEST && isWithin(most(alias), alias, bare) && hasAsManyWords(alias, bare),
        false,
      )
    },
  }
}

/**
 * Finds the row that a text in a spreadsheet names: by the row's names, then by synonyms and by the words in parentheses
 * of the row's name and of the text. A text whose parts name different rows, or with a word that is not known, finds none, and the
 * user is asked.
 *
 * @param around words and phrases that may stand around a name: «Fjernvarme fra Hafslund» is Fjernvarme
 */
export function rowFinder(
  rows: readonly Named[],
  around: readonly string[] = [],
): (text: string) => Match | undefined {
  const byName = finders(rows.map(({ names }) => names))
  const others = rows.map(({ names, synonyms = [] }) => [...synonyms, ...names.flatMap(inside)].map(plain))
  const meaning = meaningWith({ names: rows.flatMap(namesOf), around })
  const whole = (text: string) => {
    const wanted = plain(text)
    return byName.exact(text)?.index ?? only(others, (alias) => alias === wanted)
  }
  return (text) => {
    const own = byName.exact(text)
    if (own) return own
    const index = whole(text)
    if (index !== undefined) return { index, exact: false }
    const said = kinds.test(outside(text).trim()) ? inside(text).join(' ') : text
    const { rest, bare } = meaning(said)
    if (rest.length > 0) return byName.near(bare)
    const parts = [outside(said), ...inside(said), bare].map(
      (part) => whole(part) ?? whole(meaning(part).bare),
    )
    const [part, ...differing] = new Set(parts.filter((one) => one !== undefined))
    return part === undefined || differing.length > 0 ? undefined : { index: part, exact: false }
  }
}

/** All that a row is called. */
export const namesOf = ({ names, synonyms = [] }: Named) => [...names, ...synonyms]

/** What several rows are, so that the words in parentheses say which: «Gass (LNG)». */
const kinds = /^(?:gass|gas|olje|oil|brensel|drivstoff|fuel)$/i

/** The abbreviation of a name: `Flytende naturgass (LNG)` gives LNG. */
const abbreviations = (text: string) =>
  [...text.matchAll(/\(([A-ZÆØÅ0-9]{2,5})\)/g)].map(([, word]) => word ?? '')

function only(things: readonly Aliases[], fits: (alias: string) => boolean): number | undefined {
  const found = things.flatMap((aliases, index) => (aliases.some(fits) ? [index] : []))
  return found.length === 1 ? found[0] : undefined
}

/** Whether at most so many letters are another. */
export const isWithin = (most: number, a: string, b: string) =>
  Math.abs(a.length - b.length) <= most && distance(a, b, most) <= most

/** Levenshtein distance: letters to insert, delete or replace. @param most where it is more, how much more does not matter */
export function distance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
    if (Math.min(...row) > most) return most + 1
  }
  return row[b.length] ?? 0
}
