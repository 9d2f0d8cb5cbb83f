import { cleanCells } from '../../tall/characters.ts'

/** What a list of organisation numbers holds. */
interface NumbersIn {
  /** Nine digits each, in the order of the list; whether they are numbers that exist is not looked at. */
  numre: string[]
  /** Lines with digits that hold no such number, or also something that is nearly one, as they stand, each once. */
  uleste: string[]
}

/** Nine digits, in threes or not, and no digit beside: `313 300 013`, `313.300.013`, `NO313300013MVA`. */
const number = /(?<!\d)\d{3}([ .]?)\d{3}\1\d{3}(?!\d)/g

/** Digits that may be meant as a number: one too few, or one too many. */
const isNearly = (part: string) => /^\s*(?:\d[ .]?){8,10}\s*$/.test(part)

/** The organisation numbers in a list. Lines without a digit, such as a heading, are passed over. */
export function numbersIn(text: string): NumbersIn {
  const lines = cleanCells(text)
    .split(/[\n\r]+/)
    .map((line) => {
      const found = line.match(number) ?? []
      const rest = line.replace(number, '')
      const isUnread = found.length === 0 ? /\d/.test(line) : rest.split(/[,;\t]/).some(isNearly)
      return { line: line.trim(), found, isUnread }
    })
  return {
    numre: lines.flatMap(({ found }) => found.map((each) => each.replace(/\D/g, ''))),
    uleste: [...new Set(lines.flatMap(({ line, isUnread }) => (isUnread ? [line] : [])))],
  }
}
