import { useContext, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { InShort } from '../../client/fields/AsLine.tsx'
import { AmountField } from '../../client/fields/amount.tsx'
import { UnitInputField } from '../../client/fields/text.tsx'
import type { Kode } from '../../kodelister/kodelister.ts'
import { endring } from '../../seksjon/endring.ts'
import { blank, sum } from '../../seksjon/fields.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import { percent } from '../../texts/prosent.ts'
import type { Texts } from '../../texts/texts.ts'
import { Details } from '../../ui/Details.tsx'
import { Energibar } from '../../ui/Energibar.tsx'
import { useFieldIds } from '../../ui/fields/Field.tsx'
import { type Input, transport } from './contract.ts'
import { forslag, nevner } from './enhet.ts'

interface FormalProps {
  entry: Kode
  ar: number
  /** Position in both lists of the form, which follow the code list. */
  index: number
  /** The unit's last submitted report. */
  forrige: Forrige | null
  /** It is not shown as long as it is blank. */
  isFolded: boolean
  texts: Texts
}

/** One purpose in one line: what it comprises, its energy use, its share, and the specific use folded. */
export function Formal({ entry, ar, index, forrige, isFolded, texts }: FormalProps) {
  const { t, navn } = texts
  const ids = useFieldIds({ name: `formal-${entry.id}`, description: true })
  const felt = `energibrukKwhPerFormal.${index}.kwh` as const
  const kwh = useWatch<Input, typeof felt>({ name: felt })
  const sist = forrige?.formal.find(({ formalKodeId }) => formalKodeId === entry.id)?.kwh
  const [isShown, setShown] = useState(!isFolded || !blank(kwh))
  // It does not fold again while a figure is being replaced.
  if (!isShown && !(isFolded && blank(kwh))) setShown(true)
  if (!isShown) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be placed in a grid
    <div
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={ids.description}
      className="energibruk-formal"
    >
      <div>
        <p className="energibruk-formal__navn" id={ids.label}>
          {navn(entry)}
        </p>
        <p data-field="description" id={ids.description}>
          {t(`pages.energibruk.hjelp.${entry.id}`)}
        </p>
      </div>
      <div>
        <AmountField
          name={felt}
          label={t('pages.energibruk.kwh', { ar })}
          maleenhet="kWh"
          last={sist === undefined ? undefined : sisteTall(kwh, sist, texts)}
        />
        <Andel index={index} texts={texts} />
      </div>
      <Spesifikk formalKodeId={entry.id} index={index} texts={texts} />
    </div>
  )
}

/** «Forrige rapport: 1 000 (+2 %)» */
function sisteTall(na: unknown, sist: number, texts: Texts): string {
  const endret = endring(na, sist, texts)
  const tekst = texts.t('forrige.tall', { tall: texts.tall(sist) })
  return endret === null ? tekst : `${tekst} (${endret})`
}

/** The purpose's share of the total while typing. */
function Andel({ index, texts }: Pick<FormalProps, 'index' | 'texts'>) {
  const rader = useWatch<Input, 'energibrukKwhPerFormal'>({ name: 'energibrukKwhPerFormal' })
  const total = sum(rader.map(({ kwh }) => kwh))
  const kwh = sum([rader[index]?.kwh])
  if (kwh <= 0) return null
  return (
    <div className="energibruk-andel">
      <Energibar andel={kwh / total} tekst="" />
      <span>{texts.t('pages.energibruk.andel', { prosent: percent(kwh / total, texts) })}</span>
    </div>
  )
}

interface SpesifikkProps {
  formalKodeId: number
  /** Position in both lists of the form. */
  index: number
  texts: Texts
}

/** The specific use of a purpose: folded until it holds something or has an error. */
function Spesifikk({ formalKodeId, index, texts }: SpesifikkProps) {
  const { t } = texts
  const navn = `energibrukMengdePerFormal.${index}` as const
  const rad = useWatch<Input, typeof navn>({ name: navn })
  const { errors } = useFormState<Input>({ name: navn })
  const isShort = useContext(InShort)
  const hasUnit = !blank(rad?.enhet)
  const isUsed =
    !blank(rad?.mengde) || (hasUnit && !isShort) || Boolean(errors.energibrukMengdePerFormal?.[index])
  const [isOpen, setOpen] = useState(isUsed)
  // It does not fold again while a figure is being replaced.
  if (isUsed && !isOpen) setOpen(true)
  if (isShort && !isOpen && !hasUnit) return null
  return (
    <div className="energibruk-spesifikk">
      <Details summary={t('pages.energibruk.mengde')} defaultOpen={isOpen}>
        <p className="ek-subtle energibruk-merknad">{t('pages.energibruk.mengde.hjelp')}</p>
        <div className="energibruk-spesifikk__felt">
          <AmountField name={`${navn}.mengde`} label={t('pages.energibruk.mengde')} maleenhet="" />
          <UnitInputField
            name={`${navn}.enhet`}
            label={t('pages.energibruk.enhet')}
            suggestions={forslag[formalKodeId] ?? []}
          />
        </div>
        {formalKodeId === transport && (
          <p className="ek-subtle energibruk-merknad">{t('pages.energibruk.mil')}</p>
        )}
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
    <p className="ek-subtle energibruk-merknad">
      {texts.t('pages.energibruk.tilsvarer', { mengde: texts.tall(delt.tall, delt.enhet) })}
    </p>
  )
}
type KwhName = `energibrukKwhPerFormal.${number}.kwh`
type MengdeName = `energibrukMengdePerFormal.${number}.mengde`
type EnhetName = `energibrukMengdePerFormal.${number}.enhet`
