import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { Page as AboutUnit } from '../../sections/om-foretaket/page.tsx'
import { Page as AboutAudit } from '../../sections/om-kartleggingen/page.tsx'
import { Page as Last } from '../../sections/send-inn/page.tsx'
import { Page as Assessments } from '../../sections/vurderinger/page.tsx'
import { endring } from '../../seksjon/endring.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { RunningFoot } from '../../ui/layout/RunningFoot.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { SamletRad } from '../contract.ts'
import { type Common, ownBody } from './inputs.ts'
import { AnswersButton, AnswersDialog, OpenWarnings } from './OpenAnswers.tsx'
import { Proposal } from './Proposal.tsx'
import type { Source } from './query.ts'
import { Kept, Step, type StepForm, useSend } from './step-form.tsx'
import { useQueueForms } from './use-queue-forms.ts'
import { type Sending, sentText } from './use-sending.ts'

interface QueueUnitProps {
  row: SamletRad
  /** How many wait, with this one. */
  left: number
  /** The report that was sent in before this one, with its answers. */
  source: Source | null
  sending: Sending
  /** Called when it is sent in. */
  sent: (answers: Common) => void
  skip: () => void
  /** Whether the heading takes focus when the unit comes. */
  takesFocus: boolean
}

/** One unit of the queue: its figures, the four steps, and «Send inn og gå videre». */
export function QueueUnit({ row, left, source, sending, sent, skip, takesFocus }: QueueUnitProps) {
  const { t } = useTexts()
  const [before] = useState(() => (source?.ar === row.rapporteringAr ? source : undefined))
  const forms = useQueueForms(row, before?.svar)
  const heading = useRef<HTMLHeadingElement>(null)
  const [focuses] = useState(takesFocus)
  useEffect(() => {
    if (focuses) heading.current?.focus()
  }, [focuses])
  const send = useSend(forms.steps, async () => {
    const answers = forms.values()
    const done = await sending.run([row], () => ownBody(row, answers))
    return done.length > 0 ? () => sent(answers) : null
  })
  const failure = sending.failures.get(row.kartleggingId)?.text
  return (
    <div className="ek-form">
      <Heading level={2} ref={heading} tabIndex={-1}>
        <span>{row.navn}</span> <span className="ek-subtle">{`– ${t('samlet.ko.igjen', { n: left })}`}</span>
      </Heading>
      <Latest sending={sending} />
      <Figures row={row} />
      {before && !forms.steps.some(({ isFilled }) => isFilled) ? (
        <Alert tone="info">{t('samlet.ko.som-forrige', { navn: before.navn })}</Alert>
      ) : null}
      <Kept steps={forms.steps} />
      {before ? null : <Proposal unit={row} n={1} asks={() => true} source={source} forms={forms} />}
      <p>{t('samlet.alle-ma-besvares')}</p>
      <Steps row={row} forms={forms} />
      <RunningFoot>
        {failure ? (
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        ) : null}
        <Actions>
          <Button type="button" busy={sending.running !== null} onClick={() => void send()}>
            {t(left > 1 ? 'samlet.ko.send' : 'pages.send-inn.knapp')}
          </Button>
          {left > 1 ? (
            <Button type="button" variant="secondary" onClick={skip}>
              {t('samlet.ko.hopp-over')}
            </Button>
          ) : null}
        </Actions>
      </RunningFoot>
    </div>
  )
}

/** That the unit before this one is sent in, with its receipt: below the heading, which has focus. */
function Latest({ sending: { latest } }: { sending: Sending }) {
  const texts = useTexts()
  if (!latest) return null
  return (
    <Alert tone={latest.sendtAv === undefined ? 'success' : 'info'}>
      <p>
        <span>{sentText(latest, texts)}</span>{' '}
        <TextLink href={`/reports/${latest.row.kartleggingId}/kvittering`} renderLink={routerLink}>
          {texts.t('samlet.ko.kvittering')}
        </TextLink>
      </p>
    </Alert>
  )
}

/** What a unit is about to send in: its figures, its warnings, and all answers where one asks for them. */
function Figures({ row }: { row: SamletRad }) {
  const texts = useTexts()
  const { t, tall } = texts
  const [isOpen, setOpen] = useState(false)
  const { energibrukKwh, kwhPerM2, rapporteringAr } = row
  const change = endring(energibrukKwh, row.forrige?.kwh, texts)
  const ar = String(rapporteringAr)
  const rows = [
    { term: t('samlet.kolonne.energibruk', { ar }), value: tall(energibrukKwh, 'kWh') },
    ...(change === null ? [] : [{ term: t('samlet.kolonne.endring'), value: change }]),
    ...(kwhPerM2 === null ? [] : [{ term: t('samlet.kolonne.per-m2'), value: tall(kwhPerM2) }]),
  ]
  return (
    <div className="ek-samlet">
      <DescriptionList rows={rows} />
      {row.varsler.length > 0 ? (
        <Alert tone="warning">
          <OpenWarnings row={row} />
        </Alert>
      ) : null}
      <AnswersButton row={row} onClick={() => setOpen(true)} />
      <AnswersDialog row={isOpen ? row : undefined} onClose={() => setOpen(false)} />
    </div>
  )
}

/** The pages of the four steps, one below the other. */
function Steps({ row, forms }: { row: SamletRad; forms: ReturnType<typeof useQueueForms> }) {
  const texts = useTexts()
  const others = { omForetaket: row }
  const props = {
    ar: row.rapporteringAr,
    rapportId: row.kartleggingId,
    fetched: row.hentetUtc,
    texts,
  }
  const steps: readonly (readonly [StepForm, React.ComponentType<PageProps<never, never>>, unknown])[] = [
    [forms.omForetaket, AboutUnit, row.foretak],
    [forms.omKartleggingen, AboutAudit, {}],
    [forms.tiltaksvurderinger, Assessments, {}],
    [forms.sendInn, Last, {}],
  ]
  return steps.map(([step, StepPage, answer]) => (
    <Step key={step.section.id} step={step}>
      <StepPage {...props} answer={answer as never} others={others as never} />
    </Step>
  ))
}
