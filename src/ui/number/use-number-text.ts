import { type ClipboardEvent, useState } from 'react'
import { kanBliJevn, type LestTall, lesTall, samle, visTall } from './parse.ts'

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
  const [shown, setShown] = useState<Shown>(() => ({ text: textFor(input), value, onItsWay: false }))
  let current = shown
  // The value was changed from outside (reset, draft fetched): what stands in the field follows.
  if (!Object.is(shown.value, value)) {
    current = { text: textFor(input), value, onItsWay: false }
    setShown(current)
  }

  const read = lesTall(current.text, { maleenhet })
  const { tall } = read
  // While typing: if it came as the field is left, it would move the button that the press was meant for.
  const note =
    read.tolket && tall !== null && !current.onItsWay
      ? tolkTekst?.({ ...read, tall }, current.text.trim())
      : undefined
  const change = (text: string) => {
    const lest = lesTall(text, { maleenhet })
    const next = lest.raa ?? lest.tall
    setShown({ text, value: next, onItsWay: isOnItsWay(current.text, text, lest) })
    input.onText?.(text)
    if (!Object.is(next, value)) onChange(next)
  }

  return {
    text: current.text,
    note,
    change,
    leave() {
      setShown({
        ...current,
        text: read.tolket ? current.text : textOf(current.value),
        onItsWay: false,
      })
      onBlur?.()
    },
    /** Keeps the figures of several cells or lines apart: the browser would put one space between them, or nothing. */
    paste(event: ClipboardEvent<HTMLInputElement>) {
      const apart = samle(event.clipboardData.getData('text/plain'))
      if (event.defaultPrevented || event.currentTarget.readOnly || apart === undefined) return
      event.preventDefault()
      const { currentTarget: field } = event
      field.setRangeText(apart, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
      change(field.value)
    },
  }
}

interface Shown {
  text: string
  value: NumberValue
  /** True while a number with spaces is being typed that the next digits may complete: nothing is said of it yet. */
  onItsWay: boolean
}

/** Typed at the end, and in threes once one goes on: «2 5» before «2 500». */
const isOnItsWay = (before: string, text: string, { ujevn }: LestTall) =>
  ujevn === true && text.length > before.length && text.startsWith(before) && kanBliJevn(text)

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
