import { memo } from 'react'
import { useFormState } from 'react-hook-form'
import { avvik } from '../../seksjon/avvik.ts'
import { givenSum } from '../../seksjon/fields.ts'
import type { Texts } from '../../texts/texts.ts'
import { Energibar } from '../../ui/Energibar.tsx'
import { FieldError } from '../../ui/fields/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { stuckBelow } from '../../ui/stuck.ts'
import type { Input } from './contract.ts'
import { kwhI, useRader } from './use-rader.ts'

interface BalanseProps {
  ar: number
  /** The total of the purposes; 0 until they are saved. */
  total: number
  texts: Texts
}

/** The sum of the reporting year against the total of the purposes, at the foot of the window while the table is in it. */
export function Balanse(props: BalanseProps) {
  return <Stripe {...props} rader={useRader()} />
}

/** Shows the error of the rule about the sum in place of the difference, which it says too. */
const Stripe = memo(function Stripe({
  ar,
  total,
  rader,
  texts: { t, tall },
}: BalanseProps & { rader: Input['energibarer'] }) {
  const { errors } = useFormState<Input>({ name: 'energibarer' })
  const iAret = kwhI(rader, ar)
  const { retning, sum, diff } = avvik(iAret, total)
  const feil = errors.energibarer?.message
  const stemmer = total > 0 && retning === 'lik'
  const melding =
    total === 0
      ? t('pages.energibaerere.uten-total')
      : t(`pages.energibaerere.balanse.${retning}`, { diff: tall(diff) })
  return (
    <section
      ref={stuckBelow}
      id="energibarer"
      tabIndex={-1}
      aria-labelledby="energibarer-ledetekst"
      className="ek-balance"
      data-equal={stemmer || undefined}
    >
      <p>
        <span>{t('pages.energibaerere.sum', { ar })}</span>{' '}
        <strong data-numeric>{tall(givenSum(iAret))}</strong>
      </p>
      <p>
        <span id="energibarer-ledetekst">{t('pages.energibaerere.total', { ar })}</span>{' '}
        <strong data-numeric>{tall(total === 0 ? null : total)}</strong>
      </p>
      {total > 0 && <Energibar andel={sum / total} tekst="" size="md" />}
      {feil ? (
        <FieldError id="energibarer-feil">{feil}</FieldError>
      ) : (
        <p className="ek-balance__message" data-differs={(total > 0 && !stemmer) || undefined}>
          {stemmer ? <Icon name="done" /> : null}
          {melding}
        </p>
      )}
    </section>
  )
})
