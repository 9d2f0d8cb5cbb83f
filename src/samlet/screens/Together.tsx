import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useActor } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import { toggled } from '../../client/units/toggled.ts'
import { store } from '../../drafts/lazy-store.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { RunningFoot } from '../../ui/layout/RunningFoot.tsx'
import { answeredIds, type SamletRad } from '../contract.ts'
import { bodyOf, isReady, shownOf } from './inputs.ts'
import { Proposal } from './Proposal.tsx'
import { Questions } from './Questions.tsx'
import { sistInnsendtQuery } from './query.ts'
import { Receipts } from './Receipts.tsx'
import { Rows } from './Rows.tsx'
import { StayGuard } from './StayGuard.tsx'
import { Kept, useSend } from './step-form.tsx'
import { draftName, useForms } from './use-forms.ts'
import { type Sending, useSending } from './use-sending.ts'

/** The begun reports to tick, and the answers that are given once for those that are ticked. */
export function Together({ rows }: { rows: readonly SamletRad[] }) {
  const { t } = useTexts()
  const sending = useSending()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = rows.filter((row) => ticked.includes(shownOf(row)) && isReady(row))
  const choose = (some: readonly SamletRad[], on: boolean) =>
    setTicked((before) => toggled(before, some.map(shownOf), on))
  return (
    <>
      <StayGuard isSending={sending.running !== null} />
      <Receipts rows={rows} sending={sending} takesFocus hasList />
      {rows.length > 0 ? (
        <Rows
          rows={rows}
          chosen={chosen}
          failures={sending.failures}
          readOnly={sending.running !== null}
          choose={choose}
        />
      ) : (
        <p>{t('samlet.ingen')}</p>
      )}
      {chosen.length > 0 ? (
        <Answers
          chosen={chosen}
          holder={(rows[0] ?? chosen[0])?.kartleggingId ?? ''}
          sending={sending}
          sent={(some) => choose(some, false)}
        />
      ) : (
        <KeptBefore />
      )}
    </>
  )
}

/** Says that answers were kept, which stand there again when a report is ticked. */
function KeptBefore() {
  const { t } = useTexts()
  const actor = useActor()?.id ?? ''
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      const { draftsOf } = await store()
      const drafts = await Promise.all(answeredIds.map((id) => draftsOf(draftName(actor), id)))
      if (!leaving.signal.aborted) setKept(drafts.flat().length > 0)
    }
    // A browser that stores nothing has kept none.
    void look().catch(() => {})
    return () => leaving.abort()
  }, [actor])
  return isKept ? <Alert tone="info">{t('samlet.tatt-vare-pa')}</Alert> : null
}

interface AnswersProps {
  /** The reports that are ticked, each as it was shown then. */
  chosen: readonly SamletRad[]
  /** Id of a report that a PDF may be uploaded for. */
  holder: string
  sending: Sending
  /** Called with those that are sent in. */
  sent: (some: readonly SamletRad[]) => void
}

/** The questions that are answered once for the reports that are ticked, and the button that sends them in. Enter in a field does not send (rules.md §6.3). */
function Answers({ chosen, holder: first, sending, sent }: AnswersProps) {
  const { t } = useTexts()
  // The file stays where it was uploaded, also when that report is sent in and leaves the list.
  const [holder] = useState(first)
  const { running } = sending
  const { data: source = null } = useQuery(sistInnsendtQuery(useActor()?.id ?? ''))
  const forms = useForms(chosen)
  const send = useSend(forms.steps, async () => {
    const batch = { antall: chosen.length, holder }
    const common = forms.values()
    const done = await sending.run(chosen, (row) => bodyOf(row, common, batch))
    sent(done)
    // Where one is left its answers are kept: they stay where it is shown unchanged, else stand there when it is ticked anew.
    return done.length === chosen.length ? () => {} : null
  })
  const progress = running ? t('samlet.framdrift', { n: running.done, antall: running.total }) : ''
  return (
    <div className="ek-form">
      <Kept steps={forms.steps} />
      <Proposal
        unit={forms.begun}
        n={chosen.length}
        asks={({ id }) => forms.asks(id) && (id !== 'omKartleggingen' || forms.asksAudit)}
        source={source}
        forms={forms}
      />
      <Questions chosen={chosen} holder={holder} forms={forms} />
      <RunningFoot running={running} label={t('samlet.sender')} progress={progress}>
        <Button type="button" busy={running !== null} onClick={() => void send()}>
          {t('samlet.knapp', { n: running?.total ?? chosen.length })}
        </Button>
      </RunningFoot>
    </div>
  )
}
