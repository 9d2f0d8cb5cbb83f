import type { Session } from '../account/session.ts'
import type { Context } from '../platform/context.ts'
import type { Report } from '../rapport/report.ts'
import { loadAnswers } from '../svar/answers.ts'
import type { Kvittering } from '../svar/contract.ts'
import type { Texts } from '../texts/texts.ts'
import { loadUtregninger } from '../utregninger/stored.ts'
import { warningsToSend } from '../varsler/answers.ts'
import { shownSections } from './frozen-copy.ts'

/** A report as it is saved now, before submission. It is not stored. */
export interface Draft
  extends Pick<Kvittering, 'referanse' | 'organisasjonsnummer' | 'navn' | 'rapporteringAr' | 'seksjoner'> {
  sistEndretUtc: string
}

/** What a submission by this person would freeze now, in one language. */
export async function loadDraft(ctx: Context, by: Session, report: Report, texts: Texts): Promise<Draft> {
  const answers = await loadAnswers(ctx.pool, report, texts)
  const warnings = await warningsToSend(ctx, ctx.pool, report, answers, by)
  const utregninger = await loadUtregninger(ctx.pool, report)
  return {
    referanse: report.id,
    organisasjonsnummer: report.organisasjonsnummer,
    navn: report.navn,
    rapporteringAr: report.rapporteringAr,
    seksjoner: shownSections(report, answers, { warnings, utregninger, config: ctx.config }, texts),
    sistEndretUtc: report.sistEndretUtc.toISOString(),
  }
}
