import { addWords, showLanguage, shownLanguage, showReplacedWords } from '../client/words.ts'
import type { Sprak } from '../texts/texts.ts'

const files = {
  nb: () => import('./words-nb.ts'),
  nn: () => import('./words-nn.ts'),
}

const cookie = 'sprak'
const yearInSeconds = 365 * 24 * 3600
let wanted = shownLanguage()

/**
 * Shows the other language as soon as its texts are loaded.
 *
 * @throws what the import threw; the page then keeps its language
 */
export async function chooseLanguage(sprak: Sprak): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookie}=${sprak}; path=/; max-age=${yearInSeconds}; samesite=lax`
  wanted = sprak
  await loadWords(sprak)
  if (wanted === sprak) showLanguage(sprak)
}

/**
 * Loads the texts of a language. Before the first render for the language of the page.
 *
 * @throws what the import threw
 */
export async function loadWords(sprak = shownLanguage()): Promise<void> {
  addWords({ [sprak]: (await files[sprak]()).words })
}

// Development: a saved text is shown in the open page, which keeps its state.
import.meta.hot?.accept(['./words-nb.ts', './words-nn.ts'], ([nb, nn]) => {
  if (nb) addWords({ nb: nb.words })
  if (nn) addWords({ nn: nn.words })
  showReplacedWords()
})
