import { useState } from 'react'
import { type LestTall, lesTall, visTall } from './parse.ts'

/** What a number field holds: a number, null when blank, or the raw text that cannot be read. */
export type NumberValue = number | null | string

/**
 * Says how a text was understood: `validering.tall-tolket` or, with `lest.tvetydig`, `validering.tall-tvetydig`.
 * Called only when there is something to say (`lest.tolket`).
 */
export type TolkTekst = (lest: LestTall & { tall: number }, skrevet: string) => string

interface NumberTextInput {
  value: NumberValue
  onChange: (value: NumberValue) => void
  onBlur?: () => void
  maleenhet?: string
  tolkTekst?: TolkTekst
  /** What was typed for the value before the field was there; it is shown when it still reads as the value. */
  typed?: () => string | undefined
  /** Told of every text that is typed. */
  onText?: (text: string) => void
}

/**
 * The text of a number field.
 *
 * The typed text is kept as long as it says more than the number: with a unit, when ambiguous, when unreadable.
 * A plain number is written out in groups when the field is left.
 */
export function useNumberText(input: NumberTextInput) {
  const { value, onChange, onBlur, maleenhet, tolkTekst } = input
  const [shown, setShown] = useState(() => ({ text: textFor(input), value }))
  let current = shown
  // The value was changed from outside (reset, draft fetched): what stands in the field follows.
  if (!Object.is(shown.value, value)) {
    current = { text: textFor(input), value }
    setShown(current)
  }

  const read = lesTall(current.text, { maleenhet })
  const { tall } = read
  // While typing: if it came as the field is left, it would move the button that the press was meant for.
  const note = read.tolket && tall !== null ? tolkTekst?.({ ...read, tall }, current.text.trim()) : undefined

  return {
    text: current.text,
    note,
    change(text: string) {
      const lest = lesTall(text, { maleenhet })
      const next = lest.raa ?? lest.tall
      setShown({ text, value: next })
      input.onText?.(text)
      if (!Object.is(next, value)) onChange(next)
    },
    leave() {
      setShown({ ...current, text: read.tolket ? current.text : textOf(current.value) })
      onBlur?.()
    },
  }
}

function textOf(value: NumberValue): string {
  if (value === null) return ''
  return typeof value === 'number' ? visTall(value) : value
}

/** As it was typed, as long as that is still what the field holds; else as the value is shown. */
function textFor({ value, typed, maleenhet }: NumberTextInput): string {
  const text = typed?.()
  if (text === undefined) return textOf(value)
  const read = lesTall(text, { maleenhet })
  return Object.is(read.raa ?? read.tall, value) ? text : textOf(value)
}
