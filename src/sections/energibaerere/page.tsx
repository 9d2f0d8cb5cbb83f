import { useQuery } from '@tanstack/react-query'
import { HvaTeller } from '../../client/HvaTeller.tsx'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Balanse } from './Balanse.tsx'
import type { Answer } from './contract.ts'
import { Nokkeltall } from './Nokkeltall.tsx'
import { Regneark } from './Regneark.tsx'
import './energibaerere.css'

export const wide = true
export const hasFigures = true

export function Page({ answer, rapportId, texts }: PageProps<Answer>) {
  const { t } = texts
  const { data: forrige = null } = useQuery(forrigeQuery(rapportId))
  const { rapporteringsAr: ar, totalEnergibrukKwh: total } = answer
  return (
    <Stack>
      <HvaTeller ar={ar} texts={texts}>
        <p>{t('pages.energibaerere.skriv')}</p>
        <p>{t('pages.energibaerere.brennverdi')}</p>
      </HvaTeller>
      <div>
        <Regneark rapportId={rapportId} ar={ar} total={total} forrige={forrige} texts={texts} />
        <Balanse ar={ar} total={total} texts={texts} />
      </div>
      <Nokkeltall ar={ar} forrige={forrige} texts={texts} />
    </Stack>
  )
}
