import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../client/language.tsx'
import { receiptQuery } from '../innsending/load-receipt.ts'
import { versjonerQuery } from '../rapport/versjoner/query.ts'
import { ChangedSections } from '../svar/historikk/Changes.tsx'
import { infoQuery } from '../svar/queries.ts'
import { Details } from '../ui/Details.tsx'
import { correctedSteps, type Version } from './corrected.ts'
import { type LastStepProps, summaries } from './summaries.ts'

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

/** On the last step of a correction: what differs from the version that counts in the steps whose confirmations are given anew. */
export function CorrectedSoFar({ reportId, answers, ar, utregninger }: LastStepProps) {
  const texts = useTexts()
  const { data: versions } = useQuery({ ...versjonerQuery(reportId), staleTime: 'static' })
  const counted = versions?.gjelder ?? ''
  const { data: before } = useQuery({ ...receiptQuery(counted, texts.sprak), enabled: counted !== '' })
  const { skjemaStatus } = useSuspenseQuery(infoQuery(reportId)).data
  const after = useMemo(() => {
    // A confirmation that is not given yet is no correction.
    const given = summaries(answers, ar, texts, utregninger).filter(
      ({ section, isSaved }) => isSaved && (skjemaStatus[section.id] || !section.withoutConfirmations),
    )
    return {
      seksjoner: given.map(({ section, title, blocks }) => ({
        id: section.id,
        tittel: title,
        blokker: blocks,
      })),
    }
  }, [answers, ar, texts, utregninger, skjemaStatus])
  return before ? <Corrected before={before} after={after} unfolded={5} /> : null
}
