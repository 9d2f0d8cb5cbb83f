import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../../client/language.tsx'
import { versjonerQuery } from '../../rapport/versjoner/query.ts'
import { ChangedSections } from '../../svar/historikk/Changes.tsx'
import { Details } from '../../ui/Details.tsx'
import { receiptQuery } from '../load-receipt.ts'
import { type LastStepProps, summaries } from '../summaries.ts'
import { correctedSteps, type Version } from './corrected.ts'

interface CorrectedProps {
  before: Version
  after: Version
  /** More changed answers than this are folded. */
  unfolded: number
}

/** What a correction changed: each answer before and after, by step. */
function Corrected({ before, after, unfolded }: CorrectedProps) {
  const texts = useTexts()
  const { t } = texts
  const steps = correctedSteps(before, after, texts)
  const n = steps.reduce((sum, { endringer }) => sum + endringer.length, 0)
  if (n === 0) return <p>{t('rettelse.endret.ingen')}</p>
  return (
    <Details summary={t('rettelse.endret', { n })} defaultOpen={n <= unfolded}>
      <ChangedSections sections={steps} />
    </Details>
  )
}

/** What was corrected from one version to the next, by their ids; nothing while either's receipt is not there. */
export function CorrectedBetween({ before, after }: { before: string; after: string }) {
  const { sprak } = useTexts()
  const { data: old } = useQuery(receiptQuery(before, sprak))
  const { data: now } = useQuery(receiptQuery(after, sprak))
  return old && now ? <Corrected before={old} after={now} unfolded={10} /> : null
}

/** On the last step of a correction: what differs in the steps that are saved from the version that counts. */
export function CorrectedSoFar({ reportId, answers, ar, utregninger }: LastStepProps) {
  const texts = useTexts()
  const { data: versions } = useQuery({ ...versjonerQuery(reportId), staleTime: 'static' })
  const counted = versions?.gjelder ?? ''
  const { data: before } = useQuery({ ...receiptQuery(counted, texts.sprak), enabled: counted !== '' })
  const after = useMemo(() => {
    const saved = summaries(answers, ar, texts, utregninger).filter(({ isSaved }) => isSaved)
    return {
      seksjoner: saved.map(({ section, title, blocks }) => ({
        id: section.id,
        tittel: title,
        blokker: blocks,
      })),
    }
  }, [answers, ar, texts, utregninger])
  return before ? <Corrected before={before} after={after} unfolded={5} /> : null
}
