import { type RefObject, useEffect, useRef } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import type { Side } from '../../felt/merge.ts'
import { placeIn } from '../../felt/place.ts'
import type { Contract } from '../../seksjon/section.ts'
import { shown } from '../../seksjon/shown.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { VarslerPanel } from '../../svar/varsler/VarslerPanel.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { errorEntries, listedText, otherSide } from '../form/form-errors.ts'
import type { SectionForm } from '../form/use-section-form.ts'
import { useEvenOut } from '../mangler/EvenOut.tsx'
import { OtherSideLink } from '../mangler/FieldLink.tsx'
import { OtherEnds } from '../mangler/OtherEnds.tsx'
import { Conflicts } from '../merging/Conflicts.tsx'
import { Offer } from '../merging/Offer.tsx'
import { Trouble } from './Trouble.tsx'

interface NoticesProps {
  sectionForm: SectionForm
}

/** A draft of an earlier form, offered above the fields. */
export function Notices({ sectionForm }: NoticesProps) {
  const { recovered, section, context, applyRecovered, dropRecovered } = sectionForm
  if (!recovered) return null
  return (
    <Offer
      {...{ ...recovered, section, ar: context.ar, texts: context.texts }}
      onFetch={() => void applyRecovered()}
      onDrop={dropRecovered}
    />
  )
}

interface FormMessagesProps extends NoticesProps {
  /** The page's own part of its title; undefined where the page has several forms, and names itself. */
  title?: string
  /** The button that was pressed last saves, and leads nowhere. */
  savesOnly?: boolean
  choose: (choices: Readonly<Record<string, Side>>) => void
}

/** What stands below the fields: warnings, errors, why a save failed, and what others changed in the same fields. */
export function FormMessages({ sectionForm, title, savesOnly, choose }: FormMessagesProps) {
  const { rapportId, section, context, dispute, failure, explained, explaining, wantsFocus } = sectionForm
  const { ar, texts } = context
  const place = { rapportId, section, ar }
  const unsaved =
    savesOnly && sectionForm.savedEtag() === null
      ? { isKept: sectionForm.isDirty && !sectionForm.keepFailed }
      : undefined
  return (
    <>
      <VarslerPanel {...place} {...{ explained, explaining }} />
      <OtherEnds {...place} />
      <Errors {...place} {...{ title, wantsFocus, unsaved }} />
      {failure ? <Trouble {...place} error={failure} /> : null}
      {dispute ? <Conflicts {...{ dispute, section, ar, texts }} onChoose={choose} /> : null}
    </>
  )
}

interface ErrorsProps {
  rapportId: string
  section: Contract
  /** `rapporteringAr` */
  ar: number
  /** The page's own part of its title, which says «Feil:» first while there are any; undefined where the page names itself. */
  title: string | undefined
  /** Set when the summary is to take focus as soon as it is there. */
  wantsFocus: RefObject<boolean>
  /** «Lagre» was refused, and whether what is typed is stored in this browser; undefined otherwise. */
  unsaved?: { isKept: boolean } | undefined
}

/** What must be mended before one goes on, or before the step is saved. It follows the errors by itself, so that the page around it does not render. */
export function Errors({ rapportId, section, ar, title, wantsFocus, unsaved }: ErrorsProps) {
  const texts = useTexts()
  const { getValues } = useFormContext<FieldValues>()
  const { errors: found } = useFormState()
  const values = getValues()
  const summary = useRef<HTMLElement>(null)
  const { offersAt, outcome } = useEvenOut({ rapportId, section, ar })
  const entries = errorEntries(found).map(({ id, code, text, other }) => ({
    id,
    code,
    text: listedText({ section, code, place: placeIn(values, id.split('.')), message: text, ar }, texts),
    after: (
      <>
        <OtherSideLink side={otherSide(rapportId, other)} />
        {offersAt(code)}
      </>
    ),
  }))
  useNamedTitle(title, entries.length > 0)
  // After whichever render the errors come with: a refusal of the service shows later than one of the form's own.
  useEffect(() => {
    if (!wantsFocus.current || !summary.current) return
    wantsFocus.current = false
    summary.current.focus()
  })
  const { summary: errors, several } = shown({ moment: 'save' }, entries, [])
  // Specification §5: the text for several fields that are not filled in. Each of them is named in the list.
  const lead = unsaved?.isKept ? 'lagring.ligger-her' : several && 'validering.felter-pakrevd'
  return (
    <>
      <ErrorSummary
        heading={
          title === undefined
            ? texts.t('flere.oppsummering', { steg: texts.t(stepTitle(section)) })
            : texts.t(unsaved ? 'lagring.avvist' : 'validering.oppsummering')
        }
        lead={lead ? texts.t(lead) : undefined}
        errors={errors}
        ref={summary}
      />
      {outcome}
    </>
  )
}
