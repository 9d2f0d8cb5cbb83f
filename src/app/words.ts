import { addWords, showLanguage, shownLanguage, showReplacedWords } from '../client/words.ts'
import { rememberLanguage } from '../stored-in-browser.ts'
import type { Sprak } from '../texts/texts.ts'

const files = {
  nb: () => import('./words-nb.ts'),
  nn: () => import('./words-nn.ts'),
}

let wanted = shownLanguage()

/**
 * Shows the other language as soon as its texts are loaded.
 *
 * @throws what the import threw; the page then keeps its language
 */
export async function chooseLanguage(sprak: Sprak): Promise<void> {
  rememberLanguage(sprak)
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
