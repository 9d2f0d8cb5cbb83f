import { useTexts } from '../../client/language.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import type { Choice } from './choices.ts'
import { ikkeLes, type Kolonne, type Kolonner, navn, nummer } from './contract.ts'

interface ColumnChoiceProps {
  kolonne: Kolonne
  columns: Kolonner
  choice: Choice
  wrong: { code: string; forste: number } | undefined
  onChoice: (choice: { felt: string; maleenhet: string | undefined }) => void
}

/** Id of the field that asks what a column is. */
export const columnField = (nr: number) => `kolonne-${nr}`

/** What one column is, with its head, what its first cells say, and the unit of its figures. */
export function ColumnChoice({ kolonne, columns, choice, wrong, onChoice }: ColumnChoiceProps) {
  const { t } = useTexts()
  const { nr, bokstav, overskrift, eksempler } = kolonne
  const label = t(overskrift === '' ? 'eget.kolonne-uten-overskrift' : 'eget.kolonne', {
    bokstav,
    overskrift,
  })
  const unitsOf = (id: string) => columns.felt.find((one) => one.id === id)?.maleenheter ?? []
  const units = unitsOf(choice.felt)
  const said = [
    ...(eksempler.length > 0 ? [t('eget.eksempler', { tekst: eksempler.join(' · ') })] : []),
    ...(choice.fra === 'sist' || choice.fra === 'forslag' ? [t(`eget.fra.${choice.fra}`)] : []),
  ]
  return (
    <li>
      <Select
        id={columnField(nr)}
        name={columnField(nr)}
        label={label}
        description={said.join(' ')}
        value={choice.felt}
        error={
          wrong &&
          t(`eget.feil.${wrong.code}`, {
            bokstav: columns.kolonner.find((one) => one.nr === wrong.forste)?.bokstav ?? '',
          })
        }
        onChange={(value) => onChoice({ felt: value ?? ikkeLes, maleenhet: unitsOf(value ?? '')[0] })}
        options={[
          { value: ikkeLes, label: t('eget.ikke-les') },
          { value: nummer, label: t('arbeidsbok.kolonne.nummer'), group: t('arbeidsbok.kolonne.enhet') },
          { value: navn, label: t('eget.navn'), group: t('arbeidsbok.kolonne.enhet') },
          ...columns.felt.map(({ id, navn, gruppe }) => ({ value: id, label: navn, group: gruppe })),
        ]}
      />
      {units.length > 1 ? (
        <Select
          id={`${columnField(nr)}-enhet`}
          name={`${columnField(nr)}-enhet`}
          label={t('eget.maleenhet', { bokstav })}
          value={choice.maleenhet ?? units[0] ?? null}
          onChange={(value) => onChoice({ felt: choice.felt, maleenhet: value ?? undefined })}
          options={units.map((value) => ({ value, label: value }))}
        />
      ) : null}
    </li>
  )
}
