import { cleanText } from '../../tall/characters.ts'
import { readOrgnr } from '../../tall/orgnr.ts'
import { TextArea, TextField } from '../../ui/fields/TextField.tsx'
import { useTexts } from '../language.tsx'
import { AsLine } from './AsLine.tsx'
import { type Connected, useField, useRemark } from './open-form.tsx'

interface TextProps extends Connected {
  inputMode?: 'email'
  /** What a typed text says. Default: the text without what nobody sees. */
  read?: (typed: string) => string
  autoComplete?: string
  /** Maximum length. A counter below shows the characters left (specification §9). */
  counter?: number
  /** Height in lines. Without it the field has one line. */
  rows?: number
  size?: number
}

/** A text field of one line, or of several with `rows`. Blank is null. */
export function TextInputField({ counter, rows, read = cleanText, ...props }: TextProps) {
  const { t } = useTexts()
  const { field, error, mark } = useField(props)
  const remark = useRemark(props.name, field.value ?? null)
  const connected = {
    ...props,
    ...field,
    value: field.value ?? '',
    onChange: (text: string) => field.onChange(text || null),
    read: (typed: string) => read(typed).trim(),
    error,
    mark,
    ...(counter && {
      counter: {
        limit: counter,
        left: (n: number) => t('tegnteller.igjen', { n }),
        over: (n: number) => t('tegnteller.for-mye', { n }),
      },
    }),
  }
  return (
    <AsLine {...props} value={field.value} answer={connected.value} error={error}>
      {rows ? <TextArea {...connected} rows={rows} /> : <TextField {...connected} remark={remark} />}
    </AsLine>
  )
}

/** An organisation number: its digits, however it is written. */
export function OrgnrField(props: Connected) {
  const { field, error, mark } = useField(props)
  return (
    <TextField
      {...props}
      {...field}
      size={12}
      inputMode="numeric"
      autoComplete="off"
      value={field.value ?? ''}
      onChange={(text) => field.onChange(text || null)}
      read={readOrgnr}
      error={error}
      mark={mark}
    />
  )
}

interface UnitProps extends Connected {
  suggestions: readonly string[]
}

/** A unit of measurement: free text with suggestions (rules.md §6.1). */
export function UnitInputField({ suggestions, ...props }: UnitProps) {
  const { field, error, mark } = useField(props)
  return (
    <TextField
      {...props}
      {...field}
      autoComplete="off"
      maxLength={40}
      units={suggestions}
      value={field.value ?? ''}
      onChange={(text) => field.onChange(text || null)}
      error={error}
      mark={mark}
    />
  )
}
