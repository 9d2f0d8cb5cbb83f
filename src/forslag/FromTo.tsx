import { useTexts } from '../client/language.tsx'

/** A change on one line: «0 → 1 000 kWh», read as «fra 0 til 1 000 kWh». */
export function FromTo({ fra, til }: { fra: string; til: string }) {
  const { t } = useTexts()
  return (
    <>
      <span aria-hidden="true">
        <span>{fra}</span> → <strong>{til}</strong>
      </span>
      <span className="ds-sr-only">{t('historikk.fra-til', { fra, til })}</span>
    </>
  )
}
