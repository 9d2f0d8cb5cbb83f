import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { type LesValg, lesTall, utregningAv } from '../../tall/parse.ts'
import { type NumberValue, withFuel } from '../../ui/use-number-text.ts'
import { useTexts } from '../language.tsx'
import { CellsContext } from './cells.ts'
import { RawTextsContext } from './raw-texts.ts'

/**
 * The fuel of a row of several, asked about once: a cell that is answered answers its row.
 *
 * @param how.fuel the words that the row was found by; they name its fuel where they fit one, until a cell does
 * @param row names of the row's fields, in order; the same array each time. Empty where the row has one fuel
 * @param onChange sets the value of the field `name`
 */
export function useRowFuel(
  name: string,
  row: readonly string[],
  { maleenhet, faktorer, fuel: named }: LesValg & { fuel?: string | undefined },
  value: NumberValue,
  onChange: (value: NumberValue) => void,
) {
  const { sprak } = useTexts()
  const raw = useContext(RawTextsContext)
  const cells = useContext(CellsContext)
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = row.filter((other) => other !== name).map((other) => cells?.subscribe(other, listener))
      return () => {
        for (const stop of stops) stop?.()
      }
    },
    [cells, name, row],
  )
  const how = { maleenhet, faktorer }
  const held = (field: string): NumberValue => cells?.form.getValues(field) ?? null
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
    if (!isAnswered || typeof answer !== 'string') return
    // Before the value: the field shows the text that gives its value.
    raw.write(name, answer)
    onChange(lesTall(answer, { maleenhet, faktorer }).tall)
  })
  return { fuel, isAsked }
}
