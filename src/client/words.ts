import { makeTexts, type Sprak, type Texts } from '../texts/texts.ts'

/** The texts that are loaded: all of the language that is shown, and of the other once it has been shown. */
const words = makeTexts()

const files = {
  nb: () => import('./words-nb.ts'),
  nn: () => import('./words-nn.ts'),
}

const cookie = 'sprak'
const yearInSeconds = 365 * 24 * 3600
let shown: Sprak = /(?:^|; )sprak=nn/.test(document.cookie) ? 'nn' : 'nb'
let wanted = shown
const listeners = new Set<() => void>()

/** The language of the page. The choice is kept in a cookie, so that the server's pages and answers follow it too. */
export const chosen = (): Sprak => shown

/** The texts of that language: another object when they change. */
export const shownTexts = (): Texts => words[shown]

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows the other language as soon as its texts are loaded.
 *
 * @throws what the import threw; the page then keeps its language
 */
export async function choose(sprak: Sprak): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookie}=${sprak}; path=/; max-age=${yearInSeconds}; samesite=lax`
  wanted = sprak
  await loadWords(sprak)
  if (wanted !== sprak) return
  shown = sprak
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

/**
 * Loads the texts of a language: once, before anything is shown.
 *
 * @throws what the import threw
 */
export async function loadWords(sprak = shown): Promise<void> {
  words.add({ [sprak]: (await files[sprak]()).words })
}

// Development: a text that is saved is shown in the open page, which keeps its state.
import.meta.hot?.accept(['./words-nb.ts', './words-nn.ts'], ([nb, nn]) => {
  words.add({ nb: nb?.words, nn: nn?.words })
  words.nb = { ...words.nb }
  words.nn = { ...words.nn }
  tell()
})
