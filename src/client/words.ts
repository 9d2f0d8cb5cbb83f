import { makeTexts, type Sprak, type Texts } from '../texts/texts.ts'

/** The texts that are loaded: all of the language that is shown, and of the other once it has been shown. */
const words = makeTexts()

let shown: Sprak = /(?:^|; )sprak=nn/.test(document.cookie) ? 'nn' : 'nb'
const listeners = new Set<() => void>()

/** The language of the page. The choice is kept in a cookie, so that the server's pages and answers follow it too. */
export const chosen = (): Sprak => shown

/** The texts of that language: another object when they change. */
export const shownTexts = (): Texts => words[shown]

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds loaded texts of a language, or replaces them. */
export function addWords(sprak: Sprak, texts: Record<string, string>): void {
  words.add({ [sprak]: texts })
  words[sprak] = { ...words[sprak] }
  tell()
}

/** Shows a language whose texts are loaded. */
export function show(sprak: Sprak): void {
  shown = sprak
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
