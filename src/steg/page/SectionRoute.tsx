import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { OpenFormProvider } from '../../client/fields/open-form.tsx'
import { useTexts } from '../../client/language.tsx'
import { focusAfterRender } from '../../client/use-heading-focus.ts'
import { placeOf, sections } from '../../sections/index.ts'
import type { PageProps } from '../../seksjon/page.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { CopiedNotice } from '../../svar/hentet/CopiedNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { sendInnFlere, somSist } from '../back-to.ts'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { Presence } from '../form/Presence.tsx'
import { SaveState } from '../form/SaveState.tsx'
import { type PageFormInput, type SectionForm, usePageForm } from '../form/use-section-form.ts'
import { useStepKeys } from '../form/use-step-keys.ts'
import { FraUnderenheter } from '../fra-underenheter/FraUnderenheter.tsx'
import { type OpenStep, saveButton } from '../mangler/use-missing.ts'
import { stegQuery } from '../query.ts'
import { ToOthers } from '../til-andre/ToOthers.tsx'
import { FormMessages, Notices } from './FormMessages.tsx'
import { type PageFile, stopPreparing } from './load-section.ts'
import { StepLayout } from './StepLayout.tsx'
import { notReady } from './Trouble.tsx'
import { type Destination, useFlow } from './use-flow.ts'

export { SectionError as Failed } from './SectionError.tsx'

const route = getRouteApi('/_app/reports/$reportId/$')

/** One step of the report: its form, filled with the loader's data. */
export function SectionRoute() {
  const loaded = route.useLoaderData()
  const { reportId } = route.useParams()
  const { retur, rettes } = route.useSearch()
  const { sprak } = useTexts()
  // Fetched again after each save, and in another language when that is chosen.
  useQuery(stegQuery(reportId, loaded.section, sprak))
  const back = [...sections, somSist, sendInnFlere].find(({ folder }) => folder === retur)
  // Each step has a form of its own.
  const chosen = rettes?.split(',').flatMap((name) => sections.find(({ folder }) => folder === name) ?? [])
  return <Step key={loaded.section.id} {...loaded} rapportId={reportId} retur={back} rettes={chosen} />
}

interface StepProps extends PageFormInput {
  page: PageFile
  /** `X-Rapport-Versjon` of what is shown. */
  rapportVersjon: string
  /** Where «Neste» leads instead of to the next step: back to the summary that the user came from. */
  retur: Destination | undefined
  /** The steps of a correction that «Neste» leads through. */
  rettes: readonly Contract[] | undefined
}

/** The form shell: everything around a section's fields (architecture.md §3). */
function Step(props: StepProps) {
  const { section } = props
  const { Side, wide } = props.page
  const { sectionForm, page, fetched } = usePageForm(props)
  const { form, isDirty, judge, savedEtag } = sectionForm
  const open: OpenStep = { section, form, judge, isDirty, isSaved: !isDirty && savedEtag() !== null }
  // The address of a page load may name a field.
  useEffect(() => focusAfterRender(), [])
  return (
    <OpenFormProvider opened={sectionForm} fetched={fetched}>
      <StepLayout section={section} open={open} wide={wide} side={Side && <Side {...page} />}>
        <div className="ek-form">
          <StepHead sectionForm={sectionForm} />
          <StepForm {...props} shown={page} sectionForm={sectionForm} />
        </div>
      </StepLayout>
    </OpenFormProvider>
  )
}

interface StepFormProps extends StepProps {
  shown: PageProps
  sectionForm: SectionForm
}

function StepForm({ shown, sectionForm, ...props }: StepFormProps) {
  const { rapportId, section, answers, utregninger, ar, retur } = props
  const { Page, LastStep, Ready, Below, hasFigures = false } = props.page
  const whole = { reportId: rapportId, answers, ar, utregninger, last: section }
  const { t } = useTexts()
  const flow = useFlow(sectionForm, props)
  const element = useRef<HTMLFormElement>(null)
  useStepKeys(element, flow.isLast)
  const index = placeOf(section)
  const place = { steg: t(stepTitle(section)), n: index + 1, antall: sections.length }
  return (
    <>
      <form ref={element} noValidate onSubmit={flow.next} className="ek-form">
        <Presence rapportId={rapportId} seksjon={section.id} />
        <CopiedNotice
          rapportId={rapportId}
          section={section}
          judge={sectionForm.judge}
          confirm={flow.saveOnly}
        />
        <Notices sectionForm={sectionForm} />
        {section.ark ? <FraUnderenheter sectionForm={sectionForm} save={flow.leave} /> : null}
        {LastStep ? <LastStep {...whole} /> : null}
        <Page {...shown} />
        <FormMessages
          sectionForm={sectionForm}
          title={t('titler.steg', place)}
          savesOnly={flow.savesOnly}
          choose={flow.choose}
        />
        {Ready && sectionForm.failure?.problem.code !== notReady ? <Ready rapportId={rapportId} /> : null}
        <FormButtons
          sectionForm={sectionForm}
          flow={flow}
          hasBack={index > 0 || retur !== undefined}
          tellsKeys={hasFigures}
        />
        <SaveState sectionForm={sectionForm} />
      </form>
      {Below ? <Below {...whole} /> : null}
      {section.tilAndre ? <ToOthers rapportId={rapportId} ar={ar} save={flow.leave} /> : null}
      <LeaveGuard
        isDirty={sectionForm.isDirtyNow}
        save={flow.leave}
        isSaveable={sectionForm.isSaveable}
        drop={sectionForm.forget}
      />
    </>
  )
}

/** Heading and lead of a step, and when it was saved since it was opened, or that it holds changes that are not saved. */
function StepHead({ sectionForm: { section, status, isDirty } }: { sectionForm: SectionForm }) {
  const { t, find, klokka } = useTexts()
  const place = { n: placeOf(section) + 1, antall: sections.length }
  const lead = find(`pages.${section.folder}.ingress`)
  const saved =
    status.kind === 'saved' ? t('steps.sist-lagret', { tidspunkt: klokka(new Date(status.utc)) }) : ''
  return (
    <>
      <div className="ek-step-head">
        <PageHeading eyebrow={t('steps.teller', place)}>{t(stepTitle(section))}</PageHeading>
        {/* A space keeps the place of the line. */}
        <p className="ek-head-state">{(isDirty ? t('steps.ikke-lagret') : saved) || '\u00a0'}</p>
      </div>
      {lead ? <p>{lead}</p> : null}
    </>
  )
}

interface FormButtonsProps {
  sectionForm: SectionForm
  flow: ReturnType<typeof useFlow>
  hasBack: boolean
  /** Says what Enter and Ctrl+Enter do. */
  tellsKeys: boolean
}

/** «Neste» or «Send inn», «Lagre» and «Tilbake». */
function FormButtons({ sectionForm, flow, hasBack, tellsKeys }: FormButtonsProps) {
  const { t } = useTexts()
  // While a save waits for its next try, the buttons can be pressed: that tries at once.
  const next = flow.leadsTo ? t('steps.neste', { steg: t(stepTitle(flow.leadsTo)) }) : t('felles.neste')
  const busy = sectionForm.isHeld || (sectionForm.isSubmitting && sectionForm.status.kind !== 'waiting')
  return (
    <>
      <Actions>
        <Button
          type="submit"
          aria-keyshortcuts={flow.isLast ? undefined : 'Control+Enter Meta+Enter'}
          busy={busy}
          onPointerEnter={flow.prepareNext}
          onPointerLeave={stopPreparing}
          onFocus={flow.prepareNext}
        >
          {busy
            ? t(flow.isLast ? 'pages.send-inn.sender' : 'felles.lagrer')
            : flow.isLast
              ? t('pages.send-inn.knapp')
              : next}
        </Button>
        <Button id={saveButton} variant="secondary" onClick={flow.saveOnly} unavailable={busy}>
          {t('felles.lagre')}
        </Button>
        {hasBack ? (
          <Button variant="tertiary" onClick={flow.back}>
            {t('felles.tilbake')}
          </Button>
        ) : null}
      </Actions>
      {tellsKeys ? <p className="ek-keys">{t('felles.taster')}</p> : null}
    </>
  )
}
