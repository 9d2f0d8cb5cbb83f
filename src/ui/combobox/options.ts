import { withHyphens } from '../../tall/characters.ts'
import { readOrgnr } from '../../tall/orgnr.ts'

export interface ComboboxOption {
  value: string
  /** Shown in one or two lines; all of it is searched. */
  label: string
  /** A second line, searched too. */
  description?: string
  /** Belongs to an option above it, and is indented. */
  isBelow?: boolean
}

/** Specification §9. */
export const LIST_MAX_HEIGHT = 200
export const LIST_OFFSET = 10
export const ROW_HEIGHT = 70
export const OVERSCAN = 7
export const CLICK_DEBOUNCE_MS = 50
export const KEY_DEBOUNCE_MS = 20

/** Element id of a row, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** Normalizes a text for comparison: without spaces, so that numbers are found with and without them. */
export function searchable(text: string): string {
  return text.replace(/\s+/g, '').toLocaleLowerCase('nb')
}

export interface IndexedOption {
  option: ComboboxOption
  key: string
}

export function indexOptions(options: readonly ComboboxOption[]): IndexedOption[] {
  return options.map((option) => ({ option, key: searchable(`${option.label} ${option.description ?? ''}`) }))
}

/** The options that match the whole query or every word of it, in their order. A number with spaces counts as one word. */
export function search(
  indexed: readonly IndexedOption[],
  query: string,
  match?: (option: ComboboxOption, query: string) => boolean,
): ComboboxOption[] {
  const plain = withHyphens(query).trim()
  if (plain === '') return indexed.map(({ option }) => option)
  if (match) return indexed.filter(({ option }) => match(option, plain)).map(({ option }) => option)
  const whole = searchable(readOrgnr(plain))
  const words = /^\d+$/.test(whole) ? [whole] : plain.split(' ').map(searchable)
  return indexed
    .filter(({ key }) => key.includes(whole) || words.every((word) => key.includes(word)))
    .map(({ option }) => option)
}
