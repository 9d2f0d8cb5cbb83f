import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { UnitList } from '../../client/units/UnitList.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { type Fate, fateOf, pendingOf } from './preview.ts'
import { Unit } from './Unit.tsx'
import type { Import } from './use-import.ts'

/** What comes first needs the user most; what is unchanged comes last. */
const order: readonly Fate[] = ['avvist', 'feil', 'konflikt', 'endret', 'ny', 'uendret', 'innsendt']

interface UnitsProps {
  imported: Import
  /** The reporting year. */
  ar: number
}

/** Each unit of the workbook, with a box to tick where there is something to take in, and what it changes. */
export function Units({ imported, ar }: UnitsProps) {
  const { t } = useTexts()
  const { units, overruled, isLeft, choose, running } = imported
  // In the order of the first look: a row stays where it is when its unit has been taken in.
  const [numbers] = useState(() =>
    units
      .toSorted((a, b) => order.indexOf(fateOf(a)) - order.indexOf(fateOf(b)))
      .map(({ organisasjonsnummer }) => organisasjonsnummer),
  )
  const listed = numbers
    .map((number) => units.find(({ organisasjonsnummer }) => organisasjonsnummer === number))
    .filter((unit) => unit !== undefined)
    .map((unit) => ({ ...unit, navn: unit.navn ?? t('arbeidsbok.ukjent-enhet') }))
  if (units.length === 0) return null
  return (
    <section aria-labelledby="arbeidsbok-enheter" className="ek-unit-list">
      <Heading level={3} id="arbeidsbok-enheter">
        {t('pages.minside.enheter')}
      </Heading>
      <UnitList
        units={listed}
        heading="arbeidsbok-enheter"
        isFree={(unit) => pendingOf(unit, overruled).length > 0}
        isChosen={(unit) => !isLeft(unit)}
        choose={choose}
        all={t('arbeidsbok.velg-alle')}
        note={(unit) => t('arbeidsbok.felt', { n: fieldsOf(unit, overruled) })}
        readOnly={running !== null}
      >
        {(unit) => <Unit unit={unit} ar={ar} imported={imported} />}
      </UnitList>
    </section>
  )
}

/** How many fields of a unit are taken in. */
const fieldsOf = (...of: Parameters<typeof pendingOf>) =>
  pendingOf(...of).reduce((sum, { endringer }) => sum + endringer.length, 0)
