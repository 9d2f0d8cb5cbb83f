import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import type { Oversikt } from '../../overview/contract.ts'
import { ReportStatus } from '../../overview/ReportStatus.tsx'
import { matching, splitName } from '../../overview/units.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'

// With more units than this there is a search field.
const searchAbove = 8

interface UnitChoiceProps {
  units: readonly Oversikt[]
  /** Name of the main unit, whose words a unit's own name may begin with. */
  mainName: string
  /** Organisation numbers. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** A list of units to tick, with a search. A unit that has sent in its report cannot be chosen. */
export function UnitChoice({ units, mainName, chosen, onChange }: UnitChoiceProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const shown = matching(
    units.map((unit) => ({ unit })),
    search,
  ).map(({ unit }) => unit)
  const free = shown.filter(isOpen).map(({ organisasjonsnummer }) => organisasjonsnummer)
  const choose = (wanted: readonly string[], on: boolean) =>
    onChange([...chosen.filter((each) => !wanted.includes(each)), ...(on ? wanted : [])])
  return (
    <section aria-labelledby="enheter" className="ek-workbook__units">
      <Heading level={2} id="enheter">
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
          label={t('arbeidsbok.hent.velg-alle')}
          checked={free.every((number) => chosen.includes(number))}
          onChange={(all) => choose(free, all)}
        />
      ) : null}
      <ul className="ek-units" aria-labelledby="enheter">
        {shown.map((unit) => (
          <Row
            key={unit.organisasjonsnummer}
            unit={unit}
            mainName={mainName}
            chosen={chosen.includes(unit.organisasjonsnummer)}
            onChange={(on) => choose([unit.organisasjonsnummer], on)}
          />
        ))}
      </ul>
      <p role="status" className={shown.length > 0 ? 'ds-sr-only' : undefined}>
        {search.trim() === ''
          ? ''
          : shown.length === 0
            ? t('combobox.ingen-treff')
            : t('combobox.antall', { n: shown.length })}
      </p>
    </section>
  )
}

const isOpen = ({ kartlegging }: Oversikt) => kartlegging === null || kartlegging.kanEndres

interface RowProps {
  unit: Oversikt
  mainName: string
  chosen: boolean
  onChange: (on: boolean) => void
}

function Row({ unit, mainName, chosen, onChange }: RowProps) {
  const { navn, organisasjonsnummer, kartlegging } = unit
  const [shared, own] = splitName(navn, navn === mainName ? '' : mainName)
  const name = (
    <>
      <span className="ek-shared">{shared}</span>
      {own} <span className="ek-subtle ek-nowrap">{visOrgnr(organisasjonsnummer)}</span>
    </>
  )
  return (
    <li>
      {isOpen(unit) ? (
        <Choice
          type="checkbox"
          id={`velg-${organisasjonsnummer}`}
          checked={chosen}
          onChange={onChange}
          label={name}
        />
      ) : (
        <div className="ek-unit__name">{name}</div>
      )}
      {kartlegging ? <ReportStatus code={kartlegging.status} /> : null}
    </li>
  )
}
