import * as z from 'zod/mini'
import { type Driftsmelding, toneColor } from '../client/contract.ts'
import { pages } from '../pages.ts'
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

/** What a page of this folder is rendered from. */
export interface Visit {
  config: Config
  files: LandingFiles
  request: Request
  now: Date
  /** The message about operation. */
  melding: Driftsmelding | null
}

/** Texts in the language of the address, else that of the cookie, else bokmål. */
export function textsFor({ query: search, cookies }: Request): Texts {
  const chosen = query.safeParse(search).data?.sprak ?? cookies[inBrowser.language.name]
  return words[chosen === 'nn' ? 'nn' : 'nb']
}

interface PageParts {
  visit: Visit
  texts: Texts
  /** Address of the page, for the switch of language. */
  path: string
  /** Language of the page, where only header and footer are in that of `texts`. */
  lang?: 'en'
  title: string
  /** For search engines. */
  description?: string
  /** Class of the page's own layout. */
  className: string
  main: Html
}

/** A page that the server renders whole, readable without script: head, header, footer, and what stands between. */
export function renderPage(parts: PageParts): string {
  const { visit, texts, path, lang, title, description, className, main } = parts
  const { config, files, melding } = visit
  const { t, sprak } = texts
  const around = lang && html` lang="${sprakKode[sprak]}"`
  return html`<!doctype html>
<html lang="${lang ?? sprakKode[sprak]}" data-color-scheme="auto" data-api="${config.apiUrl}">
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
<header class="ek-header"${around}><a class="ds-skip-link" href="#innhold">${t('felles.hopp-til-innhold')}</a>
${operation(melding, texts)}${header(texts, path, lang)}</header>
<main class="ek-main ${className}" id="innhold" tabindex="-1">
${main}
</main>
<footer class="ek-footer"${around}>${footer(config, texts)}</footer>
</div>
</body>
</html>`.html
}

/** As DriftsmeldingNa.tsx draws it. */
const operation = (melding: Driftsmelding | null, { sprak }: Texts) =>
  melding
    ? html`<p class="ek-operation" data-color="${toneColor[melding.tone]}">${melding[sprak]}</p>`
    : undefined

const current = html` aria-current="true"`

const header = (texts: Texts, path: string, lang: 'en' | undefined) => html`<div class="ek-header__line">
${serviceName(texts)}
<div class="ek-header__actions"><nav class="ek-language" aria-label="${texts.t('felles.sprak')}">
${(['nb', 'nn'] as const satisfies Sprak[]).map(
  (one) =>
    html`<a href="${path}?sprak=${one}" lang="${sprakKode[one]}" hreflang="${sprakKode[one]}"${
      one === texts.sprak && !lang ? current : undefined
    }>${texts.t(`felles.sprak.${one}`)}</a>`,
)}
<a href="${pages.english.path}" lang="en" hreflang="en"${lang && current}>${texts.t('felles.bunn.engelsk')}</a>
</nav>${path === '/' ? link('/auth/login', texts.t('pages.forside.logg-inn')) : undefined}</div>
</div>`

const footer = ({ lenker }: Config, texts: Texts) => html`<nav aria-label="${texts.t('felles.bunn.navn')}">
<ul class="ek-footer__links">
${footerLinks(lenker, texts).map(({ href, text, lang }) => html`<li lang="${lang ?? sprakKode[texts.sprak]}">${link(href, text)}</li>`)}
</ul>
</nav>`

export const link = (href: string, text: string) => html`<a class="ds-link" href="${href}">${text}</a>`

export const phoneLink = (telefon: string) =>
  link(`tel:${telefon.replace(/[^\d+]/g, '')}`, telefon.replaceAll(' ', nbsp))
export const mailLink = (epost: string) => link(`mailto:${epost}`, epost)

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
    if (part === '[telefon]') return phoneLink(telefon)
    return part === '[epost]' ? mailLink(epost) : html`${part}`
  })
}

const nbsp = '\u00a0'

/** The service's name and logo, as in `SiteHeader`. */
const serviceName = ({ t }: Texts): Html =>
  html`<a href="/" class="ek-header__name"><svg class="ek-logo" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M2 4h20v4H2zM2 10h13v4H2zM2 16h7v4H2z"></path></svg><span>${t('felles.tjeneste')}</span></a>`

/** Text for browsers without script. */
export const withoutScript = ({ t }: Texts): Html =>
  html`<noscript><p>${t('feil.uten-javascript')}</p></noscript>`
