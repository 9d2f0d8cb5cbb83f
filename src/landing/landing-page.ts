import type { Config } from '../platform/config.ts'
import { dayInNorway, yearInNorway } from '../texts/calendar.ts'
import { roller } from '../texts/roller.ts'
import type { Texts } from '../texts/texts.ts'
import { siteOf } from './footer-links.ts'
import { type Html, html } from './html.ts'
import { link, renderPage, textsFor, type Visit, withLinks, withoutScript } from './page-frame.ts'
import { thresholdForm } from './threshold-form.ts'

/** The landing page, whole and readable without script (rules.md §13). */
export function renderLanding(visit: Visit): string {
  const { config, request, now } = visit
  const texts = textsFor(request)
  const { t } = texts
  return renderPage({
    visit,
    texts,
    path: '/',
    title: t('pages.forside.tittel'),
    description: t('pages.forside.ingress', { grense: texts.tall(config.grenseKwh / 1e6) }),
    className: 'ek-landing',
    main: html`<div class="ek-landing__top">${hero(config, texts, now)}<div class="ek-stack">${thresholdForm(config, texts, request, now)}${who(config, texts)}</div></div>
${steps(texts)}
${ready(config, texts, now)}
<div class="ek-landing__foot">${rules(config, texts)}${help(config, texts)}</div>`,
  })
}

function hero(config: Config, texts: Texts, now: Date): Html {
  const { t, tall } = texts
  const grense = tall(config.grenseKwh / 1e6)
  return html`<div class="ek-landing__hero">
<h1 class="ds-heading" data-size="lg">${t('pages.forside.tittel')}</h1>
<p class="ek-lead">${t('pages.forside.ingress', { grense })}</p>
<p class="ek-actions"><a class="ds-button" data-color="accent" href="/auth/login">${t('pages.forside.logg-inn')}</a></p>
<p>${t('pages.forside.hva')}</p>
<p>${t('pages.forside.underenhet', { grense })}</p>
<p>${deadline(config, texts, now)}</p>
${withoutScript(texts)}
</div>`
}

// The article tells the ministry's words on the draft of the regulation (domain.md §1.1).
const omUtkastet =
  'https://www.energiaktuelt.no/alle-foretak-med-forbruk-over-5-gwh-kan-faa-plikt-til-energikartlegging.6525139-575507.html'

/** Who has the duty, for whom the threshold does not answer it. */
function who({ lenker }: Config, texts: Texts): Html {
  const { t } = texts
  const { tilsyn } = roller(lenker, texts)
  const kilde = link(omUtkastet, t('pages.forside.hvem.kilde', { nettsted: siteOf(omUtkastet) }))
  return html`<details class="ds-details ek-details">
<summary>${t('pages.forside.hvem.tittel')}</summary>
<div><ul>
<li>${t('pages.forside.hvem.foretak')} ${kilde}</li>
<li>${t('pages.forside.hvem.konsern', { tilsyn })}</li>
<li>${t('pages.forside.hvem.iso', { tilsyn })}</li>
</ul></div>
</details>`
}

/** Text: who receives the report, the deadline or who knows it; before the deadline what the law says, after it what to do. */
function deadline({ lenker, opplysninger }: Config, texts: Texts, now: Date): string {
  const { mottaker, frist } = opplysninger
  const { t, dato } = texts
  const isOver = frist !== undefined && dayInNorway(now) > frist
  return [
    ...(mottaker ? [t('pages.forside.mottaker', { mottaker })] : []),
    frist
      ? t(isOver ? 'pages.forside.frist.ute' : 'pages.forside.frist', { dato: dato(frist) })
      : t('pages.forside.frist.ukjent', roller(lenker, texts)),
    ...(isOver ? [] : [t('pages.forside.folge')]),
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
const ready = ({ apiUrl }: Config, { t, sprak }: Texts, now: Date) => html`<section aria-labelledby="klart">
<h2 class="ds-heading" data-size="sm" id="klart">${t('felles.klart.tittel')}</h2>
<ul class="ek-landing__ready">
${[1, 2, 3, 4, 5, 6].map((n) => html`<li>${t(`felles.klart.${n}`, { ar: String(yearInNorway(now) - 1) })}</li>`)}
</ul>
<ul class="ek-landing__links">
<li>${link(`${apiUrl}/skjema?sprak=${sprak}`, t('felles.klart.skjema'))}</li>
<li>${link(`${apiUrl}/arbeidsbok/tom?sprak=${sprak}`, t('felles.klart.arbeidsbok'))}</li>
</ul>
</section>`

const rules = ({ lenker }: Config, { t }: Texts) => html`<section aria-labelledby="regler">
<h2 class="ds-heading" data-size="xs" id="regler">${t('pages.forside.lenker.tittel')}</h2>
<ul class="ek-landing__links">
<li>${link(lenker.veileder, t('pages.forside.lenker.veileder', { nettsted: siteOf(lenker.veileder) }))}</li>
${lenker.forskrift ? html`<li>${link(lenker.forskrift, t('pages.forside.lenker.forskrift'))}</li>` : undefined}
</ul>
</section>`

const help = ({ lenker }: Config, texts: Texts) => {
  const { t } = texts
  const names = roller(lenker, texts)
  return html`<section aria-labelledby="hjelp">
<h2 class="ds-heading" data-size="xs" id="hjelp">${t('pages.forside.hjelp.tittel')}</h2>
<h3 class="ds-heading" data-size="2xs">${t('pages.forside.hjelp.rapportering.tittel')}</h3>
<p>${withLinks(t, 'pages.forside.hjelp.rapportering.tekst', lenker.brukerstotteTelefon, lenker.brukerstotteEpost, names)}</p>
<h3 class="ds-heading" data-size="2xs">${t('pages.forside.hjelp.plikt.tittel')}</h3>
<p>${withLinks(t, 'pages.forside.hjelp.plikt.tekst', lenker.tilsynTelefon, lenker.tilsynEpost, names)}</p>
</section>`
}
