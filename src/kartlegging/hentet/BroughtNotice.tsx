import { useSuspenseQuery } from '@tanstack/react-query'
import { useTexts } from '../../client/language.tsx'
import type { Contract } from '../../sections/section.ts'
import { Alert } from '../../ui/Alert.tsx'
import { infoQuery } from '../page/queries.ts'

/** Says, until the section is saved, which answers are copied from an earlier report. */
export function BroughtNotice({ rapportId, section }: { rapportId: string; section: Contract }) {
  const { t } = useTexts()
  const { ubekreftet } = useSuspenseQuery(infoQuery(rapportId)).data
  if (!ubekreftet?.seksjoner.includes(section.id)) return null
  return (
    <Alert tone="warning" title={t('hentet.tittel', { ar: ubekreftet.ar })}>
      <p>{t(`pages.${section.folder}.hentet`)}</p>
      <p>{t('hentet.bekreft')}</p>
    </Alert>
  )
}
