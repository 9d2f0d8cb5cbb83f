import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import type { EnhetIArbeidsbok } from '../contract.ts'
import { type Fate, fateOf, pendingOf } from './preview.ts'
import { Unit } from './Unit.tsx'
import type { Import } from './use-import.ts'

// With more units than this there is a search field.
const searchAbove = 8

/** What comes first needs the user most; what is unchanged comes last. */
const order: readonly Fate[] = ['avvist', 'feil', 'konflikt', 'endret', 'ny', 'uendret']

interface UnitsProps {
  imported: Import
  /** The reporting year. */
  ar: number
}

/** Each unit of the workbook, with a box to tick where there is something to take in, and what it changes. */
export function Units({ imported, ar }: UnitsProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const { units, outcomes, overruled, isLeft, choose, running } = imported
  // In the order of the first look: a row stays where it is when its unit has been taken in.
  const [numbers] = useState(() =>
    units
      .toSorted((a, b) => order.indexOf(fateOf(a)) - order.indexOf(fateOf(b)))
      .map(({ organisasjonsnummer }) => organisasjonsnummer),
  )
  const shown = numbers
    .map((number) => units.find(({ organisasjonsnummer }) => organisasjonsnummer === number))
    .filter((unit) => unit !== undefined)
    .filter((unit) => matches(unit, search))
  const free = shown.filter((unit) => pendingOf(unit, overruled).length > 0)
  if (units.length === 0) return null
  return (
    <section aria-labelledby="arbeidsbok-enheter" className="ek-workbook__units">
      <Heading level={3} id="arbeidsbok-enheter">
        {t('pages.minside.enheter')}
      </Heading>
      {units.length > searchAbove ? (
        <TextField
          name="sok-enhet"
          type="search"
          label={t('pages.minside.sok-underenhet')}
          value={search}
          onChange={setSearch}
        />
      ) : null}
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
        />
      ) : null}
      <ul className="ek-units" aria-labelledby="arbeidsbok-enheter">
        {shown.map((unit) => (
          <Unit
            key={unit.organisasjonsnummer}
            unit={unit}
            ar={ar}
            outcome={outcomes.get(unit.organisasjonsnummer)}
            imported={imported}
            isBusy={running !== null}
          />
        ))}
      </ul>
      <p role="status" className="ds-sr-only">
        {search.trim() === '' ? '' : t('combobox.antall', { n: shown.length })}
      </p>
      {shown.length === 0 ? <p>{t('combobox.ingen-treff')}</p> : null}
    </section>
  )
}

function matches({ navn, organisasjonsnummer }: EnhetIArbeidsbok, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return (
    (navn ?? '').toLowerCase().includes(wanted) || organisasjonsnummer.includes(wanted.replaceAll(/\s/g, ''))
  )
}
