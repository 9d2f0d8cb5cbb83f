import { useTexts } from '../client/language.tsx'
import { visOrgnr } from '../texts/texts.ts'
import type { UnitRow } from './units.ts'

/** The cell that names a row of Min side: the unit, and its number. */
export function UnitHead({ row: { unit, isMain, name, tilgangTil, ar } }: { row: UnitRow }) {
  const { t, dato } = useTexts()
  const [shared, own] = name
  return (
    <th scope="row">
      <span className="ek-shared">{shared}</span>
      <span>{own}</span>{' '}
      <span className="ek-subtle">
        {[
          visOrgnr(unit.organisasjonsnummer),
          ...(isMain ? [t('pages.minside.hovedenhet')] : []),
          ...(ar ? [t('pages.minside.arets', { ar: String(ar) })] : []),
          ...(tilgangTil ? [t('pages.minside.tilgang.enhet', { dato: dato(tilgangTil) })] : []),
        ].join(' · ')}
      </span>
    </th>
  )
}
