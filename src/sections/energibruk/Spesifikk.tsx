import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { AmountField } from '../../client/fields/amount.tsx'
import { UnitInputField } from '../../client/fields/text.tsx'
import { blank } from '../../seksjon/fields.ts'
import type { Texts } from '../../texts/texts.ts'
import { Details } from '../../ui/Details.tsx'
import { type Input, transport } from './contract.ts'
import { forslag, nevner } from './enhet.ts'

interface SpesifikkProps {
  formalKodeId: number
  /** Position in both lists of the form. */
  index: number
  texts: Texts
}

/** The specific use of a purpose: folded until it holds something or has an error. */
export function Spesifikk({ formalKodeId, index, texts }: SpesifikkProps) {
  const { t } = texts
  const navn = `energibrukMengdePerFormal.${index}` as const
  const rad = useWatch<Input, typeof navn>({ name: navn })
  const { errors } = useFormState<Input>({ name: navn })
  const isUsed =
    !blank(rad?.mengde) || !blank(rad?.enhet) || Boolean(errors.energibrukMengdePerFormal?.[index])
  const [isOpen, setOpen] = useState(isUsed)
  // It does not fold again while a figure is being replaced.
  if (isUsed && !isOpen) setOpen(true)
  return (
    <div className="energibruk-spesifikk">
      <Details summary={t('pages.energibruk.mengde')} defaultOpen={isOpen}>
        <p className="energibruk-merknad">{t('pages.energibruk.mengde.hjelp')}</p>
        <div className="energibruk-spesifikk__felt">
          <AmountField name={`${navn}.mengde`} label={t('pages.energibruk.mengde')} maleenhet="" />
          <UnitInputField
            name={`${navn}.enhet`}
            label={t('pages.energibruk.enhet')}
            suggestions={forslag[formalKodeId] ?? []}
            maxLength={40}
          />
        </div>
        {formalKodeId === transport && <p className="energibruk-merknad">{t('pages.energibruk.mil')}</p>}
        <Nevner index={index} texts={texts} />
      </Details>
    </div>
  )
}

/** Shows the denominator that the specific use implies, so that a typing error in either figure is noticed. */
function Nevner({ index, texts }: Pick<SpesifikkProps, 'index' | 'texts'>) {
  const [kwh, mengde, enhet] = useWatch<Input, [KwhName, MengdeName, EnhetName]>({
    name: [
      `energibrukKwhPerFormal.${index}.kwh`,
      `energibrukMengdePerFormal.${index}.mengde`,
      `energibrukMengdePerFormal.${index}.enhet`,
    ],
  })
  const delt = nevner(kwh, mengde, enhet)
  if (!delt) return null
  return (
    <p className="energibruk-merknad">
      {texts.t('pages.energibruk.tilsvarer', { mengde: texts.tall(delt.tall, delt.enhet) })}
    </p>
  )
}
type KwhName = `energibrukKwhPerFormal.${number}.kwh`
type MengdeName = `energibrukMengdePerFormal.${number}.mengde`
type EnhetName = `energibrukMengdePerFormal.${number}.enhet`
