import { useRef } from 'react'
import type { Faktor } from '../../tall/units.ts'
import { useAnnounced } from '../announce.tsx'
import { type NumberValue, type TolkTekst, useNumberText } from '../use-number-text.ts'
import { FuelChoice } from './FuelChoice.tsx'
import { useFieldIds } from './field-ids.ts'
import { NumberNote } from './NumberNote.tsx'
import { type FieldRemark, Remark } from './Remark.tsx'

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
  /** Factors of the fuels that the cell may be written in. */
  faktorer?: readonly Faktor[] | undefined
  /** Name of the fuel that the cell's row is of. */
  fuel?: string | undefined
  /** Asks which fuel a quantity is of, where the row holds several; with `brensel`, their names. */
  velgTekst?: string | undefined
  brensel?: (faktor: Faktor) => { navn: string; tekst: string }
  tolkTekst?: TolkTekst
  typed?: () => string | undefined
  onText?: (text: string) => void
  /** Said of the figure, and shown as an edge: «Hentet fra 2024». */
  mark?: string
  /** What an earlier report has there: «Forrige rapport: 1 000». */
  last?: string | undefined
  error?: string
  required?: boolean
  /** A line that asks for a look at the value. */
  remark?: FieldRemark | undefined
  readOnly?: boolean
}

/** A number field in a table cell; its label is for screen readers alone. */
export function NumberCell(props: NumberCellProps) {
  const { label, mark, last, error, required, readOnly, name, velgTekst, brensel } = props
  const { text, note, isOdd, result, velg, change, enter, leave, paste } = useNumberText(props)
  useAnnounced(note)
  const input = useRef<HTMLInputElement>(null)
  const ids = useFieldIds(
    { ...props, description: mark },
    Boolean(note),
    Boolean(props.remark),
    Boolean(last),
  )
  return (
    <div className="ek-cell" data-text={text} data-marked={mark ? true : undefined}>
      <input
        ref={input}
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
        onFocus={enter}
        onBlur={leave}
        onPaste={paste}
      />
      {mark ? (
        <span className="ds-sr-only" id={ids.description}>
          {mark}
        </span>
      ) : null}
      <NumberNote id={ids.note} note={note} isOdd={isOdd} result={result} />
      <Remark id={ids.remark} remark={props.remark} />
      {velg && velgTekst && brensel ? (
        <FuelChoice
          question={velgTekst}
          velg={velg}
          brensel={brensel}
          onChoose={(chosen) => {
            change(chosen)
            // The buttons are removed, so focus moves to the field.
            input.current?.focus()
          }}
        />
      ) : null}
      {error ? (
        <p className="ek-cell__error" id={ids.error}>
          {error}
        </p>
      ) : null}
      {last ? (
        <span className="ek-sist" id={ids.last}>
          {last}
        </span>
      ) : null}
    </div>
  )
}
