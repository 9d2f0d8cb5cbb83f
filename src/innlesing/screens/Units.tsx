import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { isFound } from '../../client/units/search.ts'
import { Hits, searchAbove, UnitSearch } from '../../client/units/UnitSearch.tsx'
import { arene } from '../../seksjon/arene.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { numeric, Table } from '../../ui/Table.tsx'
import type { EnhetIArbeidsbok } from '../forhandsvisning.ts'
import { type Fate, fateOf, pendingOf } from './fates.ts'
import { Unit } from './Unit.tsx'
import type { Import } from './use-import.ts'

/** What comes first needs the user most; what is unchanged comes last. Of those alike, the largest change of energy use comes first. */
const order: readonly Fate[] = ['avvist', 'feil', 'konflikt', 'endret', 'ny', 'uendret', 'innsendt']

/** How much the energy use changes, as much up as down. */
const change = ({ kwh, kwhFor }: EnhetIArbeidsbok) =>
  kwh === null || kwhFor === null || kwh === kwhFor ? 0 : Math.min(99, Math.abs(Math.log(kwh / kwhFor)))

interface UnitsProps {
  imported: Import
  /** The reporting year. */
  ar: number
}

/** Each unit of the workbook on a line, with a box to tick where there is something to take in, its energy, and what it changes. */
export function Units({ imported, ar }: UnitsProps) {
  const { t } = useTexts()
  const { units, overruled, isLeft, choose, running } = imported
  const [search, setSearch] = useState('')
  // In the order of the first look: a row stays where it is when its unit has been taken in.
  const [numbers] = useState(() =>
    units
      .toSorted((a, b) => order.indexOf(fateOf(a)) - order.indexOf(fateOf(b)) || change(b) - change(a))
      .map(({ organisasjonsnummer }) => organisasjonsnummer),
  )
  const found = numbers
    .map((number) => units.find(({ organisasjonsnummer }) => organisasjonsnummer === number))
    .filter((unit) => unit !== undefined)
    .map((unit) => ({ ...unit, navn: unit.navn ?? t('arbeidsbok.ukjent-enhet') }))
    .filter((unit) => isFound(unit, search))
  const free = found.filter((unit) => pendingOf(unit, overruled).length > 0)
  const columns = [
    t('arbeidsbok.kolonne.enhet-navn'),
    t('arbeidsbok.kolonne.energibruk', { ar: String(ar) }),
    t('arbeidsbok.kolonne.endring', { ar: String(arene(ar)[0]) }),
    t('arbeidsbok.kolonne.status'),
    t('arbeidsbok.kolonne.endringer'),
  ]
  if (units.length === 0) return null
  return (
    <section aria-labelledby="arbeidsbok-enheter" className="ek-unit-list">
      <Heading level={3} id="arbeidsbok-enheter">
        {t('pages.minside.enheter')}
      </Heading>
      {units.length > searchAbove ? <UnitSearch value={search} onChange={setSearch} /> : null}
      {free.length > 1 ? (
        <Checkbox
          name="velg-alle"
          label={t('arbeidsbok.velg-alle')}
          checked={free.every((unit) => !isLeft(unit))}
          onChange={(on) =>
            choose(
              free.map(({ organisasjonsnummer }) => organisasjonsnummer),
              on,
            )
          }
          readOnly={running !== null}
        />
      ) : null}
      <Table caption={t('pages.minside.enheter')} captionHidden>
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={name} scope="col" className={at === 1 || at === 2 ? numeric : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {found.map((unit) => (
          <Unit key={unit.organisasjonsnummer} unit={unit} ar={ar} columns={columns} imported={imported} />
        ))}
      </Table>
      <Hits n={found.length} isNarrowed={search.trim() !== ''} />
    </section>
  )
}
