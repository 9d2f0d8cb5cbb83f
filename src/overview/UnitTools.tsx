import { useTexts } from '../client/language.tsx'
import { isFound } from '../client/units/search.ts'
import { searchAbove, UnitSearch } from '../client/units/UnitSearch.tsx'
import { useGo } from '../client/use-go.ts'
import { pages } from '../pages.ts'
import { Details } from '../ui/Details.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { useMedia } from '../ui/use-media.ts'
import { figures } from './rapporter/listed.ts'
import { type Group, groups, groupText, narrow, type UnitRow } from './units.ts'

/** How the units can be sorted; the first is how they come. */
const orders = ['nummer', 'varsler', 'energi', 'm2'] as const

/** What is shown of the units of Min side. */
export interface Wanted {
  search: string
  group: Group | 'alle'
  order: (typeof orders)[number]
}

export const all: Wanted = { search: '', group: 'alle', order: 'nummer' }

/** The units to list, in order: those with the largest figure first, those without a report last. */
export function listedUnits(rows: readonly UnitRow[], { search, group, order }: Wanted): UnitRow[] {
  const listed = rows.filter((row) => isFound(row.unit, search) && (group === 'alle' || row.group === group))
  if (order === 'nummer') return listed
  const figure = ({ progress }: UnitRow) => (progress ? figures[order](progress) : -2)
  return listed.sort((a, b) => figure(b) - figure(a))
}

interface UnitToolsProps {
  rows: readonly UnitRow[]
  wanted: Wanted
  onChange: (wanted: Wanted) => void
  byStep: boolean
}

/** The search, the order, the groups and the view of the units; in a narrow window all but the search are folded. */
export function UnitTools(props: UnitToolsProps) {
  const { rows, wanted, onChange, byStep } = props
  const { t } = useTexts()
  const isNarrow = useMedia(narrow)
  const isLong = rows.length > searchAbove
  const choices = (
    <>
      {isLong ? (
        <Select
          name="sorter"
          label={t('pages.rapporter.sorter')}
          value={wanted.order}
          onChange={(order) =>
            onChange({ ...wanted, order: orders.find((one) => one === order) ?? all.order })
          }
          options={orders.map((one) => ({ value: one, label: t(`pages.rapporter.sorter.${one}`) }))}
        />
      ) : null}
      <Groups {...props} />
      <View byStep={byStep} />
    </>
  )
  return (
    <div className="ek-overview__tools" data-size="sm">
      {isLong ? (
        <UnitSearch value={wanted.search} onChange={(search) => onChange({ ...wanted, search })} />
      ) : null}
      {isNarrow ? (
        <Details summary={t('pages.rapporter.verktoy')}>
          <div className="ek-overview__tools">{choices}</div>
        </Details>
      ) : (
        choices
      )}
    </div>
  )
}

/** Shows all units, or those of one group; each button with how many of those that are searched for there are. */
function Groups({ rows, wanted, onChange }: UnitToolsProps) {
  const { t, tall } = useTexts()
  return (
    <fieldset className="ek-filter" aria-label={t('pages.minside.filter')}>
      {(['alle', ...groups.filter((one) => rows.some(({ group }) => group === one))] as const).map(
        (group) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === wanted.group}
            onClick={() => onChange({ ...wanted, group })}
          >
            <span>{t(group === 'alle' ? 'pages.minside.filter.alle' : groupText[group])}</span>{' '}
            <span>{tall(listedUnits(rows, { ...wanted, group }).length)}</span>
          </button>
        ),
      )}
    </fieldset>
  )
}

/** Switches between two tables: the units, and the units by steps. The choice stands in the address. */
function View({ byStep }: { byStep: boolean }) {
  const { t } = useTexts()
  const go = useGo()
  const show = (steps: boolean) =>
    void go(steps ? `${pages.minSide.path}?vis=steg` : pages.minSide.path, {
      replace: true,
      resetScroll: false,
    })
  return (
    <fieldset className="ek-view" aria-label={t('pages.minside.visning')}>
      <button type="button" className="ek-word" aria-pressed={!byStep} onClick={() => show(false)}>
        {t('pages.minside.visning.oversikt')}
      </button>
      <button type="button" className="ek-word" aria-pressed={byStep} onClick={() => show(true)}>
        {t('pages.minside.visning.steg')}
      </button>
    </fieldset>
  )
}
