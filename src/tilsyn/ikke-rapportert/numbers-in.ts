/** What a list of organisation numbers holds. */
interface NumbersIn {
  /** Nine digits each, in the order of the list; whether they are numbers that exist is not looked at. */
  numre: string[]
  /** Lines with digits that hold no such number, as they stand, each once. */
  uleste: string[]
}

/**
 * Nine digits, with a space or a full stop between them or none, and no digit directly beside: `313 300 013`, `313.300.013`,
 * `NO313300013MVA`.
 */
const number = /(?<!\d)\d(?:[ \u00a0\u202f.]?\d){8}(?!\d)/g

/** The organisation numbers in a list. Lines without a digit, such as a heading, are passed over. */
export function numbersIn(text: string): NumbersIn {
  const lines = text.split(/[\n\r]+/).map((line) => ({ line: line.trim(), found: line.match(number) ?? [] }))
  return {
    numre: lines.flatMap(({ found }) => found.map((each) => each.replace(/\D/g, ''))),
    uleste: [
      ...new Set(lines.flatMap(({ line, found }) => (found.length === 0 && /\d/.test(line) ? [line] : []))),
    ],
  }
}
