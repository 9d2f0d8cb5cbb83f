import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import type { EnhetIArbeidsbok } from '../contract.ts'
import { Changes } from './Changes.tsx'
import { Conflicts } from './Conflicts.tsx'
import { faultText } from './Faults.tsx'
import { Outcomes } from './Outcomes.tsx'
import { conflictsOf, fateOf, isStored } from './preview.ts'
import { stepName } from './section-words.ts'
import type { Import } from './use-import.ts'

interface UnitProps {
  unit: EnhetIArbeidsbok
  /** The reporting year. */
  ar: number
  imported: Import
}

/** What a unit of the workbook changes, what must be decided first, and what came of it. */
export function Unit({ unit, ar, imported }: UnitProps) {
  const texts = useTexts()
  const { t } = texts
  const { organisasjonsnummer: number, navn, avvist, innsendt, kartleggingId } = unit
  const outcome = imported.outcomes.get(number)
  const conflicts = conflictsOf(unit)
  const fate = fateOf(unit)
  const isTaken = outcome !== undefined && 'answer' in outcome && isStored(outcome.answer)
  return (
    <>
      <div>
        <StatusTag tone={tones[isTaken ? 'tatt-inn' : fate]}>
          {t(`arbeidsbok.status.${isTaken ? 'tatt-inn' : fate}`)}
        </StatusTag>
        {(isTaken || innsendt) && kartleggingId ? (
          <>
            {' '}
            <TextLink href={`/reports/${kartleggingId}`} renderLink={routerLink}>
              {t('arbeidsbok.apne')}
              <span className="ds-sr-only"> – {navn}</span>
            </TextLink>
          </>
        ) : null}
      </div>
      <div className="ek-unit__below">
        {avvist && !innsendt ? <p>{faultText(avvist, ar, texts)}</p> : null}
        {avvist && innsendt ? <SentOtherwise unit={unit} ar={ar} /> : null}
        {avvist ? null : <SectionFaults unit={unit} />}
        {outcome ? <Outcomes outcome={outcome} kartleggingId={kartleggingId} /> : null}
        {conflicts.length > 0 ? (
          <Conflicts number={number} conflicts={conflicts} ar={ar} imported={imported} />
        ) : null}
        <Folded unit={unit} ar={ar} />
      </div>
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

/** What the workbook says otherwise than the report that is sent in. */
function SentOtherwise({ unit: { seksjoner }, ar }: Pick<UnitProps, 'unit' | 'ar'>) {
  const texts = useTexts()
  const faults = seksjoner.flatMap(({ feil }) => feil)
  const sections = seksjoner.filter(({ endringer }) => endringer.length > 0)
  return (
    <>
      <p>{texts.t('arbeidsbok.enhet.innsendt')}</p>
      {sections.length > 0 ? <Changes sections={sections} ar={ar} isSent /> : null}
      {faults.map((fault) => (
        <p key={fault.celle}>{faultText(fault, ar, texts)}</p>
      ))}
    </>
  )
}

/** Names the steps that cannot be taken in before the workbook is corrected. */
function SectionFaults({ unit: { seksjoner } }: Pick<UnitProps, 'unit'>) {
  const texts = useTexts()
  const wrong = seksjoner.filter(({ feil }) => feil.length > 0)
  if (wrong.length === 0) return null
  const stegene = wrong.map(({ seksjon }) => `«${stepName(seksjon, texts)}»`).join(', ')
  return <p className="ek-cell__error">{texts.t('arbeidsbok.steg-med-feil', { stegene })}</p>
}

/** The changes, drawn when they are unfolded: a workbook of sixty units has thousands. */
function Folded({ unit, ar }: Pick<UnitProps, 'unit' | 'ar'>) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  // What was changed here as well stands among the conflicts.
  const sections = unit.seksjoner
    .map((each) => ({ ...each, endringer: each.endringer.filter(({ slag }) => slag !== 'konflikt') }))
    .filter(({ endringer }) => endringer.length > 0)
  if (sections.length === 0 || unit.avvist) return null
  const n = sections.reduce((sum, { endringer }) => sum + endringer.length, 0)
  return (
    <details className="ds-details ek-details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('arbeidsbok.se-endringer', { n })}
        <span className="ds-sr-only"> – {unit.navn}</span>
      </summary>
      <div>{open ? <Changes sections={sections} ar={ar} /> : null}</div>
    </details>
  )
}
