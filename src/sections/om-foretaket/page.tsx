import { YesNoField } from '../../client/fields/choices.tsx'
import type { PageProps } from '../../seksjon/page.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import type { Foretak } from './contract.ts'
import { kommune, naeringer, nummerKey } from './contract.ts'

export function Page({ answer, fetched, texts: { t, tekst, dato } }: PageProps<Foretak>) {
  return (
    <>
      {answer.datasource === 'MasterData' ? null : (
        <Alert tone="warning">
          {answer.datasource === 'Database' && fetched
            ? t('pages.om-foretaket.datakilde.database', { dato: dato(fetched) })
            : t('pages.om-foretaket.datakilde.ukjent')}
        </Alert>
      )}
      <DescriptionList
        rows={[
          { term: t('pages.om-foretaket.navn'), value: answer.navn },
          { term: t(nummerKey(answer)), value: visOrgnr(answer.organisasjonsnummer) },
          { term: t('pages.om-foretaket.kommune'), value: tekst(kommune(answer)) },
          { term: t('pages.om-foretaket.nace'), value: tekst(naeringer(answer)) },
        ]}
      />
      <YesNoField name="confirmInformation" label={t('pages.om-foretaket.bekreft')} />
      <YesNoField
        name="erIso50001Sertifisert"
        label={t('pages.om-foretaket.iso50001')}
        description={t('pages.om-foretaket.iso50001.hjelp')}
      />
    </>
  )
}
