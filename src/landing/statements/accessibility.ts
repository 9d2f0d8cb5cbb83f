import type { Config } from '../../platform/config.ts'
import { visListe } from '../../texts/calendar.ts'
import { type Sprak, type Texts, visOrgnr } from '../../texts/texts.ts'
import { type Html, html } from '../html.ts'
import { link, renderPage, textsFor, type Visit, withLinks } from '../page-frame.ts'
// Written by e2e/accessibility.long.ts when every page has passed both engines.
import written from './measured.json' with { type: 'json' }

interface Measured {
  /** `YYYY-MM-DD` */
  dato: string
  nettleser: string
  verktoy: { navn: string; versjon: string }[]
  /** In pixels. */
  bredder: number[]
  /** Names of the pages, in each language. */
  sider: Record<Sprak, string[]>
}
const measured: Measured = written

/** How many requirements of WCAG 2.1 apply to a public body: 35 of WCAG 2.0 and 12 new ones (domain.md §1.10). */
const requirements = 47
const authorities = {
  'Uu-tilsynet': 'https://www.uutilsynet.no/',
  Diskrimineringsnemnda: 'https://www.diskrimineringsnemnda.no/',
}

/**
 * The page about universal design. What was tested comes from the tests, who is responsible and how far the service conforms from
 * ERKLARINGER. The statement that the law asks for stands at uustatus.no, and is linked.
 */
export function renderAccessibility(visit: Visit): string {
  const { config } = visit
  const texts = textsFor(visit.request)
  const { t } = texts
  const { host } = new URL(config.appUrl)
  const title = t('felles.bunn.tilgjengelighet')
  return renderPage({
    visit,
    texts,
    path: '/tilgjengelighet',
    title: t('titler.monster', { side: title }),
    className: 'ek-statement',
    main: html`<h1 class="ds-heading" data-size="lg">${title}</h1>
<p class="ek-lead">${t('pages.uu.ingress', { nettsted: host })}</p>
${responsible(config, texts)}
${conformity(config, texts)}
${trials(texts)}
${section('ikke-testet', t('pages.uu.ikke-testet.tittel'), [
  html`<ul>
${['personer', 'hjelpemidler', 'nettlesere', 'pdf'].map((one) => html`<li>${t(`pages.uu.ikke-testet.${one}`)}</li>`)}
</ul>`,
  t('pages.uu.ikke-testet.betyr'),
])}
${contact(config, texts)}
${section('klage', t('pages.uu.klage.tittel'), [linked(t('pages.uu.klage'), authorities)])}`,
  })
}

/** A part of a statement, with its heading and paragraphs. */
export const section = (
  id: string,
  title: string,
  parts: readonly (string | Html | (string | Html)[] | undefined)[],
): Html => html`<section aria-labelledby="${id}">
<h2 class="ds-heading" data-size="sm" id="${id}">${title}</h2>
${parts.map((one) => (typeof one === 'string' || Array.isArray(one) ? html`<p>${one}</p>` : one))}
</section>`

/** A text in which each `[name]` is a link to the address of that name. */
export const linked = (text: string, hrefs: Readonly<Record<string, string>>): (Html | string)[] =>
  text.split(/\[([^\]]+)\]/).map((part, index) => (index % 2 ? link(hrefs[part] ?? '', part) : part))

/** A text whose `{nettsted}` is a link to a page elsewhere. */
export function linkedSite(t: Texts['t'], key: string, href: string): (Html | string)[] {
  const site = new URL(href).host.replace(/^www\./, '')
  return linked(t(key, { nettsted: `[${site}]` }), { [site]: href })
}

function responsible({ erklaringer, lenker }: Config, { t, sprak }: Texts): Html[] {
  const { ansvarlig, organisasjonsnummer } = erklaringer
  const navn = [ansvarlig, organisasjonsnummer && `(${visOrgnr(organisasjonsnummer)})`]
    .filter(Boolean)
    .join(' ')
  const outside = lenker.tilgjengelighet?.[sprak]
  return [
    ...(ansvarlig ? [html`<p>${t('pages.uu.ansvarlig', { navn })}</p>`] : []),
    ...(outside ? [html`<p>${linkedSite(t, 'pages.uu.ute', outside)}</p>`] : []),
  ]
}

function conformity({ erklaringer }: Config, { t, dato, sprak }: Texts): Html {
  const { samsvar, vurdert, avvik = [] } = erklaringer
  const broken = new Set(avvik.map(({ krav }) => krav)).size
  return section('krav', t('pages.uu.krav.tittel'), [
    linked(t('pages.uu.krav', { n: requirements }), authorities),
    [
      t(samsvar ? `pages.uu.samsvar.${samsvar}` : 'pages.uu.samsvar.ukjent'),
      samsvar && vurdert ? ` ${t('pages.uu.vurdert', { dato: dato(vurdert) })}` : '',
      broken > 0 ? ` ${t('pages.uu.brudd', { n: broken, krav: requirements })}` : '',
    ],
    broken > 0
      ? html`<h3 class="ds-heading" data-size="2xs">${t('pages.uu.avvik.tittel')}</h3>
<ul>
${avvik.map(({ krav, tekst }) => html`<li><strong>${krav}</strong>: ${tekst[sprak]}</li>`)}
</ul>`
      : undefined,
  ])
}

/** What the tests have shown: the tools that were run on every page, and what the browser tests do besides. */
function trials({ t, dato, sprak }: Texts): Html | undefined {
  const { dato: day, nettleser, verktoy, bredder, sider } = measured
  if (verktoy.length === 0) return undefined
  const names = sider[sprak]
  const params = { dato: dato(day), n: names.length, bredder: visListe(bredder.map(String)), nettleser }
  return section('testet', t('pages.uu.testet.tittel'), [
    t('pages.uu.testet.tekst', params),
    html`<ul>
${verktoy.map((tool) => html`<li>${t(tool.navn === 'axe-core' ? 'pages.uu.testet.axe' : 'pages.uu.testet.verktoy', { ...tool })}</li>`)}
</ul>`,
    t('pages.uu.testet.forbehold'),
    t('pages.uu.testet.ellers'),
    html`<ul>
${['tastatur', 'smal', 'skjermleser', 'nettlesere'].map((one) => html`<li>${t(`pages.uu.testet.${one}`)}</li>`)}
</ul>`,
    html`<h3 class="ds-heading" data-size="2xs">${t('pages.uu.testet.sider')}</h3>
<ul class="ek-statement__pages">
${names.map((name) => html`<li>${name}</li>`)}
</ul>`,
  ])
}

const contact = ({ lenker }: Config, { t }: Texts) =>
  section('kontakt', t('pages.uu.kontakt.tittel'), [
    withLinks(t, 'pages.uu.kontakt.tekst', lenker.brukerstotteTelefon, lenker.brukerstotteEpost),
    t('pages.uu.kontakt.svar'),
  ])
