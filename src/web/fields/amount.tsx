import { useFormContext } from 'react-hook-form'
import { NumberCell } from '../../ui/NumberCell.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { NumberValue, TolkTekst } from '../../ui/number/use-number-text.ts'
import { useTexts } from '../language.tsx'
import { type Connected, useField } from './use-field.ts'

interface AmountProps extends Connected {
  maleenhet: string
}

/** A number with its unit: holds a number, null, or the raw text it could not read (decisions.md 6.4). */
export function AmountField({ maleenhet, ...props }: AmountProps) {
  const { mark, ...amount } = useAmount(props, maleenhet)
  return <NumberField {...props} {...amount} mark={mark} maleenhet={maleenhet} />
}

/** The same in a table; the label is said, not shown. */
export function AmountCell({ maleenhet, label, ...props }: AmountProps) {
  const { mark, ...amount } = useAmount({ ...props, label }, maleenhet)
  return <NumberCell label={label} {...amount} maleenhet={maleenhet} />
}

function useAmount(props: Connected, maleenhet: string) {
  const { trigger } = useFormContext()
  const { field, error, mark } = useField(props)
  const value: NumberValue = field.value ?? null
  return {
    ...field,
    value,
    error,
    mark,
    tolkTekst: useReading(maleenhet),
    onBlur() {
      field.onBlur()
      // What cannot be read is said as one leaves the field; all other rules wait until one goes on.
      if (typeof value === 'string') void trigger(props.name)
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
      : t('validering.tall-tolket', { tall: tall(read.tall), maleenhet })
}
