import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { UnitName } from '../../client/units/UnitName.tsx'
import type { Change } from '../../felt/merge.ts'
import { Changes } from '../../forslag/Changes.tsx'
import { endring } from '../../seksjon/endring.ts'
import { isMissing } from '../../seksjon/section.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { numeric } from '../../ui/Table.tsx'
import type { Cellefeil, EnhetIArbeidsbok } from '../forhandsvisning.ts'
import { Conflicts } from './Conflicts.tsx'
import {
  conflictsOf,
  energyAsChosen,
  fateOf,
  faultText,
  isBlocked,
  keyOf,
  labelled,
  leftOf,
  pendingOf,
  plainChanges,
  stepName,
} from './fates.ts'
import { Outcomes } from './Outcomes.tsx'
import { type Import, isException } from './use-import.ts'

interface UnitProps {
  unit: EnhetIArbeidsbok & { navn: string }
  /** The reporting year. */
  ar: number
  /** Heads of the table, which stand before the cells in a narrow window. */
  columns: readonly string[]
  imported: Import
}

/** The line of a unit of the workbook; below it what must be decided or corrected first, what came of it, and the changes when asked for. */
export function Unit({ unit, ar, columns, imported }: UnitProps) {
  const { t } = useTexts()
  const [isWanted, setIsWanted] = useState(false)
  const { organisasjonsnummer: number, navn, avvist } = unit
  const { overruled, isLeft, choose, running, outcomes } = imported
  const isFree = pendingOf(unit, overruled).length > 0
  // What the file says otherwise than the report that is sent in: nothing can be chosen, so it is shown when asked for.
  const isSent = avvist !== null && unit.innsendt
  const sections = plainChanges(unit)
  const n = isSent ? differencesOf(unit).length : sections.flatMap(({ changes }) => changes).length
  const left = leftOf(unit)
  const missing = left.filter(({ code }) => isMissing(code))
  const broken = left.filter(({ code }) => !isMissing(code))
  // Once all is saved, nothing is left to unfold.
  const isOpen = isWanted && n > 0
  const hasBelow = isOpen || needsWords(unit) || broken.length > 0 || isException(outcomes.get(number))
  const below = `endringer-${number}`
  const name = <UnitName unit={unit} />
  return (
    <tbody aria-label={navn}>
      <tr className="ek-workbook__unit">
        <th scope="row" data-label={columns[0]}>
          {isFree ? (
            <Choice
              type="checkbox"
              id={`velg-${number}`}
              checked={!isLeft(unit)}
              onChange={(on) => choose([number], on)}
              label={name}
              readOnly={running !== null}
            />
          ) : (
            name
          )}
        </th>
        <Energy {...energyAsChosen(unit, ar, overruled)} columns={columns} />
        <td data-label={columns[3]}>
          <Status unit={unit} imported={imported} />
        </td>
        <td data-label={columns[4]}>
          {n > 0 && (isSent || !avvist) ? (
            <button
              type="button"
              className="ek-word"
              aria-expanded={isOpen}
              aria-controls={hasBelow ? below : undefined}
              onClick={() => setIsWanted(!isOpen)}
            >
              <span>{t(`arbeidsbok.se-${isSent ? 'avvik' : 'endringer'}`, { n })}</span>
              <span className="ds-sr-only">{` – ${navn}`}</span>
            </button>
          ) : null}
        </td>
      </tr>
      {hasBelow ? (
        <tr id={below} className="ek-workbook__below">
          <th scope="row" aria-label={navn} colSpan={columns.length}>
            <Below unit={unit} ar={ar} imported={imported} />
            <Left title="arbeidsbok.ma-rettes.tittel" left={broken} ar={ar} />
            {isOpen && isSent ? <SentOtherwise unit={unit} ar={ar} /> : null}
            {isOpen && !isSent ? <Sections sections={sections} ar={ar} /> : null}
            {isOpen ? <Left title="arbeidsbok.gjenstar.tittel" left={missing} ar={ar} /> : null}
          </th>
        </tr>
      ) : null}
    </tbody>
  )
}

/** The energy use as it would be, and the change from the first of the three years. */
function Energy({ kwh, kwhFor, columns }: ReturnType<typeof energyAsChosen> & Pick<UnitProps, 'columns'>) {
  const texts = useTexts()
  return (
    <>
      <td className={numeric} data-label={columns[1]}>
        {kwh === null ? '–' : texts.tall(kwh, 'kWh')}
      </td>
      <td className={numeric} data-label={columns[2]}>
        {endring(kwh, kwhFor, texts) ?? '–'}
      </td>
    </>
  )
}

function Status({ unit, imported }: Pick<UnitProps, 'unit' | 'imported'>) {
  const { t } = useTexts()
  const { innsendt, kartleggingId, navn, organisasjonsnummer } = unit
  const outcome = imported.outcomes.get(organisasjonsnummer)
  const isTaken = outcome !== undefined && !isException(outcome)
  const fate = isTaken ? 'tatt-inn' : fateOf(unit)
  const left = leftOf(unit).length
  // One item beside the cell's heading in a narrow window.
  return (
    <div>
      <StatusTag tone={tones[fate]}>{t(`arbeidsbok.status.${fate}`)}</StatusTag>
      {left > 0 ? <div className="ek-subtle">{t('steps.igjen', { n: left })}</div> : null}
      {(isTaken || innsendt) && kartleggingId ? (
        <>
          {' '}
          <RouteLink href={`/reports/${kartleggingId}`} of={navn}>
            {t('arbeidsbok.apne')}
          </RouteLink>
        </>
      ) : null}
    </div>
  )
}

/** Whether something must be said of a unit below its line. */
const needsWords = (unit: EnhetIArbeidsbok) =>
  !unit.innsendt && (unit.avvist !== null || conflictsOf(unit).length > 0 || unit.seksjoner.some(isBlocked))

const differencesOf = ({ seksjoner }: EnhetIArbeidsbok) =>
  seksjoner.flatMap(({ endringer, feil }) => [...endringer, ...feil])

function Below({ unit, ar, imported }: Omit<UnitProps, 'columns'>) {
  const texts = useTexts()
  const { organisasjonsnummer: number, avvist, innsendt, kartleggingId } = unit
  const outcome = imported.outcomes.get(number)
  const conflicts = conflictsOf(unit)
  return (
    <>
      {avvist && !innsendt ? <p>{faultText(avvist, ar, texts)}</p> : null}
      {avvist ? null : <SectionFaults unit={unit} />}
      {outcome && isException(outcome) ? <Outcomes outcome={outcome} kartleggingId={kartleggingId} /> : null}
      {conflicts.length > 0 ? (
        <Conflicts number={number} conflicts={conflicts} ar={ar} imported={imported} />
      ) : null}
    </>
  )
}

const tones = {
  ny: 'info',
  endret: 'info',
  konflikt: 'warning',
  uendret: 'neutral',
  innsendt: 'success',
  feil: 'danger',
  avvist: 'danger',
  'tatt-inn': 'success',
} as const

interface LeftProps {
  /** Key of what is said above the list. */
  title: string
  left: readonly Cellefeil[]
  ar: number
}

/** What is left to do in the report once the changes are saved. */
function Left({ title, left, ar }: LeftProps) {
  const texts = useTexts()
  if (left.length === 0) return null
  return (
    <>
      <p>{texts.t(title)}</p>
      <ul>
        {left.map((fault) => (
          <li key={keyOf(fault)}>{faultText(fault, ar, texts)}</li>
        ))}
      </ul>
    </>
  )
}

interface SectionsProps extends Pick<ComponentProps<typeof Changes>, 'heads' | 'ar'> {
  sections: readonly { seksjon: string; changes: readonly Change[] }[]
}

/** The changes of a unit, a table for each step. */
function Sections({ sections, ...how }: SectionsProps) {
  const texts = useTexts()
  return (
    <Stack>
      {sections.map(({ seksjon, changes }) =>
        changes.length > 0 ? (
          <Changes
            key={seksjon}
            changes={changes}
            section={labelled(seksjon)}
            caption={stepName(seksjon, texts)}
            {...how}
          />
        ) : null,
      )}
    </Stack>
  )
}

/** What the workbook says otherwise than the report that is sent in. */
function SentOtherwise({ unit: { seksjoner }, ar }: Pick<UnitProps, 'unit' | 'ar'>) {
  const texts = useTexts()
  const faults = seksjoner.flatMap(({ feil }) => feil)
  const sections = seksjoner.map(({ seksjon, endringer }) => ({ seksjon, changes: endringer }))
  return (
    <>
      <p>{texts.t('arbeidsbok.enhet.innsendt')}</p>
      <Sections sections={sections} ar={ar} heads="innsendt" />
      {faults.map((fault) => (
        <p key={fault.celle}>{faultText(fault, ar, texts)}</p>
      ))}
    </>
  )
}

/** Names the steps that cannot be taken in before the workbook is corrected. */
function SectionFaults({ unit }: Pick<UnitProps, 'unit'>) {
  const texts = useTexts()
  const wrong = unit.seksjoner.filter(isBlocked)
  if (wrong.length === 0) return null
  const stegene = wrong.map(({ seksjon }) => `«${stepName(seksjon, texts)}»`).join(', ')
  return <p className="ek-cell__error">{texts.t('arbeidsbok.steg-med-feil', { stegene })}</p>
}
