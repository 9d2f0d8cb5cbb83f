import { type ClipboardEvent, type FocusEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { visTall } from '../tall/format.ts'
import { kanBliJevn, type LestTall, type LesValg, lesTall, samle } from '../tall/parse.ts'
import type { Faktor } from '../tall/units.ts'
import { visResultat } from '../tall/utregning.ts'
import { afterPress } from './after-press.ts'

/** The value of a number field: a number, null when blank, or the raw text that cannot be read. */
export type NumberValue = number | null | string

/** The message that says how a text was read. Called only when there is a message (`lest.tolket`). */
export type TolkTekst = (lest: LestTall & { tall: number }, skrevet: string) => string

/** What a number field is given and calls. */
export interface NumberText {
  value: NumberValue
  /** Called with every text that is typed, and the value that it gives. */
  onChange: (value: NumberValue, text: string) => void
  onBlur?: () => void
  maleenhet?: string
  /** Factors of the fuels that the field may be written in. Must stay the same array. */
  faktorer?: readonly Faktor[] | undefined
  /** Name of the fuel that a quantity is of, where its text names none. */
  fuel?: string | undefined
  tolkTekst?: TolkTekst
  /** The text that was typed before the field was mounted; shown when it still reads as the value. */
  typed?: () => string | undefined
}

/**
 * State of a number field's text.
 *
 * The typed text is kept while it says more than the number: with a unit, when ambiguous, when unreadable. A figure that was
 * worked out, as «5000 liter», is shown once the field is left, and its text when one comes back. A plain number is formatted
 * in groups when the field loses focus.
 */
export function useNumberText(input: NumberText) {
  const { value, onChange, onBlur, tolkTekst } = input
  const [shown, setShown] = useState<Shown>(() => ({ text: textFor(input), value, onItsWay: false }))
  const [isInside, setIsInside] = useState(false)
  let current = shown
  // When the value is changed from outside (reset, recovered draft), the text follows.
  if (!Object.is(shown.value, value)) {
    current = { text: textFor(input), value, onItsWay: false }
    setShown(current)
  }

  const whole = withFuel(current.text, input)
  const read = lesTall(whole, input)
  const { tall } = read
  const workedOut = read.tvetydig || read.ujevn ? undefined : read.utregning
  // Shown while typing: if it appeared on blur, it would move the button that is being pressed.
  const note =
    read.tolket && tall !== null && !current.onItsWay
      ? tolkTekst?.({ ...read, tall }, whole.trim())
      : undefined
  const change = (text: string) => {
    const lest = lesTall(withFuel(text, input), input)
    const next = lest.tall === null && lest.raa !== undefined ? text : lest.tall
    // Where a dialog has given focus back while React was rendering, no focus event has been heard.
    setIsInside(true)
    setShown({ text, value: next, onItsWay: isOnItsWay(current.text, text, lest) })
    onChange(next, withFuel(text, input))
  }

  return {
    text: workedOut && !isInside ? visTall(workedOut.tall) : current.text,
    /** How the text was read. */
    note,
    /** The figure that was worked out, while one is in the field: `= 50 500 kWh`. */
    result: workedOut && isInside ? visResultat(workedOut, input.maleenhet ?? '') : undefined,
    /** True where the note asks for a look: the text can mean two numbers, or its spaces were ignored. */
    isOdd: !workedOut,
    /** Set when the text is a figure as soon as the user says which fuel it is of. */
    velg: read.velg,
    change,
    enter({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
      if (!workedOut) return setIsInside(true)
      // At once, so that the table notes this text as what the cell held. It is selected, as by Tab: a click moves the caret after.
      flushSync(() => setIsInside(true))
      field.select()
    },
    leave({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
      // The line below the field takes room.
      afterPress(() => {
        if (document.activeElement !== field) setIsInside(false)
      })
      setShown({
        ...current,
        text: read.tolket ? whole : textOf(current.value),
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

/** The text with the fuel of the row behind it, where it gives a quantity and fits several fuels. */
export function withFuel(text: string, { fuel, ...how }: LesValg & { fuel?: string | undefined }): string {
  const { velg } = lesTall(text, how)
  // One that the text names in part is none of the row's.
  const fits = velg?.faktorer.some(({ nb, nn }) => fuel && [nb, nn].includes(fuel.toLowerCase()))
  const whole = velg && fits ? `${velg.foran} ${fuel}` : text
  return lesTall(whole, how).tall === null ? text : whole
}

/** The typed text while it still reads as the value; otherwise the formatted value. */
function textFor({ value, typed, ...how }: NumberText): string {
  const text = typed?.()
  if (text === undefined) return textOf(value)
  const read = lesTall(text, how)
  return Object.is(read.raa ?? read.tall, value) ? text : textOf(value)
}
