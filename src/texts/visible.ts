import { cleanText } from '../tall/characters.ts'

/** A clean text on one line, without the characters that have no picture of their own. */
export const visibleText = (text: string): string =>
  cleanText(text).replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()
