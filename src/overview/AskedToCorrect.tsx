import { useTexts } from '../client/language.tsx'
import { routerLink } from '../client/link.tsx'
import { Alert } from '../ui/Alert.tsx'
import { TextLink } from '../ui/layout/TextLink.tsx'
import type { MinSide } from './contract.ts'

/** The reports that the authority asks to have corrected, each with why, until when, and the way to it. */
export function AskedToCorrect({ reports }: { reports: NonNullable<MinSide['bedtRettet']> }) {
  const { t, dato } = useTexts()
  return reports.map(({ kartleggingId, navn, rapporteringAr, begrunnelse, sisteDag, fra }) => (
    <Alert
      key={kartleggingId}
      tone="warning"
      title={t('pages.minside.bedt-rettet', { fra, navn, ar: String(rapporteringAr) })}
    >
      <p>{t('pages.minside.bedt-rettet.tekst', { dato: dato(sisteDag), begrunnelse })}</p>
      <p>
        <TextLink href={`/reports/${kartleggingId}/kvittering`} renderLink={routerLink}>
          {t('pages.minside.bedt-rettet.se')}
        </TextLink>
      </p>
    </Alert>
  ))
}
