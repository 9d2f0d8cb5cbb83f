import type { Ref } from 'react'
import type { FieldProps } from './field-ids.ts'
import { RadioList } from './RadioList.tsx'
import type { FieldRemark } from './Remark.tsx'

interface YesNoProps extends FieldProps {
  value: boolean | null
  onChange: (value: boolean) => void
  onBlur?: () => void
  yes: string
  no: string
  readOnly?: boolean
  remark?: FieldRemark | undefined
  ref?: Ref<HTMLInputElement>
}

/** A yes-or-no question, its answers side by side. Neither is preselected. */
export function YesNo({ value, onChange, yes, no, ...rest }: YesNoProps) {
  return (
    <RadioList
      {...rest}
      inline
      value={value === null ? null : value ? 'ja' : 'nei'}
      onChange={(answer) => onChange(answer === 'ja')}
      options={[
        { value: 'ja', label: yes },
        { value: 'nei', label: no },
      ]}
    />
  )
}
