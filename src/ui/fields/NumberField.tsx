import type { Ref } from 'react'
import { useAnnounced } from '../announce.tsx'
import { type NumberValue, type TolkTekst, useNumberText } from '../use-number-text.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useFieldIds } from './field-ids.ts'
import { NumberNote } from './NumberNote.tsx'
import { type FieldRemark, Remark } from './Remark.tsx'

interface NumberFieldProps extends FieldProps {
  value: NumberValue
  /** A number in the field's unit, null when blank, the raw text when it cannot be read. */
  onChange: (value: NumberValue) => void
  onBlur?: () => void
  /** Unit beside the field, and the one that written units are converted to. */
  maleenhet?: string
  tolkTekst?: TolkTekst
  typed?: () => string | undefined
  onText?: (text: string) => void
  /** What an earlier report has there: «Forrige rapport: 1 000 (+2 %)». */
  last?: string | undefined
  /** A line that asks for a look at the value. */
  remark?: FieldRemark | undefined
  readOnly?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A number with its unit beside it (rules.md §6.3, §6.4). */
export function NumberField(props: NumberFieldProps) {
  const { label, mark, description, error, maleenhet, required, readOnly, name, last, ref } = props
  const { text, note, isOdd, result, change, enter, leave, paste } = useNumberText(props)
  useAnnounced(note)
  const ids = useFieldIds(props, Boolean(note), Boolean(props.remark), Boolean(last))
  const enhetId = `${ids.input}-maleenhet`
  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      <div className="ek-number">
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
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[maleenhet && enhetId, ids.describedBy].filter(Boolean).join(' ') || undefined}
          value={text}
          onChange={(event) => change(event.target.value)}
          onFocus={enter}
          onBlur={leave}
          onPaste={paste}
        />
        {maleenhet ? (
          <span className="ek-number__unit" id={enhetId}>
            {maleenhet}
          </span>
        ) : null}
      </div>
      <NumberNote id={ids.note} note={note} isOdd={isOdd} result={result} />
      <Remark id={ids.remark} remark={props.remark} />
      {last ? (
        <p className="ek-sist" id={ids.last}>
          {last}
        </p>
      ) : null}
    </FieldFrame>
  )
}
