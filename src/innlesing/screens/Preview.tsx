import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import type { Forhandsvisning } from '../forhandsvisning.ts'
import { AllConflicts } from './Conflicts.tsx'
import { Faults } from './Faults.tsx'
import { Foot } from './Foot.tsx'
import { faultsOf, leftOf } from './fates.ts'
import { Mended, type Mending, Proposals } from './Mended.tsx'
import { savedSummaryOf, summaryOf } from './summary.ts'
import { Units } from './Units.tsx'
import { useImport } from './use-import.ts'
import { type Failure, failureText } from './use-upload.ts'

interface PreviewProps {
  preview: Forhandsvisning
  /** Where what is chosen of it is kept. */
  imported: string
  mending: Mending
  /** Says whether units are being saved. */
  onRunning?: (isRunning: boolean) => void
}

/** What a workbook would change: the counts first, then what must be corrected in it, then each unit. */
export function Preview({ preview, imported: key, mending, onRunning }: PreviewProps) {
  const { t } = useTexts()
  const imported = useImport(preview, key)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the file is read again, since the pressed button is gone
  useEffect(() => heading.current?.focus(), [preview])
  // Neither is begun while the other goes on.
  const { again = false } = mending
  const { units, outcomes, running } = imported
  const isRunning = running !== null
  useEffect(() => onRunning?.(isRunning), [isRunning, onRunning])
  const busy = again || isRunning
  // An error stands once, beside the button that failed.
  const [pressed, setPressed] = useState<'columns' | 'mended' | 'proposals'>()
  const errorAt = (place: typeof pressed) => (pressed === place ? mending.error : undefined)
  const mendingAt = (place: typeof pressed): Mending => ({
    ...mending,
    error: errorAt(place),
    mend: (change) => {
      setPressed(place)
      return mending.mend(change)
    },
  })
  const faults = faultsOf(preview)
  const nLeft = units.filter((unit) => leftOf(unit).length > 0).length
  const isSaved = outcomes.size > 0 && running === null
  const [head, counts] = isSaved
    ? savedSummaryOf({ ar: preview.ar, enheter: units }, outcomes, t)
    : summaryOf(preview, t)
  return (
    <section className="ek-stack ek-workbook" aria-labelledby="forhandsvisning">
      <Heading level={2} id="forhandsvisning" tabIndex={-1} ref={heading}>
        {t('arbeidsbok.se-over')}
      </Heading>
      <p>
        <strong>{head}</strong> <span>{counts}</span>
      </p>
      {outcomes.size > 0 || running ? null : <p>{t('arbeidsbok.ingenting-lagret')}</p>}
      <Said preview={preview} />
      {mending.changeColumns ? (
        <ChangeColumns
          busy={busy}
          error={errorAt('columns')}
          onPress={() => {
            setPressed('columns')
            void mending.changeColumns?.()
          }}
        />
      ) : null}
      <Mended preview={preview} mending={mendingAt('mended')} busy={busy} />
      <Faults faults={faults} ar={preview.ar} isSaved={isSaved}>
        <Proposals faults={faults} mending={mendingAt('proposals')} busy={busy} />
      </Faults>
      {nLeft > 0 && !isSaved ? <p>{t('arbeidsbok.gjenstar-for', { n: nLeft })}</p> : null}
      <AllConflicts imported={imported} />
      <Units key={mending.rett.join('\n')} imported={imported} ar={preview.ar} />
      <Foot imported={imported} isReading={again} />
    </section>
  )
}

interface ChangeColumnsProps {
  busy: boolean
  error: Failure | undefined
  onPress: () => void
}

/** The way back to what the columns are. */
function ChangeColumns({ busy, error, onPress }: ChangeColumnsProps) {
  const texts = useTexts()
  return (
    <div>
      <Button variant="secondary" size="sm" busy={busy} onClick={onPress}>
        {texts.t('eget.endre')}
      </Button>
      {error ? <p role="alert">{failureText(error, texts)}</p> : null}
    </div>
  )
}

/** What is said once of the file: formulas, links to other files, columns and rows that are left out. */
function Said({ preview: { formler, lenker, utelatt, utelatteRader = [] } }: { preview: Forhandsvisning }) {
  const { t } = useTexts()
  const said = [
    ...(formler > 0 ? [t('arbeidsbok.formler', { n: formler })] : []),
    ...(lenker ? [t('arbeidsbok.lenker')] : []),
    ...(utelatt.length > 0
      ? [t('arbeidsbok.utelatt', { n: utelatt.length, navn: utelatt.map((head) => `«${head}»`).join(', ') })]
      : []),
    ...(utelatteRader.length > 0
      ? [utelatteRader.map(({ code, rader, n }) => t(code, { rader, n })).join(' ')]
      : []),
  ]
  return said.map((text) => <p key={text}>{text}</p>)
}
