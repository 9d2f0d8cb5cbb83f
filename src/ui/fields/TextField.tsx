import { type ChangeEvent, type Ref, useState } from 'react'
import { cleanText } from '../../tall/characters.ts'
import { FieldFrame, type FieldProps, type FieldRemark, Remark, useFieldIds } from './Field.tsx'

interface TextProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  counter?: CharacterLimit
  /** What a typed text says, which `onChange` is called with. Default: the text without what nobody sees. */
  read?: (typed: string) => string
}

const asTyped = (text: string) => text

/** What the field shows: the text as it is typed while one is in the field, and what it says once it is left. */
function useTyped({ value, onChange, onBlur, read = cleanText }: TextProps) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed !== undefined && read(typed) === value ? typed : value,
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setTyped(target.value)
      onChange(read(target.value))
    },
    onBlur() {
      setTyped(undefined)
      onBlur?.()
    },
  }
}

interface TextFieldProps extends TextProps {
  type?: 'text' | 'password' | 'search' | 'tel' | 'date'
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
    read,
    type = 'text',
    units,
    remark,
    ...input
  } = props
  const ids = useFieldIds(props)
  const typed = useTyped(type === 'password' ? { ...props, read: asTyped } : props)
  const listId = `${ids.input}-forslag`
  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      <input
        {...input}
        {...(units && { list: listId, spellCheck: false })}
        className={units ? 'ds-input ek-unit' : 'ds-input'}
        type={type}
        // As the browser treats a field of the type «email», which spells the domain otherwise: «rør» as «xn--rr-lka».
        {...(input.inputMode === 'email' && { autoCapitalize: 'none', spellCheck: false })}
        {...ids.control}
        {...typed}
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
  const { label, mark, description, error, required, counter, value, onChange, read, ...area } = props
  const ids = useFieldIds(props)
  const typed = useTyped(props)
  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      <textarea {...area} className="ds-input" {...ids.control} {...typed} />
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
      <p
        className="ek-subtle ek-counter"
        data-over={rest < 0 || undefined}
        aria-hidden={rest <= 10 || undefined}
      >
        {text}
      </p>
      <span className="ds-sr-only" role="status">
        {rest <= 10 ? text : ''}
      </span>
    </>
  )
}
