import { remembersNynorsk } from '../stored-in-browser.ts'
import { type Catalogue, makeTexts, type Sprak, type Texts } from '../texts/texts.ts'

/** The texts that are loaded: those of the language that is shown, and of the other once it has been shown. */
const words = makeTexts()

let shown: Sprak = remembersNynorsk() ? 'nn' : 'nb'
const listeners = new Set<() => void>()

/** The language of the page. A cookie holds the choice, so that pages and answers of the server use it too. */
export const shownLanguage = (): Sprak => shown

/** The texts of that language. */
export const shownTexts = (): Texts => words[shown]

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds the texts of a language, or replaces them. What is drawn already is not drawn again. */
export const addWords = (texts: Partial<Catalogue>): void => words.add(texts)

/** Draws the page again with texts that have been replaced. For development. */
export function showReplacedWords(): void {
  words.nb = { ...words.nb }
  words.nn = { ...words.nn }
  notify()
}

/** Shows a language whose texts are loaded. */
export function showLanguage(sprak: Sprak): void {
  shown = sprak
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}
