import './units.css'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { isFound } from './search.ts'
import { UnitName } from './UnitName.tsx'
import { Hits, searchAbove, UnitSearch } from './UnitSearch.tsx'

interface UnitListProps<Unit> {
  units: readonly Unit[]
  /** Id of the heading that names the list. */
  heading: string
  /** Name of the main unit, whose words a unit's own name may begin with. */
  mainName?: string
  /** Whether the unit has a box to tick. */
  isFree: (unit: Unit) => boolean
  isChosen: (unit: Unit) => boolean
  /** Chooses units by their organisation numbers, or leaves them. */
  choose: (numbers: readonly string[], on: boolean) => void
  /** Label of the box that ticks all units that are found. */
  all: string
  /** Description of a unit's box. */
  note?: (unit: Unit) => string | undefined
  readOnly?: boolean
  /** Called with the text of the search field: an error for the field, or what to show in place of the list when no unit is found. */
  lookUp?: (search: string) => { error?: string; none?: ReactNode }
  /** What stands beside and below the name of a unit. */
  children: (unit: Unit) => ReactNode
}

/** A list of units to tick. It has a search field when it is long, or when a search finds more than its units. */
export function UnitList<Unit extends { navn: string; organisasjonsnummer: string }>(
  props: UnitListProps<Unit>,
) {
  const { units, heading, mainName, isFree, isChosen, choose, all, note, readOnly, lookUp } = props
  const [search, setSearch] = useState('')
  const found = units.filter((unit) => isFound(unit, search))
  const free = found.filter(isFree)
  const { error, none } = lookUp?.(search) ?? {}
  return (
    <>
      {lookUp || units.length > searchAbove ? (
        <UnitSearch value={search} onChange={setSearch} error={error} />
      ) : null}
      {free.length > 1 ? (
        <Checkbox
          name="velg-alle"
          label={all}
          checked={free.every(isChosen)}
          onChange={(on) =>
            choose(
              free.map(({ organisasjonsnummer }) => organisasjonsnummer),
              on,
            )
          }
          readOnly={readOnly}
        />
      ) : null}
      <ul className="ek-units" aria-labelledby={heading}>
        {found.map((unit) => {
          const name = <UnitName unit={unit} mainName={mainName} />
          return (
            <li key={unit.organisasjonsnummer}>
              {isFree(unit) ? (
                <Choice
                  type="checkbox"
                  id={`velg-${unit.organisasjonsnummer}`}
                  checked={isChosen(unit)}
                  onChange={(on) => choose([unit.organisasjonsnummer], on)}
                  label={name}
                  description={note?.(unit)}
                  readOnly={readOnly}
                />
              ) : (
                <div className="ek-unit__name">{name}</div>
              )}
              {props.children(unit)}
            </li>
          )
        })}
      </ul>
      <Hits n={found.length} isNarrowed={search.trim() !== ''} none={error ? '' : none} />
    </>
  )
}
