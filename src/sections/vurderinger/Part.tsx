import { type ReactNode, useRef } from 'react'
import { type FieldError, type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTexts } from '../../client/language.tsx'
import { YesNo } from '../../ui/fields/YesNo.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import './vurderinger.css'

interface PartProps {
  /** The part in the form: an object when the answer is «Ja», and not there until the question is answered. */
  name: string
  question: string
  /** What the question is about, in a sentence or two. */
  help: string
  /** The part when it is opened for the first time. */
  yes: FieldValues
  /** What «Nei» is on the wire: null unless the part holds the answer itself. */
  no?: FieldValues | null
  isYes?: (part: FieldValues) => boolean
  /** The fields that «Ja» opens. */
  children: ReactNode
}

const always = () => true

/** A question that opens a part. What was typed in it comes back when one answers «Nei» and then «Ja» again. */
export function Part({ name, question, help, yes, no = null, isYes = always, children }: PartProps) {
  const { t } = useTexts()
  const { setValue } = useFormContext<FieldValues>()
  const { errors } = useFormState({ name })
  const part: FieldValues | null | undefined = useWatch({ name })
  const typed = useRef(yes)
  const open = part ? isYes(part) : false
  const answer = (value: boolean) => {
    if (part && open) typed.current = part
    setValue(name, value ? typed.current : no, { shouldDirty: true })
  }
  // An error of the part as a whole; those of its fields lie inside it and stand by the fields.
  const error = errors[name] as FieldError | undefined
  return (
    <Stack>
      <YesNo
        name={name}
        label={question}
        description={help}
        mark={t('felles.ma-fylles-ut')}
        required
        value={part === undefined || (part === null && no !== null) ? null : open}
        onChange={answer}
        yes={t('felles.ja')}
        no={t('felles.nei')}
        error={typeof error?.message === 'string' ? error.message : undefined}
      />
      {open && (
        <fieldset className="ds-fieldset vurderinger-del" aria-labelledby={`${name}-ledetekst`}>
          <Stack>{children}</Stack>
        </fieldset>
      )}
    </Stack>
  )
}
