import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { CellsContext } from '../../client/fields/cells.ts'
import { FetchedContext } from '../../client/fields/fetched.ts'
import { RawTextsContext } from '../../client/fields/raw-texts.ts'
import { makeRemarks, RemarksContext } from '../../client/fields/remarks.ts'
import { UnderWayContext } from '../../client/fields/under-way.ts'
import { useTexts } from '../../client/language.tsx'
import { focusAfterRender } from '../../client/use-heading-focus.ts'
import { placeOf, sections } from '../../sections/index.ts'
import type { PageProps } from '../../seksjon/page.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { CopiedNotice } from '../../svar/hentet/CopiedNotice.tsx'
import type { Copied } from '../../svar/hentet/contract.ts'
import { useFetched } from '../../svar/hentet/use-fetched.ts'
import { type Answers, ruleContextOf } from '../../svar/load.ts'
import { ToOthers } from '../../svar/til-andre/ToOthers.tsx'
import type { Utregning } from '../../utregninger/contract.ts'
import { VarslerPanel } from '../../varsler/VarslerPanel.tsx'
import { OtherEnds } from '../mangler/OtherEnds.tsx'
import type { OpenForm } from '../mangler/use-missing.ts'
import { Conflicts } from '../merging/Conflicts.tsx'
import { Offer } from '../merging/Offer.tsx'
import { StepLayout } from '../page/StepLayout.tsx'
import { Errors } from './Errors.tsx'
import { FormButtons } from './FormButtons.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { Presence } from './Presence.tsx'
import { SaveState } from './SaveState.tsx'
import { StepHead } from './StepHead.tsx'
import { notReady, Trouble } from './Trouble.tsx'
import { useFlow } from './use-flow.ts'
import { type SectionForm, type SectionFormInput, useSectionForm } from './use-section-form.ts'
import { useStepKeys } from './use-step-keys.ts'

export interface SectionPageProps {
  rapportId: string
  section: Contract
  Page: ComponentType<PageProps>
  /** The step's key figures and help, beside the form. */
  Side?: ComponentType<PageProps> | undefined
  answers: Answers
  ar: number
  /** What the form starts with from another report; undefined for nothing. */
  start: Copied | undefined
  /** What was typed in the report's number fields. */
  utregninger: readonly Utregning[]
  /** `X-Rapport-Versjon` of what is shown. */
  rapportVersjon: string
  /** Where «Neste» leads instead of to the next step: back to the summary that the user came from. */
  retur: Contract | undefined
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
  const { rapportId, section, Side, answers, ar, start, utregninger, wide } = props
  const texts = useTexts()
  const context = useMemo(() => ruleContextOf(section, answers, ar, texts), [section, answers, ar, texts])
  const data: SectionFormInput = {
    rapportId,
    section,
    context,
    etag: answers[section.id]?.etag ?? '"0"',
    start,
    utregninger,
  }
  const sectionForm = useSectionForm(data)
  const { form, isDirty, judge, savedEtag, copied } = sectionForm
  const fetched = useFetched({ rapportId, section, answer: context.answer, copied })
  const [remarks] = useState(makeRemarks)
  const page: PageProps = {
    answer: context.answer,
    others: context.others,
    ar,
    rapportId,
    fetched: answers[section.id]?.fetched ?? null,
    texts,
  }
  const open: OpenForm = { section, form, judge, isDirty, isSaved: !isDirty && savedEtag() !== null }
  // The address of a page load may name a field.
  useEffect(() => focusAfterRender(), [])
  return (
    <RawTextsContext value={sectionForm.raw}>
      <CellsContext value={sectionForm.cells}>
        <FetchedContext value={fetched}>
          <RemarksContext value={remarks}>
            <UnderWayContext value={sectionForm.underWay}>
              <FormProvider {...form}>
                <StepLayout section={section} open={open} wide={wide} side={Side && <Side {...page} />}>
                  <div className="ek-form">
                    <StepHead section={section} rapportId={rapportId} isDirty={isDirty} />
                    <StepForm {...props} page={page} sectionForm={sectionForm} />
                  </div>
                </StepLayout>
              </FormProvider>
            </UnderWayContext>
          </RemarksContext>
        </FetchedContext>
      </CellsContext>
    </RawTextsContext>
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
        <VarslerPanel rapportId={rapportId} section={section} ar={ar} />
        <OtherEnds rapportId={rapportId} section={section} ar={ar} />
        <Errors
          rapportId={rapportId}
          section={section}
          ar={ar}
          title={t('titler.steg', place)}
          wantsFocus={flow.wantsFocus}
        />
        {flow.failure ? <Trouble error={flow.failure} rapportId={rapportId} section={section} /> : null}
        {sectionForm.dispute ? (
          <Conflicts
            {...sectionForm.dispute.theirs}
            conflicts={sectionForm.dispute.conflicts}
            section={section}
            ar={ar}
            texts={texts}
            onChoose={flow.choose}
          />
        ) : null}
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

interface NoticesProps {
  sectionForm: SectionForm
  section: Contract
  ar: number
}

/** A draft of an earlier form, offered above the fields. */
function Notices({ sectionForm, section, ar }: NoticesProps) {
  const texts = useTexts()
  if (!sectionForm.recovered) return null
  return (
    <Offer
      {...sectionForm.recovered}
      section={section}
      ar={ar}
      texts={texts}
      onFetch={() => void sectionForm.applyRecovered()}
      onDrop={sectionForm.dropRecovered}
    />
  )
}
