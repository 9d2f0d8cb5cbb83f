import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../../client/language.tsx'
import { CorrectedSoFar } from '../../kvittering/rettelse/Corrected.tsx'
import { type LastStepProps, summaries } from '../../kvittering/summaries.ts'
import { keyFigures } from '../../pictures/key-figures.ts'
import { sammenlignes } from '../../seksjon/endring.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import { infoQuery } from '../../svar/queries.ts'
import { KeyFigures } from '../../ui/KeyFigures.tsx'

export { Ready } from '../mangler/Ready.tsx'
export { Review as Below } from './Review.tsx'

/** Above the questions of the last step: the key figures of what is about to be sent in, and what a correction has changed. */
export function LastStep(props: LastStepProps) {
  const { reportId, answers, ar } = props
  const texts = useTexts()
  const { data: forrige } = useQuery(forrigeQuery(reportId))
  const { data: info } = useSuspenseQuery(infoQuery(reportId))
  const figures = useMemo(() => {
    const blocks = summaries(answers, ar, texts, []).flatMap((summary) => summary.blocks)
    return keyFigures(blocks, texts, forrige && sammenlignes(ar, forrige, []))
  }, [answers, ar, texts, forrige])
  return (
    <>
      {figures ? <KeyFigures figures={figures.tall} /> : null}
      {info.versjon > 1 ? <CorrectedSoFar {...props} /> : null}
    </>
  )
}
