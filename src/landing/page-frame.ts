import * as z from 'zod/mini'
import type { Config } from '../platform/config.ts'
import type { Request } from '../platform/http.ts'
import { inBrowser } from '../stored-in-browser.ts'
import { nb as commonNb } from '../texts/nb.ts'
import { nn as commonNn } from '../texts/nn.ts'
import { makeTexts, type Sprak, sprakKode, type Texts } from '../texts/texts.ts'
import { footerLinks } from './footer-links.ts'
import { type Html, html, icon } from './html.ts'
import { nb } from './nb.ts'
import { nn } from './nn.ts'

const words = makeTexts({
  nb: { ...commonNb, ...nb },
  nn: { ...commonNn, ...nn },
})
const query = z.object({ sprak: z.optional(z.string()) })

/** Addresses of the files that the pages of this folder link. */
export interface LandingFiles {
  styles: readonly string[]
  scripts: readonly string[]
  fonts: readonly string[]
}

/** Texts in the language of the address, else that of the cookie, else bokmål. */
export function textsFor({ query: search, cookies }: Request): Texts {
  const chosen = query.safeParse(search).data?.sprak ?? cookies[inBrowser.language.name]
  return words[chosen === 'nn' ? 'nn' : 'nb']
}

interface PageParts {
  config: Config
  files: LandingFiles
  texts: Texts
  /** Address of the page, for the switch of language. */
  path: string
  title: string
  /** For search engines. */
  description?: string
  /** Class of the page's own layout. */
  className: string
  main: Html
}

/** A page that the server renders whole, readable without script: head, header, footer, and what stands between. */
export function renderPage(parts: PageParts): string {
  const { config, files, texts, path, title, description, className, main } = parts
  const { t, sprak } = texts
  return html`<!doctype html>
<html lang="${sprakKode[sprak]}" data-color-scheme="auto" data-api="${config.apiUrl}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${description === undefined ? undefined : html`<meta name="description" content="${description}">`}
<title>${title}</title>
${{ html: icon }}
${files.fonts.map((file) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)}
${files.styles.map((file) => html`<link rel="stylesheet" href="${file}">`)}
${files.scripts.map((file) => html`<script type="module" src="${file}"></script>`)}
</head>
<body>
<div class="ek-shell">
<header class="ek-header"><a class="ds-skip-link" href="#innhold">${t('felles.hopp-til-innhold')}</a>
${header(texts, path)}</header>
<main class="ek-main ${className}" id="innhold" tabindex="-1">
${main}
</main>
<footer class="ek-footer">${footer(config, texts)}</footer>
</div>
</body>
</html>`.html
}

const header = (texts: Texts, path: string) => html`<div class="ek-header__line">
${serviceName(texts)}
<div class="ek-header__actions"><nav class="ek-language" aria-label="${texts.t('felles.sprak')}">
${(['nb', 'nn'] as const satisfies Sprak[]).map(
  (one) =>
    html`<a href="${path}?sprak=${one}" lang="${sprakKode[one]}" hreflang="${sprakKode[one]}"${
      one === texts.sprak ? html` aria-current="true"` : undefined
    }>${texts.t(`felles.sprak.${one}`)}</a>`,
)}
</nav>${path === '/' ? link('/auth/login', texts.t('pages.forside.logg-inn')) : undefined}</div>
</div>`

const footer = ({ lenker }: Config, texts: Texts) => html`<nav aria-label="${texts.t('felles.bunn.navn')}">
<ul class="ek-footer__links">
${footerLinks(lenker, texts).map(({ href, text }) => html`<li>${link(href, text)}</li>`)}
</ul>
</nav>`

export const link = (href: string, text: string) => html`<a class="ds-link" href="${href}">${text}</a>`

/** A text with telephone and e-mail as links. @param params what else is put in */
export function withLinks(
  t: Texts['t'],
  key: string,
  telefon: string,
  epost: string,
  params: Record<string, string> = {},
): Html[] {
  const text = t(key, { ...params, telefon: '[telefon]', epost: '[epost]' })
  return text.split(/(\[telefon\]|\[epost\])/).map((part) => {
    if (part === '[telefon]')
      return link(`tel:${telefon.replace(/[^\d+]/g, '')}`, telefon.replaceAll(' ', nbsp))
    return part === '[epost]' ? link(`mailto:${epost}`, epost) : html`${part}`
  })
}

const nbsp = '\u00a0'

/** The service's name and logo, as in `SiteHeader`. */
const serviceName = ({ t }: Texts): Html =>
  html`<a href="/" class="ek-header__name"><svg class="ek-logo" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M2 4h20v4H2zM2 10h13v4H2zM2 16h7v4H2z"></path></svg><span>${t('felles.tjeneste')}</span></a>`

/** Text for browsers without script. */
export const withoutScript = ({ t }: Texts): Html =>
  html`<noscript><p>${t('feil.uten-javascript')}</p></noscript>`
