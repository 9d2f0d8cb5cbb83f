import { useTexts } from '../client/language.tsx'
import { visOrgnr } from '../texts/texts.ts'
import { AccessUntil } from './tilgang/AccessEnds.tsx'
import type { UnitRow } from './units.ts'

interface UnitHeadProps {
  row: UnitRow
  /** Heading of the column, where the table is stacked. */
  label?: string | undefined
}

/** The cell that names a row of Min side: the unit, and below it its number. */
export function UnitHead({ row: { unit, isMain, name, tilgangTil }, label }: UnitHeadProps) {
  const { t } = useTexts()
  const [shared, own] = name
  const earlier = unit.kartlegging?.rapporteringAr
  return (
    <th scope="row" data-label={label}>
      <span className="ek-shared">{shared}</span>
      {own} <br />
      <span className="ek-subtle">
        {visOrgnr(unit.organisasjonsnummer)}
        {isMain ? ` · ${t('pages.minside.hovedenhet')}` : ''}
        {earlier ? ` · ${t('pages.minside.arets', { ar: String(earlier) })}` : ''}
      </span>
      <AccessUntil day={tilgangTil} />
    </th>
  )
}
