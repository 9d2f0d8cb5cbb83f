import type { Config } from '../../platform/config.ts'
import type { Request } from '../../platform/http.ts'
import { visListe } from '../../texts/calendar.ts'
import type { Sprak, Texts } from '../../texts/texts.ts'
import { type Html, html } from '../html.ts'
import { type LandingFiles, link, renderPage, textsFor, withLinks } from '../page-frame.ts'
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

/** The accessibility statement. What is measured comes from the tests, who is responsible and how far it conforms from ERKLARINGER. */
export function renderAccessibility(config: Config, files: LandingFiles, request: Request): string {
  const texts = textsFor(request)
  const { t } = texts
  const { host } = new URL(config.appUrl)
  const title = t('felles.bunn.tilgjengelighet')
  return renderPage({
    config,
    files,
    texts,
    path: '/tilgjengelighet',
    title: t('titler.monster', { side: title }),
    className: 'ek-statement',
    main: html`<h1 class="ds-heading" data-size="lg">${title}</h1>
<p class="ek-lead">${t('pages.uu.ingress', { nettsted: host })}</p>
${responsible(config, texts)}
${conformity(config, texts)}
${trials(texts)}
${contact(config, texts)}`,
  })
}

const heading = (id: string, text: string) =>
  html`<h2 class="ds-heading" data-size="sm" id="${id}">${text}</h2>`

function responsible({ erklaringer, lenker }: Config, { t, sprak }: Texts): Html[] {
  const { ansvarlig } = erklaringer
  const outside = lenker.tilgjengelighet?.[sprak]
  return [
    ...(ansvarlig ? [html`<p>${t('pages.uu.ansvarlig', { navn: ansvarlig })}</p>`] : []),
    ...(outside ? [html`<p>${withSite(t('pages.uu.ute', { nettsted: '[nettsted]' }), outside)}</p>`] : []),
  ]
}

/** A text whose `[nettsted]` is a link to a page elsewhere. */
export const withSite = (text: string, href: string): (Html | string)[] =>
  text
    .split(/(\[nettsted\])/)
    .map((part) => (part === '[nettsted]' ? link(href, new URL(href).host.replace(/^www\./, '')) : part))

function conformity({ erklaringer }: Config, { t, dato, sprak }: Texts): Html | undefined {
  const { samsvar, vurdert, avvik = [] } = erklaringer
  if (!samsvar) return undefined
  const judged = vurdert ? ` ${t('pages.uu.vurdert', { dato: dato(vurdert) })}` : ''
  return html`<section aria-labelledby="samsvar">
${heading('samsvar', t('pages.uu.samsvar.tittel'))}
<p>${t(`pages.uu.samsvar.${samsvar}`)}${judged}</p>
${
  avvik.length === 0
    ? undefined
    : html`<h3 class="ds-heading" data-size="2xs">${t('pages.uu.avvik.tittel')}</h3>
<ul>
${avvik.map(({ krav, tekst }) => html`<li><strong>${krav}</strong>: ${tekst[sprak]}</li>`)}
</ul>`
}
</section>`
}

/** What the tests measured; nothing where they have not been run. */
function trials({ t, dato, sprak }: Texts): Html | undefined {
  const { dato: day, nettleser, verktoy, bredder, sider } = measured
  if (verktoy.length === 0) return undefined
  const names = sider[sprak]
  const params = {
    dato: dato(day),
    n: names.length,
    bredder: visListe(bredder.map(String)),
    nettleser,
  }
  return html`<section aria-labelledby="provd">
${heading('provd', t('pages.uu.provd.tittel'))}
<p>${t('pages.uu.provd.tekst', params)}</p>
<ul>
${verktoy.map((tool) => html`<li>${t(tool.navn === 'axe-core' ? 'pages.uu.provd.axe' : 'pages.uu.provd.verktoy', { ...tool })}</li>`)}
</ul>
<p>${t('pages.uu.provd.forbehold')}</p>
<h3 class="ds-heading" data-size="2xs">${t('pages.uu.provd.sider')}</h3>
<ul class="ek-statement__pages">
${names.map((name) => html`<li>${name}</li>`)}
</ul>
</section>`
}

const contact = ({ lenker }: Config, { t }: Texts) => html`<section aria-labelledby="kontakt">
${heading('kontakt', t('pages.uu.kontakt.tittel'))}
<p>${withLinks(t, 'pages.uu.kontakt.tekst', lenker.brukerstotteTelefon, lenker.brukerstotteEpost)}</p>
<p>${t('pages.uu.klage')}</p>
</section>`
