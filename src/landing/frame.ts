import { catalogue } from '../texts/catalogue.ts'
import { makeTexts, type Sprak } from '../texts/texts.ts'
import { html } from './html.ts'
import { mark, withoutScript } from './parts.ts'

const words = makeTexts(catalogue)

/**
 * What is seen of a page while the application is on its way: the header as it is drawn until it is known who is here, and
 * after a second that something comes. The style sheet hides it as soon as the application has drawn anything.
 */
export function frame(sprak: Sprak): string {
  const texts = words[sprak]
  return html`<div class="ek-shell ek-frame" id="frame"><header class="ek-header"><div class="ek-header__line" data-waiting="true">${mark(texts)}</div></header>
<main class="ek-main">${withoutScript(texts)}<p class="ek-frame__wait" role="status">${texts.t('felles.laster')}</p></main></div>`
    .html
}

/** The same before the card that asks for the access password, which takes the place of the header, too. */
export const frameOfCard = (sprak: Sprak): string => withoutScript(words[sprak]).html
