import type { Energibilde } from '../../pictures/contract.ts'
import { type GroupUnit, groupFigures } from '../../pictures/group.ts'
import { pictureFigures, type Shown } from '../../pictures/picture.ts'
import type { Versjon } from '../../rapport/versjoner/contract.ts'
import { versionInFrame } from '../../rapport/versjoner/version-facts.ts'
import type { Kvittering } from '../../svar/contract.ts'
import { type Texts, visOrgnr } from '../../texts/texts.ts'
import type { Draft } from '../frozen-copy.ts'

/**
 * Makes the page of key figures of a submitted report, or of a draft, which it then says.
 *
 * @param last the unit's last report, which the purposes of a draft are compared with; undefined without one
 * @param versions of the report; none for one that was never corrected
 * @param group the sub-units of the unit that the reader may see; none in a receipt, which is of one unit
 * @returns undefined for a report without key figures
 */
export function energyPicture(
  report: Draft | Kvittering,
  texts: Texts,
  last?: Shown,
  versions: readonly Versjon[] = [],
  group: readonly GroupUnit[] = [],
): Energibilde | undefined {
  const { t } = texts
  const figures = pictureFigures(report, texts, last)
  if (!figures) return undefined
  const gruppe = groupFigures(group, report.navn, report.rapporteringAr, texts)
  const isSubmitted = 'innsendtUtc' in report
  const innsendt = (utc: string) =>
    t('energibilde.innsendt', { tidspunkt: texts.tidspunkt(utc), referanse: report.referanse })
  return {
    ...(!isSubmitted && { merke: t('utkast-pdf.merke') }),
    overskrift: t('energibilde.overskrift', { ar: String(report.rapporteringAr) }),
    enhet: `${report.navn} (${visOrgnr(report.organisasjonsnummer)})`,
    versjon: versionInFrame(report.referanse, versions, texts).join(),
    bildetall: { ...figures, ...(gruppe && { gruppe }) },
    fot: `${t('felles.tjeneste')}. ${
      isSubmitted
        ? innsendt(report.innsendtUtc)
        : t('energibilde.utkast', { tidspunkt: texts.tidspunkt(report.sistEndretUtc) })
    }`,
  }
}
