import * as z from 'zod/mini'
import type { Config } from '../platform/config.ts'
import type { Request } from '../platform/http.ts'
import { dayInNorway, yearInNorway } from '../texts/calendar.ts'
import { nb as commonNb } from '../texts/nb.ts'
import { nn as commonNn } from '../texts/nn.ts'
import { makeTexts, type Sprak, sprakKode, type Texts } from '../texts/texts.ts'
import { footerLinks } from './footer-links.ts'
import { type Html, html } from './html.ts'
import { icon } from './icon.ts'
import { nb } from './nb.ts'
import { nn } from './nn.ts'
import { serviceName, withoutScript } from './parts.ts'
import { thresholdForm } from './threshold-form.ts'

const words = makeTexts({ nb: { ...commonNb, ...nb }, nn: { ...commonNn, ...nn } })
const query = z.object({ sprak: z.optional(z.string()) })

/** Addresses of the files that the landing page links. */
export interface LandingFiles {
  styles: readonly string[]
  scripts: readonly string[]
  fonts: readonly string[]
}

/** The landing page, whole and readable without script (rules.md §13). */
export function renderLanding(
  config: Config,
  { styles, scripts, fonts }: LandingFiles,
  request: Request,
  now: Date,
): string {
  const sprak = languageOf(request)
  const texts = words[sprak]
  return html`<!doctype html>
<html lang="${sprakKode[sprak]}" data-color-scheme="auto" data-api="${config.apiUrl}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${texts.t('pages.forside.ingress', { grense: texts.tall(config.grenseKwh / 1e6) })}">
<title>${texts.t('pages.forside.tittel')}</title>
${{ html: icon }}
${fonts.map((file) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)}
${styles.map((file) => html`<link rel="stylesheet" href="${file}">`)}
${scripts.map((file) => html`<script type="module" src="${file}"></script>`)}
</head>
<body>
<div class="ek-shell">
<header class="ek-header"><a class="ds-skip-link" href="#innhold">${texts.t('felles.hopp-til-innhold')}</a>
${header(texts)}</header>
<main class="ek-main ek-landing" id="innhold" tabindex="-1">
<div class="ek-landing__top">${hero(config, texts, now)}${thresholdForm(config, texts, request, now)}</div>
${steps(texts)}
${ready(texts, now)}
<div class="ek-landing__foot">${rules(config, texts)}${help(config, texts)}</div>
</main>
<footer class="ek-footer">${footer(config, texts)}</footer>
</div>
</body>
</html>`.html
}

/** The language of the address, else that of the cookie, else bokmål. */
function languageOf({ query: search, cookies }: Request): Sprak {
  const chosen = query.safeParse(search).data?.sprak ?? cookies.sprak
  return chosen === 'nn' ? 'nn' : 'nb'
}

const header = (texts: Texts) => html`<div class="ek-header__line">
${serviceName(texts)}
<div class="ek-header__actions"><nav class="ek-language" aria-label="${texts.t('felles.sprak')}">
${(['nb', 'nn'] as const).map(
  (one) =>
    html`<a href="/?sprak=${one}" lang="${sprakKode[one]}" hreflang="${sprakKode[one]}"${
      one === texts.sprak ? html` aria-current="true"` : undefined
    }>${texts.t(`felles.sprak.${one}`)}</a>`,
)}
</nav></div>
</div>`

function hero(config: Config, texts: Texts, now: Date): Html {
  const { t, tall } = texts
  const grense = tall(config.grenseKwh / 1e6)
  return html`<div class="ek-landing__hero">
<h1 class="ds-heading" data-size="lg">${t('pages.forside.tittel')}</h1>
<p class="ek-lead">${t('pages.forside.ingress', { grense })}</p>
<p>${t('pages.forside.underenhet', { grense })}</p>
<p>${deadline(config, texts, now)}</p>
<p class="ek-actions"><a class="ds-button" data-color="accent" href="/auth/login">${t('pages.forside.logg-inn')}</a></p>
${withoutScript(texts)}
</div>`
}

/** Text: who receives the report, the deadline if it is set, and what to do after it. */
function deadline({ opplysninger: { mottaker, frist } }: Config, { t, dato }: Texts, now: Date): string {
  const isOver = frist !== undefined && dayInNorway(now) > frist
  return [
    ...(mottaker ? [t('pages.forside.mottaker', { mottaker })] : []),
    ...(frist ? [t(isOver ? 'pages.forside.frist.ute' : 'pages.forside.frist', { dato: dato(frist) })] : []),
    ...(isOver ? [] : [t('pages.forside.for-sent')]),
  ].join(' ')
}

const steps = ({ t }: Texts) => html`<section aria-labelledby="steg">
<h2 class="ds-heading" data-size="sm" id="steg">${t('pages.forside.steg.tittel')}</h2>
<ol class="ek-landing__steps">
${['1', '2', '3'].map(
  (n) => html`<li>
<h3 class="ds-heading" data-size="2xs">${t(`pages.forside.steg.${n}.tittel`)}</h3>
<p>${t(`pages.forside.steg.${n}.tekst`)}</p>
</li>`,
)}
</ol>
</section>`

/** What to have at hand, before one signs in: the list of the page where a report is created. */
const ready = ({ t }: Texts, now: Date) => html`<section aria-labelledby="klart">
<h2 class="ds-heading" data-size="sm" id="klart">${t('felles.klart.tittel')}</h2>
<ul class="ek-landing__ready">
${[1, 2, 3, 4, 5, 6].map((n) => html`<li>${t(`felles.klart.${n}`, { ar: String(yearInNorway(now) - 1) })}</li>`)}
</ul>
</section>`

const rules = ({ lenker }: Config, { t }: Texts) => html`<section aria-labelledby="regler">
<h2 class="ds-heading" data-size="xs" id="regler">${t('pages.forside.lenker.tittel')}</h2>
<ul class="ek-landing__links">
<li>${link(lenker.veileder, t('pages.forside.lenker.veileder'))}</li>
<li>${lenker.forskrift ? link(lenker.forskrift, t('pages.forside.lenker.forskrift')) : t('pages.forside.lenker.forskrift.uten')}</li>
</ul>
</section>`

const help = ({ lenker }: Config, { t }: Texts) => html`<section aria-labelledby="hjelp">
<h2 class="ds-heading" data-size="xs" id="hjelp">${t('pages.forside.hjelp.tittel')}</h2>
<h3 class="ds-heading" data-size="2xs">${t('pages.forside.hjelp.rapportering.tittel')}</h3>
<p>${withLinks(t, 'pages.forside.hjelp.rapportering.tekst', lenker.brukerstotteTelefon, lenker.brukerstotteEpost)}</p>
<h3 class="ds-heading" data-size="2xs">${t('pages.forside.hjelp.plikt.tittel')}</h3>
<p>${withLinks(t, 'pages.forside.hjelp.plikt.tekst', lenker.nveTelefon, lenker.nveEpost)}</p>
</section>`

/** A text with telephone and e-mail as links. */
function withLinks(t: Texts['t'], key: string, telefon: string, epost: string): Html[] {
  const text = t(key, { telefon: '[telefon]', epost: '[epost]' })
  return text.split(/(\[telefon\]|\[epost\])/).map((part) => {
    if (part === '[telefon]')
      return link(`tel:${telefon.replace(/[^\d+]/g, '')}`, telefon.replaceAll(' ', nbsp))
    return part === '[epost]' ? link(`mailto:${epost}`, epost) : html`${part}`
  })
}

const nbsp = '\u00a0'
const link = (href: string, text: string) => html`<a class="ds-link" href="${href}">${text}</a>`

const footer = ({ lenker }: Config, texts: Texts) => html`<nav aria-label="${texts.t('felles.bunn.navn')}">
<ul class="ek-footer__links">
${footerLinks(lenker, texts).map(({ href, text }) => html`<li>${link(href, text)}</li>`)}
</ul>
</nav>`
