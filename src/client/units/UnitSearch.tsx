import type { ReactNode } from 'react'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTexts } from '../language.tsx'

/** With more units than this a list has a search field. */
export const searchAbove = 8

/** Id of the search field. */
export const searchId = 'sok-enhet'

interface UnitSearchProps {
  value: string
  onChange: (search: string) => void
  error?: string | undefined
}

/** The search field of a list of units. */
export function UnitSearch({ value, onChange, error }: UnitSearchProps) {
  const { t } = useTexts()
  return (
    <TextField
      name={searchId}
      type="search"
      label={t('pages.minside.sok-underenhet')}
      value={value}
      onChange={onChange}
      {...(error && { error })}
    />
  )
}

interface HitsProps {
  /** How many units are listed. */
  n: number
  /** A search or a filter leaves some out. */
  isNarrowed: boolean
  /** What to say where there is none; «Ingen treff» unless given. */
  none?: ReactNode
}

/** Announces how many units are listed. That there is none is shown too. */
export function Hits({ n, isNarrowed, none }: HitsProps) {
  const { t } = useTexts()
  const text = n > 0 ? t('combobox.antall', { n }) : (none ?? t('combobox.ingen-treff'))
  return (
    <div role="status" className={n > 0 ? 'ds-sr-only' : undefined}>
      {isNarrowed ? text : null}
    </div>
  )
}
