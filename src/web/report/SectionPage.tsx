import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { sections } from '../../sections/index.ts'
import type { PageProps } from '../../sections/page.ts'
import type { Contract } from '../../sections/section.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ApiError } from '../api.ts'
import { useTexts } from '../language.tsx'
import { usePageTitle } from '../page-title.ts'
import { errorEntries } from './form-values.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { type Answers, seenBy } from './load.ts'
import { stepHref, stepTitle } from './steps.ts'
import { submitReport } from './submit.ts'
import { Trouble } from './Trouble.tsx'
import { type SectionForm, useSectionForm } from './use-section-form.ts'

export interface SectionPageProps {
  rapportId: string
  section: Contract
  Page: ComponentType<PageProps>
  answers: Answers
  ar: number
  /** `X-Rapport-Versjon` of what is shown. */
  rapportVersjon: string
  /** Where Neste goes instead of the next step: back to the summary that one came from. */
  retur: Contract | undefined
  /** Shown above the fields: the summary, on the last step. */
  before?: React.ReactNode
  onDirty: (dirty: boolean) => void
}

/** The form shell: everything around a section's fields (architecture.md §3). */
export function SectionPage(props: SectionPageProps) {
  const { rapportId, section, Page, answers, ar, retur, before, onDirty } = props
  const texts = useTexts()
  const { t } = texts
  const seen = seenBy(section, answers, ar, texts)
  const data: SectionForm = { rapportId, section, seen, etag: answers[section.id]?.etag ?? '"0"' }
  const held = useSectionForm(data)
  const flow = useFlow(props, held)
  const index = sections.indexOf(section)
  const heading = useRef<HTMLHeadingElement>(null)
  const errors = errorEntries(held.form.formState.errors)
  usePageTitle(
    t('titler.monster-steg', { steg: t(stepTitle(section)), n: index + 1, antall: sections.length }),
    errors.length > 0,
  )
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => onDirty(held.isDirty), [onDirty, held.isDirty])

  return (
    <FormProvider {...held.form}>
      <form noValidate onSubmit={flow.next} className="ek-form">
        <PageHeading ref={heading} eyebrow={t('steps.teller', { n: index + 1, antall: sections.length })}>
          {t(stepTitle(section))}
        </PageHeading>
        {held.offer ? <Offer utc={held.offer.utc} onFetch={held.fetchKept} onDrop={held.dropKept} /> : null}
        {before}
        <Page
          answer={seen.answer}
          others={seen.others}
          ar={ar}
          rapportId={rapportId}
          fetched={answers[section.id]?.fetched ?? null}
          texts={texts}
        />
        <ErrorSummary heading={t('validering.oppsummering')} errors={errors} ref={flow.summary} />
        {flow.trouble ? <Trouble {...flow.trouble} section={section} /> : null}
        <Actions>
          <Button type="submit" busy={held.isSubmitting}>
            {held.isSubmitting
              ? t(flow.isLast ? 'pages.send-inn.sender' : 'felles.lagrer')
              : t(flow.isLast ? 'pages.send-inn.knapp' : 'felles.neste')}
          </Button>
          <Button type="button" variant="secondary" onClick={flow.saveOnly} unavailable={held.isSubmitting}>
            {t('felles.lagre')}
          </Button>
          {index > 0 || retur ? (
            <Button type="button" variant="tertiary" onClick={flow.back}>
              {t('felles.tilbake')}
            </Button>
          ) : null}
        </Actions>
        <p className="ek-saved" aria-hidden={!held.savedAt || undefined}>
          {held.savedAt && !held.isDirty ? t('felles.lagret', { tidspunkt: texts.klokka(held.savedAt) }) : ''}
        </p>
        <LiveRegion>
          {held.savedAt && !held.isDirty ? t('felles.lagret', { tidspunkt: texts.klokka(held.savedAt) }) : ''}
        </LiveRegion>
      </form>
      <LeaveGuard isDirty={held.isDirty} save={flow.saveForGuard} drop={flow.drop} />
    </FormProvider>
  )
}

function Offer({ utc, onFetch, onDrop }: { utc: string; onFetch: () => void; onDrop: () => void }) {
  const texts = useTexts()
  return (
    <Alert
      tone="warning"
      title={texts.t('utkast.tilbud.tittel')}
      actions={
        <>
          <Button type="button" onClick={onFetch}>
            {texts.t('utkast.tilbud.hent')}
          </Button>
          <Button type="button" variant="secondary" onClick={onDrop}>
            {texts.t('utkast.tilbud.slett')}
          </Button>
        </>
      }
    >
      <p>{texts.t('utkast.tilbud.tekst', { tidspunkt: texts.klokka(utc) })}</p>
    </Alert>
  )
}

/** What the buttons do: save, go on, go back, send in. */
function useFlow(props: SectionPageProps, held: ReturnType<typeof useSectionForm>) {
  const { rapportId, section, retur } = props
  const navigate = useNavigate()
  const client = useQueryClient()
  const summary = useRef<HTMLElement>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const isLast = section === sections.at(-1)
  const { form } = held
  const wanted = useRef(false)
  const showErrors = () => {
    wanted.current = true
  }
  // After whichever render the errors come with: a refusal of the service shows later than one of the form's own.
  useEffect(() => {
    if (!wanted.current || !summary.current) return
    wanted.current = false
    summary.current.focus()
  })
  // The guard has nothing to ask right after a save (architecture.md §3).
  const go = (to: string) => navigate({ to, ignoreBlocker: true })

  const saved = async (values: FieldValues, ifMatch?: string): Promise<string | null> => {
    setFailure(null)
    // Nothing was changed since it was saved: nothing to save.
    if (!held.isDirty && held.base !== '"0"' && !ifMatch) return held.base
    const outcome = await held.save(values, ifMatch)
    if (outcome.kind === 'saved') return outcome.etag
    if (outcome.kind === 'failed') setFailure(outcome.error)
    else showErrors()
    return null
  }
  const submit = async (etag: string) => {
    try {
      await submitReport(client, rapportId, props.rapportVersjon, etag)
      await go(`/reports/${rapportId}/kvittering`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      void client.invalidateQueries({ queryKey: ['rapport', rapportId] })
    }
  }
  const goOn = async (values: FieldValues) => {
    const etag = await saved(values)
    if (etag === null) return
    if (isLast) return submit(etag)
    const next = retur ?? sections[sections.indexOf(section) + 1]
    if (next) await go(stepHref(rapportId, next))
  }
  const judged = (work: (values: FieldValues) => Promise<unknown>) => form.handleSubmit(work, showErrors)
  const previous = retur ?? sections[sections.indexOf(section) - 1]
  const theirEtag = String(failure?.problem.etag ?? '')
  return {
    isLast,
    summary,
    next: judged(goOn),
    saveOnly: judged((values) => saved(values)),
    back: () => previous && void navigate({ to: stepHref(rapportId, previous) }),
    drop: held.dropKept,
    async saveForGuard() {
      let outcome: 'saved' | 'refused' | 'failed' = 'refused'
      await judged(async (values) => {
        outcome = (await saved(values)) === null ? 'failed' : 'saved'
      })()
      return outcome
    },
    trouble: failure && {
      error: failure,
      keepMine: () => void judged((values) => saved(values, theirEtag))(),
      takeTheirs: () => {
        held.takeTheirs(failure.problem.naaverende, theirEtag)
        setFailure(null)
      },
    },
  }
}
