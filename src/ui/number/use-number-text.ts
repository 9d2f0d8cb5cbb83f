import { type ClipboardEvent, useState } from 'react'
import { visTall } from './format.ts'
import { kanBliJevn, type LestTall, lesTall, samle } from './parse.ts'
import type { Faktor } from './units.ts'

/** The value of a number field: a number, null when blank, or the raw text that cannot be read. */
export type NumberValue = number | null | string

/** The message that says how a text was read. Called only when there is a message (`lest.tolket`). */
export type TolkTekst = (lest: LestTall & { tall: number }, skrevet: string) => string

interface NumberTextInput {
  value: NumberValue
  onChange: (value: NumberValue) => void
  onBlur?: () => void
  maleenhet?: string
  /** Factors of the fuels that the field may be written in. Must stay the same array. */
  faktorer?: readonly Faktor[] | undefined
  tolkTekst?: TolkTekst
  /** The text that was typed before the field was mounted; shown when it still reads as the value. */
  typed?: () => string | undefined
  /** Called with every text that is typed. */
  onText?: (text: string) => void
}

/**
 * State of a number field's text.
 *
 * The typed text is kept while it says more than the number: with a unit, when ambiguous, when unreadable. A plain number
 * is formatted in groups when the field loses focus.
 */
export function useNumberText(input: NumberTextInput) {
  const { value, onChange, onBlur, maleenhet, faktorer, tolkTekst } = input
  const [shown, setShown] = useState<Shown>(() => ({ text: textFor(input), value, onItsWay: false }))
  let current = shown
  // When the value is changed from outside (reset, recovered draft), the text follows.
  if (!Object.is(shown.value, value)) {
    current = { text: textFor(input), value, onItsWay: false }
    setShown(current)
  }

  const read = lesTall(current.text, { maleenhet, faktorer })
  const { tall } = read
  // Shown while typing: if it appeared on blur, it would move the button that is being pressed.
  const note =
    read.tolket && tall !== null && !current.onItsWay
      ? tolkTekst?.({ ...read, tall }, current.text.trim())
      : undefined
  const change = (text: string) => {
    const lest = lesTall(text, { maleenhet, faktorer })
    const next = lest.raa ?? lest.tall
    setShown({ text, value: next, onItsWay: isOnItsWay(current.text, text, lest) })
    input.onText?.(text)
    if (!Object.is(next, value)) onChange(next)
  }

  return {
    text: current.text,
    note,
    /** Set when the text is a figure as soon as the user says which fuel it is of. */
    velg: read.velg,
    change,
    leave() {
      setShown({
        ...current,
        text: read.tolket ? current.text : textOf(current.value),
        onItsWay: false,
      })
      onBlur?.()
    },
    /** On paste, separates the figures of several cells or lines: the browser would put one space between them, or nothing. */
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
  /** True while a number with spaces is being typed that more digits may complete: no message is shown yet. */
  onItsWay: boolean
}

/** Whether digits are typed at the end of a number whose last group is not complete: «2 5» before «2 500». */
const isOnItsWay = (before: string, text: string, { ujevn }: LestTall) =>
  ujevn === true && text.length > before.length && text.startsWith(before) && kanBliJevn(text)

function textOf(value: NumberValue): string {
  if (value === null) return ''
  return typeof value === 'number' ? visTall(value) : value
}

/** The typed text while it still reads as the value; otherwise the formatted value. */
function textFor({ value, typed, maleenhet, faktorer }: NumberTextInput): string {
  const text = typed?.()
  if (text === undefined) return textOf(value)
  const read = lesTall(text, { maleenhet, faktorer })
  return Object.is(read.raa ?? read.tall, value) ? text : textOf(value)
}
