import { type ComponentType, type MouseEvent, Suspense, useEffect, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { CellsContext } from '../../client/fields/cells.ts'
import { RawTextsContext } from '../../client/fields/raw-texts.ts'
import { useTexts } from '../../client/language.tsx'
import { lazyPart } from '../../client/lazy-part.ts'
import { focusDrawn } from '../../client/use-heading-focus.ts'
import { Conflicts, Offer } from '../../drafts/panels.tsx'
import { placeOf, sections } from '../../sections/index.ts'
import type { PageProps } from '../../sections/page.ts'
import type { Contract } from '../../sections/section.ts'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { Varsler } from '../../varsler/Varsler.tsx'
import { BroughtNotice } from '../hentet/BroughtNotice.tsx'
import { LeftElsewhere } from '../left/LeftElsewhere.tsx'
import { saveButton } from '../left/use-remaining.ts'
import { type Answers, seenIn } from '../page/load.ts'
import { stepTitle } from '../page/steps.ts'
import { Errors } from './Errors.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { OpenForm } from './open-form.ts'
import { Presence } from './Presence.tsx'
import { SaveState } from './SaveState.tsx'
import { notReady, Trouble } from './Trouble.tsx'
import { useFlow } from './use-flow.ts'
import { type SectionForm, useSectionForm } from './use-section-form.ts'

const OtherEnds = lazyPart(async () => (await import('../left/OtherEnds.tsx')).OtherEnds)

export interface SectionPageProps {
  rapportId: string
  section: Contract
  Page: ComponentType<PageProps>
  answers: Answers
  ar: number
  /** What came along from an earlier report. */
  start: unknown
  /** `X-Rapport-Versjon` of what is shown. */
  rapportVersjon: string
  /** Where Neste goes instead of the next step: back to the summary that one came from. */
  retur: Contract | undefined
  /** Shown above the fields: the summary, on the last step. */
  before?: React.ReactNode
  onOpen: (open: OpenForm | null) => void
}

/** The form shell: everything around a section's fields (architecture.md §3). */
export function SectionPage(props: SectionPageProps) {
  const { rapportId, section, Page, answers, ar, start, retur, before, onOpen } = props
  const texts = useTexts()
  const { t } = texts
  const seen = useMemo(() => seenIn(section, answers, ar, texts), [section, answers, ar, texts])
  const data: SectionForm = { rapportId, section, seen, etag: answers[section.id]?.etag ?? '"0"', start }
  const held = useSectionForm(data)
  const flow = useFlow(props, held)
  const index = placeOf(section)
  const place = { steg: t(stepTitle(section)), n: index + 1, antall: sections.length }
  const { form, isDirty, judge, settledEtag } = held
  const settled = !isDirty && settledEtag() !== null
  useEffect(
    () => onOpen({ section, form, judge, isDirty, settled }),
    [onOpen, section, form, judge, isDirty, settled],
  )
  useEffect(() => () => onOpen(null), [onOpen])
  // A page load, too, may lead to a field.
  useEffect(() => focusDrawn(), [])

  return (
    <RawTextsContext value={held.raw}>
      <CellsContext value={held.cells}>
        <FormProvider {...form}>
          <form noValidate onSubmit={flow.next} className="ek-form">
            <Presence rapportId={rapportId} seksjon={section.id} />
            <BroughtNotice rapportId={rapportId} section={section} />
            <Notices held={held} />
            {before}
            <Page
              answer={seen.answer}
              others={seen.others}
              ar={ar}
              rapportId={rapportId}
              fetched={answers[section.id]?.fetched ?? null}
              texts={texts}
            />
            <Suspense fallback={null}>
              <Varsler rapportId={rapportId} section={section} ar={ar} />
            </Suspense>
            <Suspense fallback={null}>
              <OtherEnds rapportId={rapportId} section={section} ar={ar} />
            </Suspense>
            <Errors
              rapportId={rapportId}
              section={section}
              title={t('titler.steg', place)}
              wantsFocus={flow.wantsFocus}
            />
            {flow.failure ? <Trouble error={flow.failure} rapportId={rapportId} section={section} /> : null}
            {held.dispute ? (
              <Conflicts
                {...held.dispute.theirs}
                conflicts={held.dispute.conflicts}
                shown={held.current()}
                texts={texts}
                onChoose={flow.choose}
              />
            ) : null}
            {flow.isLast && flow.failure?.problem.code !== notReady ? (
              <LeftElsewhere rapportId={rapportId} />
            ) : null}
            <Buttons held={held} flow={flow} hasBack={index > 0 || retur !== undefined} />
            <SaveState {...held} />
          </form>
          <LeaveGuard isDirty={held.isDirtyNow} save={flow.saveForGuard} drop={held.forget} />
        </FormProvider>
      </CellsContext>
    </RawTextsContext>
  )
}

type Held = ReturnType<typeof useSectionForm>

/** What an earlier form left behind. */
function Notices({ held }: { held: Held }) {
  const texts = useTexts()
  if (!held.kept) return null
  return (
    <Offer
      {...held.kept}
      shown={held.current()}
      texts={texts}
      onFetch={() => void held.fetchKept()}
      onDrop={held.dropKept}
    />
  )
}

/** What appears above as a field is left would move the button away from under the pointer, and the press would be lost. */
const stayInField = (event: MouseEvent) => event.preventDefault()
/** Only when the press has counted is the field left. Enter in a field leaves nothing. */
const leaveField = (event: MouseEvent<HTMLButtonElement>) => {
  if (event.detail > 0) event.currentTarget.focus()
}

interface ButtonsProps {
  held: Held
  flow: ReturnType<typeof useFlow>
  hasBack: boolean
}

function Buttons({ held, flow, hasBack }: ButtonsProps) {
  const { t } = useTexts()
  // While a save waits for its next try the buttons are live: pressing one tries now.
  const busy = held.isSubmitting && held.status.kind !== 'waiting'
  return (
    <Actions>
      <Button
        type="submit"
        busy={busy}
        onMouseDown={stayInField}
        onClick={leaveField}
        onPointerEnter={flow.prepareNext}
        onFocus={flow.prepareNext}
      >
        {busy
          ? t(flow.isLast ? 'pages.send-inn.sender' : 'felles.lagrer')
          : t(flow.isLast ? 'pages.send-inn.knapp' : 'felles.neste')}
      </Button>
      <Button
        type="button"
        id={saveButton}
        variant="secondary"
        onClick={(event) => {
          leaveField(event)
          flow.saveOnly(event)
        }}
        onMouseDown={stayInField}
        unavailable={busy}
      >
        {t('felles.lagre')}
      </Button>
      {hasBack ? (
        <Button type="button" variant="tertiary" onClick={flow.back}>
          {t('felles.tilbake')}
        </Button>
      ) : null}
    </Actions>
  )
}
