import { visibleText } from '../texts/visible.ts'

/** Names and addresses of a person, as they are recognised in what is stored: folded by case, white space and Unicode form. */
export interface KnownTexts {
  /** Whether a text is one of them. */
  is(text: string): boolean
  /** Whether a text has one of them among other words. */
  isIn(text: string): boolean
  /** PostgreSQL regular expression for a text that may have one of them; it does not depend on the database's locale. */
  pattern: string
  /** The same for a text that is one of them. */
  wholePattern: string
}

export const knownTexts = (texts: readonly string[]): KnownTexts => {
  const folded = new Set(texts.map(fold).filter((text) => text !== ''))
  const expressions = (alnum: string) => [...folded].map((text) => expressionFor(text, alnum)).join('|')
  // An empty alternative would match everything, `(?!)` matches nothing.
  const within = folded.size > 0 ? new RegExp(expressions('\\p{L}\\p{N}'), 'u') : /(?!)/u
  const pattern = folded.size > 0 ? expressions('[:alnum:]') : '(?!)'
  return {
    is: (text) => folded.has(fold(text)),
    isIn: (text) => within.test(text),
    pattern,
    wholePattern: `^\\s*(?:${pattern})\\s*$`,
  }
}

const fold = (text: string) => visibleText(text).toLowerCase()

/** A whole name or address, also with other marks between its words, such as in the name of a file. */
function expressionFor(text: string, alnum: string): string {
  const words = text.split(' ').map((word) => [...word].map(inAnyForm).join(''))
  // «mari.kari@bedrift.no» is not Kari's address.
  const before = text.includes('@') ? `${alnum}._+-` : alnum
  return `(?<![${before}])${words.join(`[^${alnum}]{1,4}`)}(?![${alnum}])`
}

function inAnyForm(character: string): string {
  const cases = [character.toLowerCase(), character.toUpperCase()]
  const forms = new Set(cases.flatMap((each) => [each.normalize('NFC'), each.normalize('NFD')]))
  const escaped = [...forms].map((form) => form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return escaped.length > 1 ? `(?:${escaped.join('|')})` : escaped.join('')
}
