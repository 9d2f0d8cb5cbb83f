import type { Links } from '../platform/links.ts'
import { dayInNorway } from '../texts/calendar.ts'
import { type Html, html } from './html.ts'
import { link, mailLink, phoneLink, renderPage, textsFor, type Visit } from './page-frame.ts'

/** A grant that lets a person act for a company: its kind, and its Norwegian name as Altinn has it. */
interface Grant {
  slag: 'rolle' | 'tilgangspakke' | 'ressurs'
  navn: { nb: string }
}

const kinds = { rolle: 'the role', tilgangspakke: 'the access package', ressurs: 'access to the service' }

/**
 * The one page in English: what the duty is, who may report and how to get the right to, and how to use a service that is in
 * Norwegian. Its facts are those of the landing page.
 *
 * @param grants what gives access today; any one is enough
 */
export function renderEnglish(visit: Visit, grants: readonly Grant[]): string {
  const { config } = visit
  const texts = textsFor(visit.request)
  const limit = new Intl.NumberFormat('en').format(config.grenseKwh / 1e6)
  const description = `Companies that have used at least ${limit} GWh of energy a year in Norway, on average over the last three years, must audit their energy use every fourth year and report the result here.`
  return renderPage({
    visit,
    texts,
    path: '/',
    lang: 'en',
    title: 'Report the energy audit (energikartlegging)',
    description,
    className: 'ek-statement',
    main: html`<h1 class="ds-heading" data-size="lg">Report the energy audit</h1>
<p class="ek-lead">${description}</p>
<p>The service is in Norwegian. Your browser can translate its pages: that changes neither what you type nor what is saved. Questions can also be prepared on paper, in English.</p>
<p class="ek-actions"><a class="ds-button" data-color="accent" href="/auth/login">Sign in (in Norwegian)</a></p>
<ul class="ek-landing__links">
<li>${link(`${config.apiUrl}/skjema?sprak=en`, 'Blank form with every question, in English (PDF)')}</li>
</ul>
${duty(visit, limit)}
${access(grants)}
${part('steps', 'What you do', [
  html`<ol>
<li>Sign in with ID-porten, and choose the company or sub-unit you report for.</li>
<li>Fill in the nine steps. Several people can work on the same report, over days or weeks, and save as they go.</li>
<li>Submit, and download the receipt.</li>
</ol>`,
])}
${contacts(visit)}`,
  })
}

const part = (id: string, title: string, content: readonly (Html | undefined)[]): Html =>
  html`<section aria-labelledby="${id}">
<h2 class="ds-heading" data-size="sm" id="${id}">${title}</h2>
${content}
</section>`

const supervisorOf = ({ tilsynNavn = 'the supervisory authority' }: Links) => tilsynNavn

/** The deadline, or who knows it; after it what to do. */
function deadline({ config: { opplysninger, lenker }, now }: Visit): string {
  const { frist } = opplysninger
  if (!frist) return `Ask ${supervisorOf(lenker)} when the deadline is.`
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(frist))
  return dayInNorway(now) > frist
    ? `The deadline was ${day}. If you have not reported yet, do so now.`
    : `The deadline is ${day}.`
}

function duty(visit: Visit, limit: string): Html {
  const { opplysninger, lenker } = visit.config
  const { mottaker } = opplysninger
  return part('duty', 'What the duty is', [
    html`<p>An energy audit (energikartlegging) is a systematic review of how the company uses energy. It shows which measures can make the use more efficient. The audit must be finished before you report.</p>`,
    html`<p>The duty is the company’s (foretak). A sub-unit (underenhet) is for example one shop or one hotel with an organisation number of its own. If it alone uses at least ${limit} GWh a year, you are asked to report for it too. That is voluntary.</p>`,
    mottaker ? html`<p>The report goes to ${mottaker}.</p>` : undefined,
    html`<p>${deadline(visit)}</p>`,
    html`<p>${link(lenker.veileder, 'Guide to the regulation (in Norwegian)')}</p>`,
  ])
}

const access = (grants: readonly Grant[]) =>
  part('access', 'Who may report, and how to get the right to', [
    html`<p>You sign in as a person, with ID-porten, and need access in Altinn to the company you report for. The managing director (daglig leder) can give it to you. So can others who manage access for the company in Altinn. If you are hired from outside, the company can give access to you or to the company you work for.</p>`,
    grants.length > 0
      ? html`<p>Any one of these is enough today:</p>
<ul>
${grants.map(({ slag, navn }) => html`<li>${kinds[slag]} <span lang="nb">«${navn.nb}»</span></li>`)}
</ul>`
      : undefined,
  ])

function contacts({ config: { lenker } }: Visit): Html {
  const row = (about: string, name: string, telefon: string, epost: string) =>
    html`<p>${about}: ${name}, ${phoneLink(telefon)}, ${mailLink(epost)}</p>`
  const { brukerstotteNavn = 'the help desk' } = lenker
  return part('help', 'Help', [
    row('Reporting', brukerstotteNavn, lenker.brukerstotteTelefon, lenker.brukerstotteEpost),
    row(
      'The duty, the rules and the deadline',
      supervisorOf(lenker),
      lenker.tilsynTelefon,
      lenker.tilsynEpost,
    ),
  ])
}
