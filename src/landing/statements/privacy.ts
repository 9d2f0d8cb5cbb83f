import type { Config } from '../../platform/config.ts'
import type { Request } from '../../platform/http.ts'
import type { Texts } from '../../texts/texts.ts'
import { type Html, html } from '../html.ts'
import { type LandingFiles, renderPage, textsFor, withLinks } from '../page-frame.ts'
import { withSite } from './accessibility.ts'
import { personalData } from './personal-data.ts'

/** The privacy page: what is stored of people, why, for how long, who sees it. Controller and legal basis come from ERKLARINGER. */
export function renderPrivacy(config: Config, files: LandingFiles, request: Request): string {
  const texts = textsFor(request)
  const { t } = texts
  const title = t('felles.bunn.personvern')
  return renderPage({
    config,
    files,
    texts,
    path: '/personvern',
    title: t('titler.monster', { side: title }),
    className: 'ek-statement',
    main: html`<h1 class="ds-heading" data-size="lg">${title}</h1>
<p class="ek-lead">${t('pages.personvern.ingress')}</p>
${controller(config, texts)}
${basis(config, texts)}
${stored(config, texts)}
${others(config, texts)}
${section('nettleser', t('pages.personvern.nettleser.tittel'), [t('pages.personvern.nettleser.tekst')])}
${rights(config, texts)}`,
  })
}

const section = (
  id: string,
  title: string,
  paragraphs: readonly (string | Html | (string | Html)[])[],
) => html`<section aria-labelledby="${id}">
<h2 class="ds-heading" data-size="sm" id="${id}">${title}</h2>
${paragraphs.map((one) => html`<p>${one}</p>`)}
</section>`

function controller({ erklaringer, lenker }: Config, { t }: Texts): Html[] {
  const { behandlingsansvarlig: navn } = erklaringer
  const outside = withSite(t('pages.personvern.ute', { nettsted: '[nettsted]' }), lenker.personvern)
  return [
    ...(navn ? [html`<p>${t('pages.personvern.ansvarlig', { navn })}</p>`] : []),
    html`<p>${outside}</p>`,
  ]
}

const basis = ({ erklaringer: { rettsgrunnlag } }: Config, { t, sprak }: Texts) =>
  rettsgrunnlag && section('grunnlag', t('pages.personvern.grunnlag.tittel'), [rettsgrunnlag[sprak]])

const stored = ({ oktMaksMs }: Config, { t }: Texts) => html`<section aria-labelledby="lagret">
<h2 class="ds-heading" data-size="sm" id="lagret">${t('pages.personvern.liste.tittel')}</h2>
${personalData.map(({ id }) => kind(id, oktMaksMs / 3_600_000, t))}
<p>${t('pages.personvern.rapporter')}</p>
</section>`

const kind = (
  id: string,
  timer: number,
  t: Texts['t'],
) => html`<h3 class="ds-heading" data-size="2xs">${t(`pages.personvern.${id}.hva`)}</h3>
<dl>
<div><dt>${t('pages.personvern.hvorfor')}</dt><dd>${t(`pages.personvern.${id}.hvorfor`)}</dd></div>
<div><dt>${t('pages.personvern.hvor-lenge')}</dt><dd>${t(`pages.personvern.${id}.lenge`, { timer })}</dd></div>
<div><dt>${t('pages.personvern.hvem')}</dt><dd>${t(`pages.personvern.${id}.hvem`)}</dd></div>
</dl>`

const others = ({ opplysninger: { mottaker } }: Config, { t }: Texts) =>
  section('andre', t('pages.personvern.andre.tittel'), [
    ...(mottaker ? [t('pages.personvern.andre.mottaker', { mottaker })] : []),
    t('pages.personvern.andre.tekst'),
  ])

const rights = ({ erklaringer, lenker }: Config, { t }: Texts) =>
  section('rettigheter', t('pages.personvern.rett.tittel'), [
    withLinks(t, 'pages.personvern.rett.tekst', '', erklaringer.personvernEpost ?? lenker.brukerstotteEpost),
  ])
