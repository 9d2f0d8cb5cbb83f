import { type Dispatch, memo, type SetStateAction } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { type Choice, type Given, picked } from '../eget/choices.ts'
import { ikkeLes, type Kolonne, type Kolonner, navn, nummer } from '../own-sheet.ts'

interface ColumnChoiceProps extends Choice {
  kolonne: Kolonne
  columns: Kolonner
  /** What is wrong with the choice: the last part of its text key, and the letter of the other column. */
  code: string | undefined
  other: string
  onGiven: Dispatch<SetStateAction<Given>>
}

/** Id of the field that asks what a column is. */
export const columnField = (nr: number) => `kolonne-${nr}`
/** Id of the field that asks which unit its figures are in. */
export const unitField = (nr: number) => `${columnField(nr)}-enhet`

/** Keys of the heads of the table of columns. */
export const columnHeads = [
  'eget.tabell.kolonne',
  'eget.tabell.eksempel',
  'eget.tabell.er',
  'eget.tabell.maleenhet',
]

/** The row of one column: what it is, with its head, what its first cells say, and the unit of its figures. There may be 256, each with a long list. */
export const ColumnChoice = memo(function ColumnChoice(props: ColumnChoiceProps) {
  const { kolonne, columns, felt, maleenhet, fra, code, other, onGiven } = props
  const { t } = useTexts()
  const { nr, bokstav, overskrift, eksempler, skjult } = kolonne
  const label = t(overskrift === '' ? 'eget.kolonne-uten-overskrift' : 'eget.kolonne', {
    bokstav,
    overskrift,
  })
  const units = columns.felt.find((one) => one.id === felt)?.maleenheter ?? []
  const tekst = eksempler.join(' · ')
  const description = [
    ...(skjult ? [t('eget.kolonne-skjult')] : []),
    ...(tekst ? [t('eget.eksempler', { tekst })] : []),
  ]
  const from = fra === 'sist' || fra === 'forslag' ? t(`eget.fra.${fra}`) : ''
  const isOfUnit = code === 'maleenhet'
  const error = code && t(`eget.feil.${code}`, { bokstav: other })
  const give = (choice: Pick<Choice, 'felt' | 'maleenhet'>) =>
    onGiven((before) => new Map(before).set(nr, choice))
  const [head, example, is, unit] = columnHeads.map((key) => t(key))
  return (
    <tr>
      <th scope="row" data-label={head}>
        <span className="ek-subtle">{bokstav}</span> <span>{overskrift || t('eget.uten-overskrift')}</span>
        {skjult ? <div className="ek-subtle">{t('eget.kolonne-skjult')}</div> : null}
      </th>
      <td className="ek-subtle" data-label={example}>
        {tekst}
      </td>
      <td data-label={is}>
        <Select
          id={columnField(nr)}
          name={columnField(nr)}
          label={label}
          labelHidden
          description={
            <>
              <span className="ds-sr-only">{description.join(' ')}</span> <span>{from}</span>
            </>
          }
          value={felt}
          error={isOfUnit ? undefined : error}
          onChange={(value) => give(picked(kolonne, value ?? ikkeLes, columns))}
          options={[
            { value: ikkeLes, label: t('eget.ikke-les') },
            { value: nummer, label: t('arbeidsbok.kolonne.nummer'), group: t('arbeidsbok.kolonne.enhet') },
            { value: navn, label: t('eget.navn'), group: t('arbeidsbok.kolonne.enhet') },
            ...columns.felt.map(({ id, navn, gruppe }) => ({ value: id, label: navn, group: gruppe })),
          ]}
        />
      </td>
      <td data-label={unit}>
        {units.length > 1 || (units.length === 1 && maleenhet === undefined) ? (
          <Select
            id={unitField(nr)}
            name={unitField(nr)}
            label={t('eget.maleenhet', { bokstav })}
            labelHidden
            description={
              maleenhet === undefined && kolonne.ukjent.length > 0
                ? t('eget.ukjent', { ord: kolonne.ukjent.join(' ') })
                : undefined
            }
            value={maleenhet ?? null}
            placeholder={t('grid.velg')}
            error={isOfUnit ? error : undefined}
            onChange={(value) => give({ felt, maleenhet: value ?? undefined })}
            options={units.map((value) => ({ value, label: value }))}
          />
        ) : (
          maleenhet
        )}
      </td>
    </tr>
  )
})
