import type { Versjon } from '../../rapport/versjoner/contract.ts'
import { versionInFrame } from '../../rapport/versjoner/version-facts.ts'
import type { Kvittering } from '../../svar/contract.ts'
import { sprakKode, type Texts, visOrgnr } from '../../texts/texts.ts'
import type { Draft } from '../draft.ts'
import { type DrawnFigures, drawnAnswers } from './drawn-answers.ts'
import type { PdfHead } from './receipt-document.ts'

/** The key figures of a report on one page. */
export interface EnergyPicture extends PdfHead {
  slag: 'energibilde'
  overskrift: string
  /** Unit and number, and the number of the version where there are several. */
  ingress: string
  nokkeltall: DrawnFigures
  /** At the foot of the page: whether it was submitted, and when. */
  fot: string
}

/**
 * Makes the energy picture of a submitted report, or of a draft, which it then says.
 *
 * @param versions of the report; none for one that was never corrected
 * @returns undefined for a report without key figures
 */
export function energyPicture(
  report: Draft | Kvittering,
  texts: Texts,
  versions: readonly Versjon[] = [],
): EnergyPicture | undefined {
  const { t } = texts
  const { nokkeltall } = drawnAnswers(report, texts)
  if (!nokkeltall) return undefined
  const ar = String(report.rapporteringAr)
  const isSubmitted = 'innsendtUtc' in report
  const tidspunktUtc = isSubmitted ? report.innsendtUtc : report.sistEndretUtc
  const overskrift = t('energibilde.overskrift', { ar })
  return {
    slag: 'energibilde',
    sprak: sprakKode[texts.sprak],
    tittel: `${overskrift} – ${report.navn}`,
    tjeneste: t('felles.tjeneste'),
    referanse: report.referanse,
    tidspunktUtc,
    ...(!isSubmitted && { merke: t('utkast-pdf.merke') }),
    overskrift,
    ingress: [
      `${report.navn} (${visOrgnr(report.organisasjonsnummer)})`,
      ...versionInFrame(report.referanse, versions, texts),
    ].join(' · '),
    nokkeltall,
    fot: isSubmitted
      ? t('energibilde.innsendt', { tidspunkt: texts.tidspunkt(tidspunktUtc), referanse: report.referanse })
      : t('energibilde.utkast', { tidspunkt: texts.tidspunkt(tidspunktUtc) }),
  }
}
