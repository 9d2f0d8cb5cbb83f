import { catalogue } from '../texts/catalogue.ts'
import { makeTexts, type Sprak, type Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

const words = makeTexts(catalogue)

/** The service's name and mark, as `SiteHeader` draws them. */
export const mark = ({ t }: Texts): Html =>
  html`<a href="/" class="ek-header__name"><svg class="ek-logo" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M2 4h20v4H2zM2 10h13v4H2zM2 16h7v4H2z"></path></svg><span>${t('felles.tjeneste')}</span></a>`

/** What stands in the place of a page for whoever has switched scripts off. */
export const withoutScript = (sprak: Sprak): Html =>
  html`<noscript><p>${words[sprak].t('feil.uten-javascript')}</p></noscript>`

/**
 * What is seen of a page while the application is on its way: the header as it is drawn until it is known who is here, and
 * after a second that something comes. The style sheet hides it as soon as the application has drawn anything.
 */
export function frame(sprak: Sprak): Html {
  const texts = words[sprak]
  return html`<div class="ek-shell ek-frame" id="frame"><header class="ek-header"><div class="ek-header__line" data-waiting="true">${mark(texts)}</div></header>
<main class="ek-main">${withoutScript(sprak)}<p class="ek-frame__wait" role="status">${texts.t('felles.laster')}</p></main></div>`
}
