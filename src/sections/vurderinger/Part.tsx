import { type ReactNode, useRef } from 'react'
import { type FieldError, type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useMark } from '../../client/fields/open-form.tsx'
import { useTexts } from '../../client/language.tsx'
import { YesNo } from '../../ui/fields/RadioList.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import './vurderinger.css'

interface PartProps {
  /** Field name of the part: its value is an object for «Ja», and undefined until the question is answered. */
  name: string
  question: string
  /** Explanation of the question. */
  help: string
  /** Value of the part when «Ja» is first chosen. */
  yes: FieldValues
  /** Value of the part for «Nei»: null unless the part has a field for the answer. */
  no?: FieldValues | null
  isYes?: (part: FieldValues) => boolean
  /** The fields shown after «Ja». */
  children: ReactNode
}

const always = () => true

/**
 * A question that shows the fields of a part after «Ja». What was typed is shown again after «Nei» and then «Ja», until the
 * section is saved (rules.md §6.7).
 */
export function Part({ name, question, help, yes, no = null, isYes = always, children }: PartProps) {
  const { t } = useTexts()
  const { setValue } = useFormContext<FieldValues>()
  // The default values are replaced by each save.
  const { errors, defaultValues } = useFormState({ name })
  const part: FieldValues | null | undefined = useWatch({ name })
  const hidden = useRef({ since: defaultValues, part: yes })
  const open = part ? isYes(part) : false
  const answer = (value: boolean) => {
    if (part && open) hidden.current = { since: defaultValues, part }
    const { since, part: typed } = hidden.current
    setValue(name, value ? (since === defaultValues ? typed : yes) : no, { shouldDirty: true })
  }
  // The error of the part as a whole: a field's name is not known to the types. The errors of its fields are nested in it, and
  // shown at the fields.
  const error = errors[name] as FieldError | undefined
  return (
    <Stack>
      <YesNo
        name={name}
        label={question}
        description={help}
        mark={useMark(name, part, true)}
        required
        value={part === undefined || (part === null && no !== null) ? null : open}
        onChange={answer}
        yes={t('felles.ja')}
        no={t('felles.nei')}
        error={typeof error?.message === 'string' ? error.message : undefined}
      />
      {open && (
        <div className="vurderinger-del">
          <Stack>{children}</Stack>
        </div>
      )}
    </Stack>
  )
}
