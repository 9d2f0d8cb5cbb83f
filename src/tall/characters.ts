/** What is drawn as a space, or breaks a line in another way than `\r` and `\n`. */
const spaces = /[\p{Z}\v\f\u0085]/gu
/** Control and format characters, and what Unicode calls ignorable. U+2800 is a symbol, and is drawn as nothing. */
const unseen = /(?![\t\r\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Cells as they come in: as by {@link cleanText}, with the tabs between them. */
export const cleanCells = (text: string): string =>
  isPlain.test(text) ? text : text.normalize('NFC').replace(spaces, ' ').replace(unseen, '')
/** A file of hours has some hundred thousand such cells. */
const isPlain = /^[ -~\t\r\n]*$/

/**
 * A text as it comes in, typed, pasted, read or sent: without what nobody sees, and with ordinary spaces (rules.md §6.1).
 * Its line breaks stay.
 */
export const cleanText = (text: string): string => cleanCells(text).replaceAll('\t', ' ')

/** A clean text with one hyphen for every hyphen, dash and minus. */
export const withHyphens = (text: string): string => cleanText(text).replace(/[\p{Pd}\u2212]/gu, '-')
