import type { Ref } from 'react'
import { FieldFrame, type FieldProps, type FieldRemark, Remark, useFieldIds } from './Field.tsx'

interface TextProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  counter?: CharacterLimit
}

interface TextFieldProps extends TextProps {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'date'
  /** The first day, of a date. */
  min?: string
  inputMode?: 'text' | 'numeric' | 'email' | 'tel' | 'search'
  autoComplete?: string
  placeholder?: string
  /** Width in characters; without it the field fills the column. */
  size?: number
  maxLength?: number
  /** For a unit of measurement (rules.md §6.1): what the browser proposes, in a narrow field that is not spell-checked. */
  units?: readonly string[]
  /** A line that asks for a look at the value. */
  remark?: FieldRemark | undefined
  ref?: Ref<HTMLInputElement>
}

/** A text field with one line. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    mark,
    description,
    error,
    required,
    counter,
    value,
    onChange,
    type = 'text',
    units,
    remark,
    ...input
  } = props
  const ids = useFieldIds(props)
  const listId = `${ids.input}-forslag`
  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      <input
        {...input}
        {...(units && { list: listId, spellCheck: false })}
        className={units ? 'ds-input ek-unit' : 'ds-input'}
        type={type}
        {...ids.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {units ? (
        <datalist id={listId}>
          {units.map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
      ) : null}
      <Remark id={ids.remark} remark={remark} />
      {counter ? <CharacterCounter length={value.length} {...counter} /> : null}
    </FieldFrame>
  )
}

interface TextAreaProps extends TextProps {
  rows: number
  ref?: Ref<HTMLTextAreaElement>
}

/** A text field with several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, mark, description, error, required, counter, value, onChange, ...area } = props
  const ids = useFieldIds(props)
  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      <textarea
        {...area}
        className="ds-input"
        {...ids.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {counter ? <CharacterCounter length={value.length} {...counter} /> : null}
    </FieldFrame>
  )
}

interface CharacterLimit {
  limit: number
  /** `tegnteller.igjen`, given the number of characters left. */
  left: (n: number) => string
  /** `tegnteller.for-mye`, given the number of characters above the limit. */
  over: (n: number) => string
}

/** How many characters are left. Announced politely when ten or fewer are left, so that it does not speak at every key. */
function CharacterCounter({ length, limit, left, over }: CharacterLimit & { length: number }) {
  const rest = limit - length
  const text = rest < 0 ? over(-rest) : left(rest)
  return (
    <>
      <p className="ek-counter" data-over={rest < 0 || undefined} aria-hidden={rest <= 10 || undefined}>
        {text}
      </p>
      <span className="ds-sr-only" role="status">
        {rest <= 10 ? text : ''}
      </span>
    </>
  )
}
