import { type RefObject, useEffect, useRef } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { placeIn } from '../../drafts/place.ts'
import type { Contract } from '../../seksjon/section.ts'
import { shown } from '../../seksjon/shown.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { useEvenOut } from '../mangler/EvenOut.tsx'
import { OtherSideLink } from '../mangler/OtherSideLink.tsx'
import { errorEntries } from './form-values.ts'
import { listedText, otherSide } from './issue-words.ts'

interface ErrorsProps {
  rapportId: string
  section: Contract
  /** `rapporteringAr` */
  ar: number
  /** The page's own part of its title, which says «Feil:» first while there are any; undefined where the page names itself. */
  title: string | undefined
  /** Set when the summary is to take focus as soon as it is there. */
  wantsFocus: RefObject<boolean>
}

/** What must be mended before one goes on. It follows the errors by itself, so that the page around it does not render. */
export function Errors({ rapportId, section, ar, title, wantsFocus }: ErrorsProps) {
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
  return (
    <>
      <ErrorSummary
        heading={
          title === undefined
            ? texts.t('flere.oppsummering', { steg: texts.t(stepTitle(section)) })
            : texts.t('validering.oppsummering')
        }
        // Specification §5: the text for several fields that are not filled in. Each of them is named in the list.
        lead={several ? texts.t('validering.felter-pakrevd') : undefined}
        errors={errors}
        ref={summary}
      />
      {outcome}
    </>
  )
}
