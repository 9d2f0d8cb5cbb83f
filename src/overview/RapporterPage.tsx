import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { meQuery } from '../account/queries.ts'
import { useTexts } from '../client/language.tsx'
import { useNamedTitle } from '../client/page-title.ts'
import { visOrgnr } from '../texts/texts.ts'
import { Combobox } from '../ui/Combobox.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ReportTable } from './ReportTable.tsx'

/** All reports of all units the user may act for, by unit and status. */
export function RapporterPage() {
  const { t } = useTexts()
  useNamedTitle(t('titler.rapporter'))
  const { data: me } = useSuspenseQuery(meQuery)
  const [organisasjonsnummer, setUnit] = useState<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const units = me.tilganger.flatMap((unit) => [unit, ...(unit.underenheter ?? [])])
  return (
    <div className="ek-page">
      <PageHeading>{t('titler.rapporter')}</PageHeading>
      <Combobox
        name="enhet"
        label={t('pages.rapporter.kolonne.enhet')}
        value={organisasjonsnummer}
        onChange={setUnit}
        options={units.map(({ organisasjonsnummer: value, navn }) => ({
          value,
          label: `${navn} (${visOrgnr(value)})`,
        }))}
        placeholder={t('pages.rapporter.alle-enheter')}
        texts={{
          open: t('combobox.apne'),
          close: t('combobox.lukk'),
          clear: t('combobox.fjern-alle'),
          loading: t('combobox.laster'),
          noHits: t('combobox.ingen-treff'),
          hits: (n) => t('combobox.antall', { n }),
        }}
      />
      <Select
        name="status"
        label={t('pages.rapporter.kolonne.status')}
        value={code}
        onChange={setCode}
        placeholder={t('pages.rapporter.alle-statuser')}
        options={[1, 2, 3].map((id) => ({ value: String(id), label: t(`status.${id}`) }))}
      />
      <Suspense fallback={<Spinner text={t('felles.laster')} />}>
        <ReportTable
          caption={t('titler.rapporter')}
          filter={{
            ...(organisasjonsnummer && { organisasjonsnummer }),
            ...(code && { status: Number(code) }),
          }}
        />
      </Suspense>
    </div>
  )
}
