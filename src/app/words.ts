import { addWords, chosen, show } from '../client/words.ts'
import type { Sprak } from '../texts/texts.ts'

const files = {
  nb: () => import('./words-nb.ts'),
  nn: () => import('./words-nn.ts'),
}

const cookie = 'sprak'
const yearInSeconds = 365 * 24 * 3600
let wanted = chosen()

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
  if (wanted === sprak) show(sprak)
}

/**
 * Loads the texts of a language: once, before anything is shown.
 *
 * @throws what the import threw
 */
export async function loadWords(sprak = chosen()): Promise<void> {
  addWords(sprak, (await files[sprak]()).words)
}

// Development: a text that is saved is shown in the open page, which keeps its state.
import.meta.hot?.accept(['./words-nb.ts', './words-nn.ts'], ([nb, nn]) => {
  if (nb) addWords('nb', nb.words)
  if (nn) addWords('nn', nn.words)
})
