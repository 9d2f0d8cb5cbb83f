import type { Ref } from 'react'
import { type NumberValue, type TolkTekst, useNumberText } from '../number/use-number-text.ts'
import { useFieldIds } from './field-ids.ts'

interface NumberCellProps {
  id?: string
  name?: string
  /** For screen readers alone: row, column and unit, such as «Elektrisitet 2025, kWh». */
  label: string
  value: NumberValue
  onChange: (value: NumberValue) => void
  onBlur?: () => void
  /** Unit that written units are converted to. Shown in the column head, not here. */
  maleenhet?: string
  tolkTekst?: TolkTekst
  typed?: () => string | undefined
  onText?: (text: string) => void
  error?: string
  required?: boolean
  readOnly?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A number field in a table cell; its label is for screen readers alone. */
export function NumberCell(props: NumberCellProps) {
  const { label, error, required, readOnly, name, ref } = props
  const { text, note, change, leave, paste } = useNumberText(props)
  const ids = useFieldIds(props, Boolean(note))
  return (
    <div className="ek-cell" data-text={text}>
      <input
        ref={ref}
        id={ids.input}
        name={name}
        className="ds-input ek-number__input"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        aria-label={label}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        onPaste={paste}
      />
      <p className="ek-note" id={ids.note} role="status">
        {note}
      </p>
      {error ? (
        <p className="ek-cell__error" id={ids.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
