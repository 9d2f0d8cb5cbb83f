import { get, useFormState } from 'react-hook-form'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { FieldGroup, useFieldIds } from '../../ui/fields/Field.tsx'
import { RadioList, YesNo } from '../../ui/fields/RadioList.tsx'
import { useTexts } from '../language.tsx'
import { AsLine } from './AsLine.tsx'
import { type Connected, useField, useRemark } from './open-form.tsx'

/** Yes or no; null until it is answered. */
export function YesNoField(props: Connected) {
  const { t } = useTexts()
  const { field, error, mark } = useField(props)
  const remark = useRemark(props.name, field.value)
  return (
    <AsLine {...props} value={field.value} answer={t(field.value ? 'felles.ja' : 'felles.nei')} error={error}>
      <YesNo
        {...props}
        {...field}
        error={error}
        mark={mark}
        remark={remark}
        yes={t('felles.ja')}
        no={t('felles.nei')}
      />
    </AsLine>
  )
}

interface ChoiceProps extends Connected {
  options: readonly { value: number; label: string; description?: string }[]
}

/** A choice from a code list. The value is the code's id; null until one is chosen. */
export function ChoiceField({ options, ...props }: ChoiceProps) {
  const { field, error, mark } = useField(props)
  const remark = useRemark(props.name, field.value)
  const answer = options.find(({ value }) => value === field.value)?.label ?? ''
  return (
    <AsLine {...props} value={field.value} answer={answer} error={error}>
      <RadioList {...props} {...field} error={error} mark={mark} remark={remark} options={options} />
    </AsLine>
  )
}

interface CheckProps extends Connected {
  /** Id of the error of its group, which the group shows. */
  groupErrorId?: string
}

/** A single checkbox. */
export function CheckField(props: CheckProps) {
  const { field, error, mark } = useField(props)
  const { value, ...rest } = field
  return <Checkbox {...props} {...rest} checked={value === true} error={error} mark={mark} />
}

interface CheckGroupProps extends Pick<Connected, 'name' | 'label'> {
  boxes: readonly Connected[]
}

/** Checkboxes that are required together. Their error stands once, below the last; each box that has it is described by it. */
export function CheckGroupField({ name, label, boxes }: CheckGroupProps) {
  const ids = useFieldIds({ name })
  const { errors } = useFormState({ name: boxes.map((box) => box.name) })
  const error = boxes.map((box): unknown => get(errors, `${box.name}.message`)).find(isText)
  return (
    <FieldGroup ids={ids} label={label} error={error}>
      {boxes.map((box) => (
        <CheckField key={box.name} {...box} groupErrorId={ids.error} />
      ))}
    </FieldGroup>
  )
}

const isText = (value: unknown) => typeof value === 'string'
