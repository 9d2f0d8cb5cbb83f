import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { meQuery } from '../account/queries.ts'
import { useTexts } from '../client/language.tsx'
import { useNamedTitle } from '../client/page-title.ts'
import { DeletedDrafts } from '../livslop/sletting/DeletedDrafts.tsx'
import { JustDeleted } from '../livslop/sletting/JustDeleted.tsx'
import { visOrgnr } from '../texts/texts.ts'
import { Combobox } from '../ui/Combobox.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ChosenDrafts, useChosenDrafts } from './ChosenDrafts.tsx'
import type { ListFilter } from './queries.ts'
import { ReportTable } from './ReportTable.tsx'
import './overview.css'

/** All reports of all units the user may act for, by unit and status; drafts can be deleted and brought back. */
export function RapporterPage() {
  const { t } = useTexts()
  useNamedTitle(t('titler.rapporter'))
  const [filter, setFilter] = useState<ListFilter>({})
  const choosing = useChosenDrafts()
  return (
    <div className="ek-page">
      <PageHeading>{t('titler.rapporter')}</PageHeading>
      <JustDeleted />
      <Filters filter={filter} onChange={setFilter} />
      <Suspense fallback={<Spinner text={t('felles.laster')} />}>
        <ReportTable caption={t('titler.rapporter')} filter={filter} choosing={choosing} />
      </Suspense>
      <ChosenDrafts choosing={choosing} />
      <DeletedDrafts />
    </div>
  )
}

function Filters({ filter, onChange }: { filter: ListFilter; onChange: (filter: ListFilter) => void }) {
  const { t } = useTexts()
  const { data: me } = useSuspenseQuery(meQuery)
  const units = me.tilganger.flatMap((unit) => [unit, ...(unit.underenheter ?? [])])
  const { organisasjonsnummer, status } = filter
  return (
    <>
      <Combobox
        name="enhet"
        label={t('pages.rapporter.kolonne.enhet')}
        value={organisasjonsnummer ?? null}
        onChange={(unit) =>
          onChange({ ...(unit && { organisasjonsnummer: unit }), ...(status && { status }) })
        }
        options={units.map(({ organisasjonsnummer: value, navn }) => ({
          value,
          label: `${navn} (${visOrgnr(value)})`,
        }))}
        placeholder={t('pages.rapporter.alle-enheter')}
        texts={{
          open: t('combobox.apne'),
          close: t('combobox.lukk'),
          clear: t('combobox.tom'),
          loading: t('combobox.laster'),
          noHits: t('combobox.ingen-treff'),
          hits: (n) => t('combobox.antall', { n }),
        }}
      />
      <Select
        name="status"
        label={t('pages.rapporter.kolonne.status')}
        value={status ? String(status) : null}
        onChange={(code) =>
          onChange({
            ...(organisasjonsnummer && { organisasjonsnummer }),
            ...(code && { status: Number(code) }),
          })
        }
        placeholder={t('pages.rapporter.alle-statuser')}
        options={[1, 2, 3].map((id) => ({ value: String(id), label: t(`status.${id}`) }))}
      />
    </>
  )
}
