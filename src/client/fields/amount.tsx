import { memo, useCallback, useEffect, useSyncExternalStore } from 'react'
import { type LesValg, lesTall, utregningAv } from '../../tall/parse.ts'
import type { Faktor } from '../../tall/units.ts'
import { visUtregning } from '../../tall/utregning.ts'
import { NumberCell, NumberField } from '../../ui/fields/NumberField.tsx'
import { type NumberValue, type TolkTekst, withFuel } from '../../ui/use-number-text.ts'
import { useTexts } from '../language.tsx'
import { type Connected, useCell, useFetchedMark, useField, useOpenForm, useRemark } from './open-form.tsx'

interface AmountProps extends Connected {
  maleenhet: string
  /** What the last report has there, in words. */
  last?: string | undefined
}

/** A number field with its unit. The form holds a number, null, or the text that is no number (rules.md §6.4). */
export function AmountField({ maleenhet, ...props }: AmountProps) {
  const { mark, ...amount } = useAmount(props, maleenhet)
  return <NumberField {...props} {...amount} mark={mark} maleenhet={maleenhet} />
}

const noRow: readonly string[] = []

interface AmountCellProps extends AmountProps {
  /** Factors of the fuels of the cell's row, by which «5000 liter» is read. */
  faktorer?: readonly Faktor[]
  /** Names of the fields of the cell's row, where it has several fuels: one answer is for all of them. */
  row?: readonly string[] | undefined
  /** The words that its row was found by, which name its fuel where they fit one. */
  rowFuel?: string | undefined
  /** The figure of the last report: said while the cell holds another one, or none. */
  forrige?: number | undefined
}

/**
 * The same in a table cell, with a label for screen readers alone. Memoised: a change renders its own cell alone.
 */
export const AmountCell = memo(function AmountCell(props: AmountCellProps) {
  const { name, label, maleenhet, required, faktorer, row = noRow, rowFuel, forrige } = props
  const { t, sprak, tall } = useTexts()
  const { value, error } = useCell(name)
  const { fuel, isAsked } = useRowFuel(name, row, { maleenhet, faktorer, fuel: rowFuel }, value)
  return (
    <NumberCell
      id={name}
      name={name}
      label={label}
      maleenhet={maleenhet}
      required={required}
      last={
        forrige === undefined || value === forrige ? undefined : t('forrige.tall', { tall: tall(forrige) })
      }
      mark={useFetchedMark(name, value)}
      value={value}
      {...useTyped(name)}
      error={error}
      remark={useRemark(name, value)}
      faktorer={faktorer}
      tolkTekst={useReading(maleenhet)}
      fuel={fuel}
      velgTekst={isAsked ? undefined : t('validering.hvilket-brensel')}
      brensel={(faktor) => ({
        navn: faktor[sprak] ?? '',
        tekst: `${faktor[sprak]}, ${tall(faktor.kwh, `kWh/${faktor.enhet}`)}`,
      })}
    />
  )
})

function useAmount(props: Connected, maleenhet: string) {
  const { field, error, mark } = useField(props)
  const value: NumberValue = field.value ?? null
  return {
    ...field,
    ...useTyped(props.name),
    value,
    error,
    mark,
    remark: useRemark(props.name, value),
    tolkTekst: useReading(maleenhet),
  }
}

function useReading(maleenhet: string): TolkTekst {
  const { t, tall, sprak } = useTexts()
  return (read, skrevet) => {
    if (read.tvetydig)
      return t('validering.tall-tvetydig', {
        skrevet,
        a: tall(read.tvetydig.a, maleenhet),
        b: tall(read.tvetydig.b, maleenhet),
      })
    return read.utregning && !read.ujevn
      ? visUtregning(read.utregning, maleenhet, sprak)
      : t('validering.tall-tolket', { tall: tall(read.tall, maleenhet) })
  }
}

/** The typed text of the field, saved with the form's draft, so that a recovered draft shows it unchanged (rules.md §6.5). */
function useTyped(name: string) {
  const { raw, accept } = useOpenForm()
  return {
    typed: () => raw.of(name),
    onChange: (value: NumberValue, text: string) => accept([{ name, til: value, skrevet: text }]),
  }
}

/**
 * The fuel of a row of several, asked about once: a cell that is answered answers its row.
 *
 * @param how.fuel the words that the row was found by; they name its fuel where they fit one, until a cell does
 * @param row names of the row's fields, in order; the same array each time. Empty where the row has one fuel
 */
function useRowFuel(
  name: string,
  row: readonly string[],
  { maleenhet, faktorer, fuel: named }: LesValg & { fuel?: string | undefined },
  value: NumberValue,
) {
  const { sprak } = useTexts()
  const { raw, accept, cells } = useOpenForm()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = row.filter((other) => other !== name).map((other) => cells.subscribe(other, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [cells, name, row],
  )
  const how = { maleenhet, faktorer }
  const held = (field: string): NumberValue => cells.form?.getValues(field) ?? null
  /** The only fuel that the other cells are of, else that of the row's name. */
  const fuel = useSyncExternalStore(subscribe, () => {
    const fuels = new Set(
      row.flatMap((other) => {
        const worked = other === name ? undefined : utregningAv(raw.of(other) ?? '', how)
        return worked?.faktor && worked.tall === held(other) ? (worked.faktor[sprak] ?? []) : []
      }),
    )
    return fuels.size > 1 ? undefined : ([...fuels][0] ?? named)
  })
  /** Whether a cell before this one asks. */
  const isAsked = useSyncExternalStore(subscribe, () =>
    row.slice(0, Math.max(0, row.indexOf(name))).some((other) => {
      const text = held(other)
      return typeof text === 'string' && lesTall(text, how).velg !== undefined
    }),
  )
  const answer = typeof value === 'string' ? withFuel(value, { ...how, fuel }) : value
  const isAnswered = answer !== value
  useEffect(() => {
    if (isAnswered && typeof answer === 'string')
      accept([{ name, til: lesTall(answer, how).tall, skrevet: answer }])
  })
  return { fuel, isAsked }
}
