import { memo, useContext, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { NumberCell } from '../../ui/fields/NumberCell.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import type { NumberValue, TolkTekst } from '../../ui/number/use-number-text.ts'
import { useTexts } from '../language.tsx'
import { useCell } from './cells.ts'
import { RawTextsContext } from './raw-texts.ts'
import { type Connected, useField } from './use-field.ts'

interface AmountProps extends Connected {
  maleenhet: string
}

/** A number field with its unit. The form holds a number, null, or the text that is no number (rules.md §6.4). */
export function AmountField({ maleenhet, ...props }: AmountProps) {
  const { mark, ...amount } = useAmount(props, maleenhet)
  return <NumberField {...props} {...amount} mark={mark} maleenhet={maleenhet} />
}

/**
 * The same in a table cell, with a label for screen readers alone. Memoised: a change renders its own cell alone.
 */
export const AmountCell = memo(function AmountCell({ name, label, maleenhet, required }: AmountProps) {
  const { value, error, onChange, judge } = useCell(name)
  return (
    <NumberCell
      id={name}
      name={name}
      label={label}
      maleenhet={maleenhet}
      required={required}
      value={value}
      {...useRaw(name)}
      error={error}
      tolkTekst={useReading(maleenhet)}
      onChange={onChange}
      onBlur={leave(value, judge)}
    />
  )
})

/** Unreadable text is an error on blur; all other rules are checked on «Neste» and «Lagre». */
const leave = (value: NumberValue, judge: () => Promise<boolean>) => () => {
  if (typeof value === 'string') void judge()
}

function useAmount(props: Connected, maleenhet: string) {
  const { trigger } = useFormContext()
  const { field, error, mark } = useField(props)
  const value: NumberValue = field.value ?? null
  const judged = leave(value, () => trigger(props.name))
  return {
    ...field,
    ...useRaw(props.name),
    value,
    error,
    mark,
    tolkTekst: useReading(maleenhet),
    onBlur: () => {
      field.onBlur()
      judged()
    },
  }
}

function useReading(maleenhet: string): TolkTekst {
  const { t, tall } = useTexts()
  return (read, skrevet) =>
    read.tvetydig
      ? t('validering.tall-tvetydig', {
          skrevet,
          a: tall(read.tvetydig.a, maleenhet),
          b: tall(read.tvetydig.b, maleenhet),
        })
      : t('validering.tall-tolket', { tall: tall(read.tall, maleenhet) })
}

/** The typed text of the field, saved with the form's draft, so that a recovered draft shows it unchanged (rules.md §6.5). */
function useRaw(name: string) {
  const raw = useContext(RawTextsContext)
  return useMemo(
    () => ({ typed: () => raw.of(name), onText: (text: string) => raw.write(name, text) }),
    [raw, name],
  )
}
