import type { Config } from '../../platform/config.ts'
import { missingStatements } from '../../platform/erklaringer.ts'
import { inBrowser } from '../../stored-in-browser.ts'
import type { Texts } from '../../texts/texts.ts'
import { type Html, html } from '../html.ts'
import { renderPage, textsFor, type Visit, withLinks } from '../page-frame.ts'
import { linked, linkedSite, section } from './accessibility.ts'
import { personalData } from './personal-data.ts'

/**
 * The privacy notice (GDPR articles 13 and 14). What is stored comes from the marks on columns and fields, what lies in the browser from
 * its list, and what the owner alone knows from ERKLARINGER.
 */
export function renderPrivacy(visit: Visit): string {
  const { config } = visit
  const texts = textsFor(visit.request)
  const { t } = texts
  const title = t('felles.bunn.personvern')
  return renderPage({
    visit,
    texts,
    path: '/personvern',
    title: t('titler.monster', { side: title }),
    className: 'ek-statement',
    main: html`<h1 class="ds-heading" data-size="lg">${title}</h1>
<p class="ek-lead">${t('pages.personvern.ingress')}</p>
${unstated(config, texts)}
${controller(config, texts)}
${basis(config, texts)}
${stored(config, texts)}
${howLong(config, texts)}
${others(config, texts)}
${browser(config, texts)}
${rights(config, texts)}`,
  })
}

/** What the page lacks, in plain words. */
function unstated({ erklaringer, production }: Config, { t }: Texts): Html | undefined {
  const missing = missingStatements(erklaringer, production)
  if (missing.length === 0) return undefined
  return section('mangler', t('pages.personvern.mangler.tittel'), [
    html`<ul>
${missing.map((part) => html`<li>${t(`pages.personvern.mangler.${part}`)}</li>`)}
</ul>`,
  ])
}

function controller({ erklaringer, lenker }: Config, { t }: Texts): Html {
  const { behandlingsansvarlig: navn, personvernEpost, personvernombud } = erklaringer
  return section('ansvarlig', t('pages.personvern.ansvarlig.tittel'), [
    navn && t('pages.personvern.ansvarlig', { navn }),
    personvernEpost && withLinks(t, 'pages.personvern.kontakt', '', personvernEpost),
    personvernombud && withLinks(t, 'pages.personvern.ombud', '', personvernombud),
    linkedSite(t, 'pages.personvern.ute', lenker.personvern),
  ])
}

const basis = ({ erklaringer: { rettsgrunnlag } }: Config, { t, sprak }: Texts) =>
  section('grunnlag', t('pages.personvern.grunnlag.tittel'), [
    rettsgrunnlag?.[sprak],
    t('pages.personvern.grunnlag.uten'),
  ])

const stored = (config: Config, texts: Texts) =>
  section(
    'lagret',
    texts.t('pages.personvern.liste.tittel'),
    personalData.map(({ id }) => kind(id, config, texts)),
  )

/** Who receives the reports: the authority that sees them here, else by its name in OPPLYSNINGER. */
const recipient = ({ tilsyn, opplysninger }: Config, { t, sprak }: Texts) =>
  tilsyn?.navn[sprak] ?? opplysninger.mottaker ?? t('pages.personvern.mottaker')

function kind(id: string, config: Config, texts: Texts): Html {
  const { t } = texts
  const { oktMaksMs } = config
  const mottaker = recipient(config, texts)
  return entry(t(`pages.personvern.${id}.hva`), [
    [t('pages.personvern.hvorfor'), t(`pages.personvern.${id}.hvorfor`)],
    [t('pages.personvern.hvor-lenge'), t(`pages.personvern.${id}.lenge`, { timer: oktMaksMs / 3_600_000 })],
    [t('pages.personvern.hvem'), t(`pages.personvern.${id}.hvem`, { mottaker })],
  ])
}

const entry = (title: string, rows: readonly (readonly [string, string])[]) =>
  html`<h3 class="ds-heading" data-size="2xs">${title}</h3>
<dl>
${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
</dl>`

function howLong({ erklaringer: { lagringRapport, lagringLogg } }: Config, { t, sprak }: Texts): Html {
  const said = (key: string, stated: typeof lagringRapport) =>
    typeof stated === 'number' ? t(key, { n: stated }) : stated?.[sprak]
  return section('lenge', t('pages.personvern.lenge.tittel'), [
    said('pages.personvern.lenge.rapport', lagringRapport),
    said('pages.personvern.lenge.logg', lagringLogg),
    t('pages.personvern.lenge.utkast'),
  ])
}

function others(config: Config, texts: Texts): Html {
  const { tilsyn, erklaringer, azure } = config
  const { t, sprak } = texts
  const { databehandlere = [], overforing } = erklaringer
  const receivers = [
    t('pages.personvern.andre.mottaker', { mottaker: recipient(config, texts) }),
    ...(tilsyn ? [t('pages.personvern.andre.tilsyn', { navn: tilsyn.navn[sprak] })] : []),
    t('pages.personvern.andre.altinn'),
    t('pages.personvern.andre.enhetsregisteret'),
    ...(azure ? [t('pages.personvern.andre.azure')] : []),
    ...databehandlere.map(({ navn, oppgave }) => `${navn}: ${oppgave[sprak]}`),
  ]
  return section('andre', t('pages.personvern.andre.tittel'), [
    html`<ul>
${receivers.map((one) => html`<li>${one}</li>`)}
</ul>`,
    overforing === 'ingen' ? t('pages.personvern.andre.ingen-overforing') : overforing?.[sprak],
    t('pages.personvern.andre.sporing'),
  ])
}

/** Cookies and what else the browser holds, from the list that the code uses; the access password's where there is one. */
function browser({ appPassord }: Config, { t }: Texts): Html {
  const used = Object.values(inBrowser).filter(({ text }) => appPassord !== null || text !== 'passord')
  const namesOf = (text: string) => new Set(used.filter((one) => one.text === text).map(({ name }) => name))
  return section('nettleser', t('pages.personvern.nettleser.tittel'), [
    t('pages.personvern.nettleser.ingress'),
    ...[...new Set(used.map(({ text }) => text))].map((text) =>
      entry(t(`pages.personvern.nettleser.${text}.hva`), [
        [t('pages.personvern.hvorfor'), t(`pages.personvern.nettleser.${text}.hvorfor`)],
        [t('pages.personvern.hvor-lenge'), t(`pages.personvern.nettleser.${text}.lenge`)],
        [t('pages.personvern.nettleser.navn'), [...namesOf(text)].join(', ')],
      ]),
    ),
  ])
}

const rights = ({ erklaringer, lenker, rettelse, tilsyn }: Config, { t }: Texts) =>
  section('rettigheter', t('pages.personvern.rett.tittel'), [
    withLinks(t, 'pages.personvern.rett.tekst', '', erklaringer.personvernEpost ?? lenker.brukerstotteEpost),
    t(`pages.personvern.rett.innsendt${rettelse || tilsyn ? '' : '.uten-rettelse'}`),
    linked(t('pages.personvern.rett.klage'), {
      Datatilsynet: 'https://www.datatilsynet.no/om-datatilsynet/kontakt-oss/klage-til-datatilsynet',
    }),
  ])
