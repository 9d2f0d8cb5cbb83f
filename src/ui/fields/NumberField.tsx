import { type ReactNode, type Ref, useRef } from 'react'
import type { LestTall } from '../../tall/parse.ts'
import type { Faktor } from '../../tall/units.ts'
import { useAnnounced } from '../announce.tsx'
import { Button } from '../Button.tsx'
import { type NumberText, useNumberText } from '../use-number-text.ts'
import { FieldFrame, type FieldProps, type FieldRemark, Remark, useFieldIds } from './Field.tsx'

interface NumberProps
  extends NumberText,
    Pick<FieldProps, 'id' | 'name' | 'label' | 'mark' | 'error' | 'required'> {
  /** What an earlier report has there: «Forrige rapport: 1 000 (+2 %)». */
  last?: string | undefined
  /** A line that asks for a look at the value. */
  remark?: FieldRemark | undefined
}

interface NumberFieldProps extends NumberProps {
  /** Shown between label and input. */
  description?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A number with its unit beside it (rules.md §6.3, §6.4). */
export function NumberField(props: NumberFieldProps) {
  const { label, mark, description, error, maleenhet, last, ref } = props
  const { ids, input, below } = useNumber(props, description)
  const enhetId = `${ids.input}-maleenhet`
  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      <div className="ek-number">
        <input
          {...input}
          ref={ref}
          aria-describedby={[maleenhet && enhetId, ids.describedBy].filter(Boolean).join(' ') || undefined}
        />
        {maleenhet ? (
          <span className="ek-number__unit" id={enhetId}>
            {maleenhet}
          </span>
        ) : null}
      </div>
      {below}
      {last ? (
        <p className="ek-sist" id={ids.last}>
          {last}
        </p>
      ) : null}
    </FieldFrame>
  )
}

interface NumberCellProps extends NumberProps {
  /** Asks which fuel a quantity is of, where the row holds several and no cell before it asks. */
  velgTekst: string | undefined
  /** Name of a fuel, which is written behind the unit, and text of its button. */
  brensel: (faktor: Faktor) => { navn: string; tekst: string }
}

/** A number field in a table cell; its label, such as «Elektrisitet 2025, kWh», is for screen readers alone. */
export function NumberCell(props: NumberCellProps) {
  const { label, mark, last, error, velgTekst, brensel } = props
  const { ids, input, below, velg, change } = useNumber(props, mark)
  const field = useRef<HTMLInputElement>(null)
  const choose = (text: string) => {
    change(text)
    // The buttons are removed, so focus moves to the field.
    field.current?.focus()
  }
  return (
    <div className="ek-cell" data-text={input.value} data-marked={mark ? true : undefined}>
      <input {...input} ref={field} aria-label={label} />
      {mark ? (
        <span className="ds-sr-only" id={ids.description}>
          {mark}
        </span>
      ) : null}
      {below}
      {velg && velgTekst ? (
        <FuelChoice question={velgTekst} velg={velg} brensel={brensel} onChoose={choose} />
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

/** What both are made of: the input, and the lines below it that say how a number was read and what is odd about it. */
function useNumber(props: NumberProps, description: ReactNode) {
  const { name, remark } = props
  const { text, note, isOdd, result, velg, change, enter, leave, paste } = useNumberText(props)
  useAnnounced(note)
  const ids = useFieldIds({ ...props, description, note })
  const input = {
    ...ids.control,
    name,
    className: 'ds-input ek-number__input',
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    spellCheck: false,
    value: text,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    onFocus: enter,
    onBlur: leave,
    onPaste: paste,
  } as const
  const below = (
    <>
      <NumberNote id={ids.note} note={note} isOdd={isOdd} result={result} />
      <Remark id={ids.remark} remark={remark} />
    </>
  )
  return { ids, input, below, velg, change }
}

interface NumberNoteProps extends Pick<ReturnType<typeof useNumberText>, 'note' | 'isOdd' | 'result'> {
  id: string
}

/** The line that says how a number was read. What is right is one quiet line, and the working is told to screen readers. */
function NumberNote({ id, note, isOdd, result }: NumberNoteProps) {
  if (!note) return null
  return (
    <>
      {isOdd ? (
        <p className="ek-note" id={id}>
          {note}
        </p>
      ) : (
        <span className="ds-sr-only" id={id}>
          {note}
        </span>
      )}
      {result ? (
        <p className="ek-subtle ek-worked-out" aria-hidden="true">
          {result}
        </p>
      ) : null}
    </>
  )
}

interface FuelChoiceProps extends Pick<NumberCellProps, 'brensel'> {
  /** What is asked, also the name of the group. */
  question: string
  velg: NonNullable<LestTall['velg']>
  /** Called with the text that says the fuel, too: «5000 liter bioetanol». */
  onChoose: (text: string) => void
}

/** Asks which fuel a quantity is of, with a button for each. */
function FuelChoice({ question, velg, brensel, onChoose }: FuelChoiceProps) {
  return (
    <fieldset className="ek-fuels">
      <legend>{question}</legend>
      {velg.faktorer.map((faktor) => {
        const { navn, tekst } = brensel(faktor)
        return (
          <Button key={navn} variant="secondary" size="sm" onClick={() => onChoose(`${velg.foran} ${navn}`)}>
            {tekst}
          </Button>
        )
      })}
    </fieldset>
  )
}
