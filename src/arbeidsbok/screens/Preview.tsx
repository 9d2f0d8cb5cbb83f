import { useEffect, useRef } from 'react'
import { useTexts } from '../../client/language.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import type { Forhandsvisning } from '../contract.ts'
import { Faults } from './Faults.tsx'
import { Foot } from './Foot.tsx'
import { fateOf, fates, faultsOf } from './preview.ts'
import { Units } from './Units.tsx'
import { useImport } from './use-import.ts'

/** What a workbook would change: the counts first, then what must be corrected in it, then each unit. */
export function Preview({ preview }: { preview: Forhandsvisning }) {
  const texts = useTexts()
  const { t } = texts
  const imported = useImport(preview)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const faults = faultsOf(preview.feil, preview.enheter)
  const counts = fates.flatMap((fate) => {
    const n = preview.enheter.filter((unit) => fateOf(unit) === fate).length
    return n > 0 ? [t(`arbeidsbok.antall.${fate}`, { n })] : []
  })
  const summary = [
    t('arbeidsbok.antall', { n: preview.enheter.length, ar: String(preview.ar) }),
    counts.join(', '),
  ]
  useAnnounced(summary.join(' '))
  return (
    <section className="ek-workbook" aria-labelledby="forhandsvisning">
      <Heading level={2} id="forhandsvisning" tabIndex={-1} ref={heading}>
        {t('arbeidsbok.se-over')}
      </Heading>
      <p>
        <strong>{summary[0]}</strong> {counts.length > 0 ? `${summary[1]}.` : null}
      </p>
      {imported.outcomes.size > 0 || imported.running ? null : <p>{t('arbeidsbok.ingenting-lagret')}</p>}
      <Faults faults={faults} ar={preview.ar} />
      <Units imported={imported} ar={preview.ar} />
      <Foot imported={imported} />
    </section>
  )
}
