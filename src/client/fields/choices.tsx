import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { YesNo } from '../../ui/fields/YesNo.tsx'
import { useTexts } from '../language.tsx'
import { useRemark } from './remarks.ts'
import { type Connected, useField } from './use-field.ts'

/** Yes or no; null until it is answered. */
export function YesNoField(props: Connected) {
  const { t } = useTexts()
  const { field, error, mark } = useField(props)
  const remark = useRemark(props.name, field.value)
  return (
    <YesNo
      {...props}
      {...field}
      error={error}
      mark={mark}
      remark={remark}
      yes={t('felles.ja')}
      no={t('felles.nei')}
    />
  )
}

interface ChoiceProps extends Connected {
  options: readonly { value: number; label: string; description?: string }[]
}

/** A choice from a code list. The value is the code's id; null until one is chosen. */
export function ChoiceField({ options, ...props }: ChoiceProps) {
  const { field, error, mark } = useField(props)
  const remark = useRemark(props.name, field.value)
  return <RadioList {...props} {...field} error={error} mark={mark} remark={remark} options={options} />
}

/** A single checkbox. */
export function CheckField(props: Connected) {
  const { field, error, mark } = useField(props)
  const { value, ...rest } = field
  return <Checkbox {...props} {...rest} checked={value === true} error={error} mark={mark} />
}
