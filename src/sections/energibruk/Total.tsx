import { useFormState, useWatch } from 'react-hook-form'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { FieldError } from '../../ui/fields/FieldError.tsx'
import { avvik } from '../avvik.ts'
import { sum } from '../fields.ts'
import type { Input, Others } from './contract.ts'

interface TotalProps {
  ar: number
  energibarer: Others['energibrukPerEnergibarer']['energibarer']
  texts: Texts
}

const navn = 'energibrukKwhPerFormal'

/** Shows the total while typing, the error of the rule about it, and the difference from the carriers. */
export function Total({ ar, energibarer, texts }: TotalProps) {
  const { t, tall } = texts
  const rader = useWatch<Input, typeof navn>({ name: navn })
  const { errors } = useFormState<Input>({ name: navn })
  const total = sum(rader.map(({ kwh }) => kwh))
  const feil = errors[navn]?.message
  return (
    <section className="energibruk-total">
      <p className="energibruk-total__sum">
        <span>{t('pages.energibruk.total', { ar })}</span>
        <strong data-numeric>{tall(total)}</strong>
      </p>
      <FieldError id={`${navn}-feil`}>{feil}</FieldError>
      {/* Specification §5: a warning to double-check the figure, which blocks nothing. */}
      {total > 1 && (
        <Alert tone="warning">{t('pages.energibruk.total.dobbeltsjekk', { total: tall(total) })}</Alert>
      )}
      <Avvik {...{ ar, energibarer, texts, total }} />
    </section>
  )
}

/** The difference from the carriers while typing (rules.md §6.1). Renders nothing before a carrier is filled in. */
function Avvik({ ar, energibarer, total, texts: { t, tall } }: TotalProps & { total: number }) {
  const kwh = energibarer.filter((rad) => rad.ar === ar).map((rad) => rad.kwh)
  if (kwh.every((value) => value === null)) return null
  const { retning, sum: fort, diff } = avvik(kwh, total)
  if (retning === 'lik') return <Alert tone="success">{t('pages.energibaerere.sum.lik')}</Alert>
  const figures = { ar, sum: tall(fort), total: tall(total), diff: tall(diff) }
  return <Alert tone="warning">{t('pages.energibaerere.sum.ulik', figures)}</Alert>
}
