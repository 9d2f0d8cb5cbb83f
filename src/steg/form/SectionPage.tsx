import { type ComponentType, useEffect, useRef } from 'react'
import { useTexts } from '../../client/language.tsx'
import { focusAfterRender } from '../../client/use-heading-focus.ts'
import { placeOf, sections } from '../../sections/index.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { CopiedNotice } from '../../svar/hentet/CopiedNotice.tsx'
import { ToOthers } from '../../svar/til-andre/ToOthers.tsx'
import type { OpenForm } from '../mangler/use-missing.ts'
import { StepLayout } from '../page/StepLayout.tsx'
import { FormButtons } from './FormButtons.tsx'
import { FormContexts } from './FormContexts.tsx'
import { FormMessages, Notices } from './FormMessages.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { Presence } from './Presence.tsx'
import { SaveState } from './SaveState.tsx'
import { StepHead } from './StepHead.tsx'
import { notReady } from './Trouble.tsx'
import { type Place, useFlow } from './use-flow.ts'
import { type PageFormInput, usePageForm } from './use-page-form.ts'
import type { SectionForm } from './use-section-form.ts'
import { useStepKeys } from './use-step-keys.ts'

export interface SectionPageProps extends PageFormInput {
  Page: ComponentType<PageProps>
  /** The step's key figures and help, beside the form. */
  Side?: ComponentType<PageProps> | undefined
  /** `X-Rapport-Versjon` of what is shown. */
  rapportVersjon: string
  /** Where «Neste» leads instead of to the next step: back to the summary that the user came from. */
  retur: Place | undefined
  /** Shown above the fields, by the buttons and below them: key figures, what is left, and summary, on the last step. */
  before?: React.ReactNode
  ready?: React.ReactNode
  after?: React.ReactNode
  /** The page holds a table that needs the width of the panel. */
  wide?: boolean | undefined
  /** A page of figures: the keys between number fields are told by the buttons. */
  hasFigures?: boolean | undefined
}

/** The form shell: everything around a section's fields (architecture.md §3). */
export function SectionPage(props: SectionPageProps) {
  const { section, Side, wide } = props
  const { sectionForm, page, fetched } = usePageForm(props)
  const { form, isDirty, judge, savedEtag } = sectionForm
  const open: OpenForm = { section, form, judge, isDirty, isSaved: !isDirty && savedEtag() !== null }
  // The address of a page load may name a field.
  useEffect(() => focusAfterRender(), [])
  return (
    <FormContexts sectionForm={sectionForm} fetched={fetched}>
      <StepLayout section={section} open={open} wide={wide} side={Side && <Side {...page} />}>
        <div className="ek-form">
          <StepHead section={section} status={sectionForm.status} isDirty={isDirty} />
          <StepForm {...props} page={page} sectionForm={sectionForm} />
        </div>
      </StepLayout>
    </FormContexts>
  )
}

interface StepFormProps extends SectionPageProps {
  page: PageProps
  sectionForm: SectionForm
}

function StepForm({ page, sectionForm, ...props }: StepFormProps) {
  const { rapportId, section, Page, ar, retur, before, ready, after, hasFigures = false } = props
  const texts = useTexts()
  const { t } = texts
  const flow = useFlow(props, sectionForm)
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
          kilder={sectionForm.copied?.kilder}
          judge={sectionForm.judge}
          confirm={() => flow.saveOnly()}
        />
        <Notices sectionForm={sectionForm} section={section} ar={ar} />
        {before}
        <Page {...page} />
        <FormMessages
          {...{ rapportId, section, ar, sectionForm }}
          title={t('titler.steg', place)}
          saving={flow}
        />
        {flow.failure?.problem.code === notReady ? null : ready}
        <FormButtons
          sectionForm={sectionForm}
          flow={flow}
          hasBack={index > 0 || retur !== undefined}
          tellsKeys={hasFigures}
        />
        <SaveState {...sectionForm} />
      </form>
      {after}
      {section.tilAndre ? <ToOthers rapportId={rapportId} ar={ar} save={flow.saveForGuard} /> : null}
      <LeaveGuard isDirty={sectionForm.isDirtyNow} save={flow.saveForGuard} drop={sectionForm.forget} />
    </>
  )
}
