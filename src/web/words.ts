import { makeTexts, type Sprak } from '../texts/texts.ts'

/** The texts that are loaded: all of the language that is shown, and of the other once it has been shown. */
export const words = makeTexts()

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
