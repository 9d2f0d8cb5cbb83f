import { useFormState, useWatch } from 'react-hook-form'
import { avvik } from '../../seksjon/avvik.ts'
import { endring, endringstekst, sammenlignes } from '../../seksjon/endring.ts'
import { givenSum } from '../../seksjon/fields.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import type { Texts } from '../../texts/texts.ts'
import { FieldError } from '../../ui/fields/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { stuckBelow } from '../../ui/stuck.ts'
import type { Input, Others } from './contract.ts'

interface TotalProps {
  ar: number
  energibarer: Others['energibrukPerEnergibarer']['energibarer']
  /** The unit's last submitted report. */
  forrige: Forrige | null
  texts: Texts
}

const navn = 'energibrukKwhPerFormal'

/**
 * The total while typing, at the foot of the window while the purposes are in it, with the error of the rule about it. That
 * it differs from the carriers is said once, below (`OtherEnds`).
 */
export function Total({ ar, energibarer, forrige, texts }: TotalProps) {
  const { t, tall } = texts
  const rader = useWatch<Input, typeof navn>({ name: navn })
  const { errors } = useFormState<Input>({ name: navn })
  const gitt = givenSum(rader.map(({ kwh }) => kwh))
  const total = gitt ?? 0
  const iAret = energibarer.filter((rad) => rad.ar === ar).map(({ kwh }) => kwh)
  const stemmer = iAret.some((kwh) => kwh !== null) && avvik(iAret, total).retning === 'lik'
  return (
    <section
      ref={stuckBelow}
      className="ek-balance"
      aria-labelledby="energibruk-total"
      data-equal={stemmer || undefined}
    >
      <p>
        <span id="energibruk-total">{t('pages.energibruk.total', { ar })}</span>{' '}
        <strong data-numeric>{tall(gitt)}</strong>
      </p>
      <FieldError id={`${navn}-feil`}>{errors[navn]?.message}</FieldError>
      {/* Specification §5: asks to double-check the figure, which blocks nothing. */}
      {total > 1 && <p>{dobbeltsjekk(total, sammenlignes(ar, forrige, energibarer), texts)}</p>}
      {stemmer ? (
        <p className="ek-balance__message">
          <Icon name="done" />
          {t('pages.energibruk.total.stemmer')}
        </p>
      ) : null}
    </section>
  )
}

/** «28,6 GWh, −2,4 % fra 2024. Stemmer det?» In a larger unit, since a figure a thousand times too large is seen in it. */
function dobbeltsjekk(total: number, sist: ReturnType<typeof sammenlignes>, texts: Texts): string {
  const endret = endring(total, sist.kwh)
  const params = { total: iStorEnhet(total, texts) }
  if (endret === null) return texts.t('pages.energibruk.total.dobbeltsjekk', params)
  return texts.t('pages.energibruk.total.dobbeltsjekk.fra', {
    ...params,
    endring: endringstekst(endret, texts),
    ar: String(sist.ar),
  })
}
