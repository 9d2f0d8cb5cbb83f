import type { Driftsmelding, PublicConfig } from '../../client/contract.ts'
import { html, icon } from '../../landing/html.ts'
import type { Config } from '../../platform/config.ts'
import { type Sprak, sprakKode } from '../../texts/texts.ts'
import { words } from '../words.ts'

interface Parts {
  /** The built `index.html`. */
  index: string
  config: Config
  /** Links to what the page at an address needs (preload.ts). */
  preloads(path: string, sprak: Sprak): string
}

/** The texts that `index.html` holds, in bokmål there. */
const inIndex = [
  'feil.uten-javascript',
  'feil.oppstart',
  'feil.oppstart.treg',
  'felles.laster',
  'felles.last-pa-nytt',
]

/** A script element with JSON data. `<` is escaped, so that no data can end the element. */
const json = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/**
 * Makes the page of the application: the built `index.html` in the user's language, with the configuration for the browser
 * and preload links for the files of the address.
 *
 * @returns a function that gives the HTML for an address, with the message about operation of now
 */
export function makeApplicationPage({ index, config, preloads }: Parts) {
  const settings = publicConfig(config)
  return (path: string, sprak: Sprak, driftsmelding: Driftsmelding | null): string => {
    const { t } = words[sprak]
    const shared = `${icon}${json('config', { ...settings, driftsmelding })}`
    const translated = (text: string, key: string) => (page: string) =>
      page.replaceAll(text, () => html`${t(key)}`.html)
    // Replaced by functions, because `$` has a meaning in a replacement text.
    const page = index
      .replace('lang="nb-NO"', () => `lang="${sprakKode[sprak]}"`)
      .replace('</head>', (end) => `${shared}${preloads(path, sprak)}${end}`)
    return inIndex
      .map((key) => translated(words.nb.t(key), key))
      .reduce((text, translate) => translate(text), page)
  }
}

/** The configuration for the browser. The access password is not in it. */
const publicConfig = (config: Config): Omit<PublicConfig, 'driftsmelding'> => ({
  authority: config.oidc.authority,
  clientId: config.oidc.clientId,
  audience: config.oidc.audience,
  appUrl: config.appUrl,
  apiUrl: config.apiUrl,
  passordKreves: config.appPassord !== null,
  maksVedleggMb: config.maksVedleggMb,
  grenseKwh: config.grenseKwh,
  oktMaksTimer: config.oktMaksMs / 3_600_000,
  debugSide: config.debugSide,
  lenker: config.lenker,
  ...(config.rettelse && { rettelse: { til: config.rettelse.til } }),
  ...(config.samletInnsending && { samletInnsending: true as const }),
  opplysninger: config.opplysninger,
  tellerregler: config.tellerregler,
})
