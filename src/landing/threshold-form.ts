import * as z from 'zod/mini'
import type { Config } from '../platform/config.ts'
import type { Request } from '../platform/http.ts'
import { yearInNorway } from '../texts/calendar.ts'
import { hvaTeller } from '../texts/hva-teller.ts'
import { roller } from '../texts/roller.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { link } from './page-frame.ts'
import { type Answer, filled, judge, readYear, written } from './threshold.ts'

const figures = z.object({ ar: z.optional(z.array(z.string())) })

/**
 * «Er dere omfattet?»: three years' energy use and the answer (rules.md §13). With script (`landing.ts`) the browser answers
 * while one types and sends nothing; without it, the figures come in the address and the answer stands in the page. Nothing is stored.
 */
export function thresholdForm(config: Config, texts: Texts, request: Request, now: Date): Html {
  const { t, tall } = texts
  const limit = config.grenseKwh
  const typed = figures.safeParse(request.query).data?.ar
  const answer = typed ? judge(typed, limit) : null
  const last = yearInNorway(now) - 1
  const texts3 = [last - 2, last - 1, last].map((year, index) => ({ year, text: typed?.[index] ?? '' }))
  return html`<section class="ek-landing__threshold" aria-labelledby="omfattet">
<h2 class="ds-heading" data-size="sm" id="omfattet">${t('pages.forside.omfattet.tittel')}</h2>
<p>${t('pages.forside.omfattet.hjelp')}</p>
${counts(config, texts, last)}
<form method="get" action="/#omfattet" data-grense="${String(limit)}" novalidate>
<input type="hidden" name="sprak" value="${texts.sprak}">
<div class="ek-landing__years">${texts3.map(({ year, text }) => field(texts, year, text, typed !== undefined))}</div>
<p><button class="ds-button" data-variant="secondary" type="submit">${t('pages.forside.omfattet.svar')}</button></p>
<div class="ek-landing__bar" aria-hidden="true">
<svg class="ek-bar" data-size="md" focusable="false">
<rect class="ek-bar__whole" width="100%" height="100%"/>
<rect class="ek-bar__share" width="${answer ? filled(answer.average, limit) : '0'}" height="100%"/>
<rect class="ek-bar__mark" x="60%" width="2" height="100%"/>
</svg>
<span>${tall(limit / 1e6, 'GWh')}</span>
</div>
<div role="status">
${outcome(config, texts, 'ja', answer?.isCovered === true ? answer : null)}
${outcome(config, texts, 'nei', answer?.isCovered === false ? answer : null)}
</div>
</form>
</section>`
}

/** What counts in the three figures, folded: the same list as on the steps of the report. @param ar the reporting year */
function counts(config: Config, texts: Texts, ar: number): Html {
  const { grupper, grunn } = hvaTeller(config, ar, texts)
  return html`<details class="ds-details ek-details">
<summary>${texts.t('teller.tittel')}</summary>
<div class="ek-stack" data-gap="sm">
${grupper.map(
  ({ tittel, rader }) => html`<div>
<p><strong>${tittel}</strong></p>
<ul>${rader.map(({ tekst, kilde }) => html`<li>${tekst} ${kilde ? link(kilde.adresse, texts.t('teller.kilde', { kilde: kilde.tittel })) : undefined}</li>`)}</ul>
</div>`,
)}
${grunn ? html`<p>${grunn}</p>` : undefined}
</div>
</details>`
}

/** The input of one year, with its error. @param asked true once the form is sent: then a field must hold a number */
function field({ t }: Texts, year: number, text: string, asked: boolean): Html {
  const id = `ar-${year}`
  const isWrong = asked && readYear(text) === null
  return html`<div class="ds-field">
<label class="ds-label" for="${id}">${t('pages.forside.omfattet.ar', { ar: String(year) })}</label>
<input class="ds-input" id="${id}" name="ar" inputmode="decimal" autocomplete="off" value="${text}" aria-describedby="${id}-feil"${
    isWrong ? html` aria-invalid="true"` : undefined
  }>
<p class="ds-validation-message" data-field="validation" id="${id}-feil"${isWrong ? undefined : html` hidden`}>${t('pages.forside.omfattet.feil')}</p>
</div>`
}

/** One of the two answers. Both stand in the page, so that the script needs no texts. */
function outcome(config: Config, texts: Texts, kind: 'ja' | 'nei', answer: Answer | null): Html {
  const limit = config.grenseKwh
  const [before = '', after = ''] = texts
    .t(`pages.forside.omfattet.${kind}`, {
      ...roller(config.lenker, texts),
      snitt: '[snitt]',
      grense: texts.tall(limit / 1e6, 'GWh'),
    })
    .split('[snitt]')
  const hidden = answer ? undefined : html` hidden`
  return html`<p data-svar="${kind}"${hidden}>${before}<strong>${answer ? written(answer, limit) : ''}</strong>${after}</p>`
}
