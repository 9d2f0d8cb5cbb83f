import { useEffect, useRef } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import type { Forhandsvisning } from '../contract.ts'
import { AllConflicts } from './Conflicts.tsx'
import { Faults } from './Faults.tsx'
import { Foot } from './Foot.tsx'
import { Mended, type Mending, Proposals } from './Mended.tsx'
import { faultsOf } from './preview.ts'
import { summaryOf } from './summary.ts'
import { Units } from './Units.tsx'
import { useImport } from './use-import.ts'

/** What a workbook would change: the counts first, then what must be corrected in it, then each unit. */
export function Preview({ preview, mending }: { preview: Forhandsvisning; mending: Mending }) {
  const { t } = useTexts()
  const imported = useImport(preview)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the file is read again, since the pressed button is gone
  useEffect(() => heading.current?.focus(), [preview])
  // Neither is begun while the other goes on.
  const { again = false } = mending
  const busy = again || imported.running !== null
  const faults = faultsOf(preview.feil, preview.enheter)
  const [head, counts] = summaryOf(preview, t)
  return (
    <section className="ek-workbook" aria-labelledby="forhandsvisning">
      <Heading level={2} id="forhandsvisning" tabIndex={-1} ref={heading}>
        {t('arbeidsbok.se-over')}
      </Heading>
      <p>
        <strong>{head}</strong> {counts}
      </p>
      {imported.outcomes.size > 0 || imported.running ? null : <p>{t('arbeidsbok.ingenting-lagret')}</p>}
      <Said preview={preview} />
      <Mended preview={preview} mending={mending} busy={busy} />
      <Faults faults={faults} ar={preview.ar}>
        <Proposals faults={faults} mending={mending} busy={busy} />
      </Faults>
      <AllConflicts imported={imported} />
      <Units key={mending.rett.join('\n')} imported={imported} ar={preview.ar} />
      <Foot imported={imported} isReading={again} />
    </section>
  )
}

/** What is said once of the file: formulas, links to other files, columns and rows that are left out. */
function Said({
  preview: { formler = 0, lenker, utelatt = [], utelatteRader = [] },
}: {
  preview: Forhandsvisning
}) {
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
