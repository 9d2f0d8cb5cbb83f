import { makeTexts, type Sprak, type Texts } from '../texts/texts.ts'

/** The texts that are loaded: all of the language that is shown, and of the other once it has been shown. */
const words = makeTexts()

let shown: Sprak = /(?:^|; )sprak=nn/.test(document.cookie) ? 'nn' : 'nb'
const listeners = new Set<() => void>()

/** The language of the page. A cookie holds the choice, so that pages and answers of the server use it too. */
export const shownLanguage = (): Sprak => shown

/** The texts of that language: a new object whenever they change. */
export const shownTexts = (): Texts => words[shown]

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds loaded texts of a language, or replaces them. */
export function addWords(sprak: Sprak, texts: Record<string, string>): void {
  words.add({ [sprak]: texts })
  words[sprak] = { ...words[sprak] }
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
