import { useTexts } from '../client/language.tsx'
import { type Group, groups, type UnitRow } from './units.ts'

export type Shown = Group | 'alle'

interface FilterProps {
  rows: readonly UnitRow[]
  shown: Shown
  onChange: (shown: Shown) => void
}

/** Shows all units, or those of one group; each button with how many there are. */
export function Filter({ rows, shown, onChange }: FilterProps) {
  const { t, tall } = useTexts()
  const count = (one: Shown) => rows.filter(({ group }) => one === 'alle' || group === one).length
  return (
    <fieldset className="ek-filter" aria-label={t('pages.minside.filter')}>
      {(['alle', ...groups] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === shown} onClick={() => onChange(one)}>
          {t(`pages.minside.filter.${one}`)} <span>{tall(count(one))}</span>
        </button>
      ))}
    </fieldset>
  )
}
