import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

/** The service's name and logo, as in `SiteHeader`. */
export const serviceName = ({ t }: Texts): Html =>
  html`<a href="/" class="ek-header__name"><svg class="ek-logo" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M2 4h20v4H2zM2 10h13v4H2zM2 16h7v4H2z"></path></svg><span>${t('felles.tjeneste')}</span></a>`

/** Text for browsers without script. */
export const withoutScript = ({ t }: Texts): Html =>
  html`<noscript><p>${t('feil.uten-javascript')}</p></noscript>`
