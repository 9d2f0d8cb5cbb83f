import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../client/fields/amount.tsx'
import { ChoiceField } from '../../client/fields/choices.tsx'
import { UnitInputField } from '../../client/fields/text.tsx'
import { formal, type Kode, oppvarming } from '../../kodelister/kodelister.ts'
import type { Texts } from '../../texts/texts.ts'
import { Energibar } from '../../ui/Energibar.tsx'
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx'
import { useFieldIds } from '../../ui/fields/field-ids.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { sum } from '../fields.ts'
import type { PageProps } from '../page.ts'
import type { Answer } from './answer.ts'
import { bygg, type Input, type Others, transport } from './contract.ts'
import { forslag, nevner } from './enhet.ts'
import { Total } from './Total.tsx'
import './energibruk.css'

export function Page({ others, ar, texts }: PageProps<Answer, Others>) {
  return (
    <Stack gap="lg">
      <p>{texts.t('pages.energibruk.gjelder', { ar })}</p>
      {/* Target of the error summary when the total is too low. */}
      <div id="energibrukKwhPerFormal">
        <Stack gap="lg">
          {formal.map((entry, index) => (
            <Formal key={entry.id} entry={entry} index={index} texts={texts} />
          ))}
        </Stack>
      </div>
      <Total ar={ar} energibarer={others.energibrukPerEnergibarer.energibarer} texts={texts} />
    </Stack>
  )
}

interface FormalProps {
  entry: Kode
  /** Position in both lists of the form, which follow the code list. */
  index: number
  texts: Texts
}

function Formal({ entry, index, texts }: FormalProps) {
  const { t, navn } = texts
  const ids = useFieldIds({ name: `formal-${entry.id}`, description: true })
  return (
    <Card>
      <div className="energibruk-formal">
        <FieldGroup ids={ids} label={navn(entry)} description={t(`pages.energibruk.hjelp.${entry.id}`)}>
          <Stack>
            <div>
              <AmountField
                name={`energibrukKwhPerFormal.${index}.kwh`}
                label={t('pages.energibruk.kwh')}
                maleenhet="kWh"
                required={false}
              />
              <Andel index={index} texts={texts} />
            </div>
            <div>
              <div className="energibruk-spesifikk">
                <AmountField
                  name={`energibrukMengdePerFormal.${index}.mengde`}
                  label={t('pages.energibruk.mengde')}
                  maleenhet=""
                  required={false}
                />
                <UnitInputField
                  name={`energibrukMengdePerFormal.${index}.enhet`}
                  label={t('pages.energibruk.enhet')}
                  suggestions={forslag[entry.id] ?? []}
                  maxLength={40}
                  required={false}
                />
              </div>
              {entry.id === transport && <p className="energibruk-merknad">{t('pages.energibruk.mil')}</p>}
              <Nevner index={index} texts={texts} />
            </div>
            {entry.id === bygg && <Oppvarming index={index} texts={texts} />}
          </Stack>
        </FieldGroup>
      </div>
    </Card>
  )
}

/** The purpose's share of the total, while typing. */
function Andel({ index, texts }: Pick<FormalProps, 'index' | 'texts'>) {
  const rader = useWatch<Input, 'energibrukKwhPerFormal'>({ name: 'energibrukKwhPerFormal' })
  const total = sum(rader.map(({ kwh }) => kwh))
  const kwh = sum([rader[index]?.kwh])
  if (kwh === 0) return null
  const prosent = texts.tall(Math.round((1000 * kwh) / total) / 10)
  return (
    <div className="energibruk-andel">
      <Energibar andel={kwh / total} tekst="" />
      <span>{texts.t('pages.energibruk.andel', { prosent })}</span>
    </div>
  )
}

/** Shows the denominator that the specific use implies, so that a typing error in either figure is noticed. */
function Nevner({ index, texts }: Pick<FormalProps, 'index' | 'texts'>) {
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

/** The question about heating, which becomes required when buildings use energy (rules.md §6.1). */
function Oppvarming({ index, texts }: Pick<FormalProps, 'index' | 'texts'>) {
  const { control } = useFormContext<Input>()
  const kwh = useWatch({ control, name: `energibrukKwhPerFormal.${index}.kwh` })
  return (
    <ChoiceField
      name="oppvarmingByggKodeId"
      label={texts.t('pages.energibruk.oppvarming')}
      options={oppvarming.map((entry) => ({
        value: entry.id,
        label: texts.navn(entry),
        description: texts.find(`pages.energibruk.oppvarming.hjelp.${entry.id}`),
      }))}
      required={sum([kwh]) > 0}
    />
  )
}
