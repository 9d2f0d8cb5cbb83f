import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField } from '../../client/fields/choices.tsx'
import { HvaTeller } from '../../client/HvaTeller.tsx'
import { formal, oppvarming } from '../../kodelister/kodelister.ts'
import { sum } from '../../seksjon/fields.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import type { Texts } from '../../texts/texts.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { Answer } from './contract.ts'
import { bygg, type Input, type Others } from './contract.ts'
import { Formal } from './Formal.tsx'
import { Total } from './Total.tsx'
import './energibruk.css'

export { Sidefelt as Side } from './Sidefelt.tsx'

export const hasFigures = true

export function Page({ others, ar, rapportId, texts }: PageProps<Answer, Others>) {
  const { data: forrige = null } = useQuery(forrigeQuery(rapportId))
  return (
    <Stack gap="lg">
      <HvaTeller ar={ar} texts={texts} />
      <div>
        {/* Target of the error summary when the total is too low. */}
        <div id="energibrukKwhPerFormal">
          {formal.map((entry, index) => (
            <Formal key={entry.id} entry={entry} ar={ar} index={index} forrige={forrige} texts={texts} />
          ))}
        </div>
        <Total
          ar={ar}
          energibarer={others.energibrukPerEnergibarer.energibarer}
          forrige={forrige}
          texts={texts}
        />
      </div>
      <Oppvarming index={formal.findIndex(({ id }) => id === bygg)} texts={texts} />
    </Stack>
  )
}

/** The question about heating, which becomes required when buildings use energy (rules.md §6.1). */
function Oppvarming({ index, texts }: { index: number; texts: Texts }) {
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
      // The only field here that may be required is the one that says so.
      required={sum([kwh]) > 0 ? true : undefined}
    />
  )
}
