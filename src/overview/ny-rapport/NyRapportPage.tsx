import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useActor } from '../../client/actor.ts'
import { config } from '../../client/config.ts'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { sisteRapporterQuery } from '../../svar/hentet/query.ts'
import { Details } from '../../ui/Details.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { minSideQuery } from '../queries.ts'
import { unitsOf } from '../units.ts'
import { OneUnit } from './OneUnit.tsx'
import { UnitPicker } from './UnitPicker.tsx'
import { useReportYear } from './use-report-year.tsx'
import '../overview.css'

/** Creates reports for units of the list; for one alone when there is only one, or the address names it (rules.md §13). */
export function NyRapportPage() {
  const { t } = useTexts()
  useNamedTitle(t('pages.minside.ny-rapport'))
  const actor = useActor()?.id ?? ''
  const { data } = useSuspenseQuery(minSideQuery(actor))
  const { data: earlier } = useSuspenseQuery(sisteRapporterQuery(actor))
  const enhet = useSearch({ strict: false, select: (search) => search.enhet })
  const units = unitsOf(data)
  const free = units.filter(({ kartlegging }) => kartlegging === null)
  const { words } = useReportYear(data, free)
  const one = units.length === 1 ? units[0] : units.find((unit) => unit.organisasjonsnummer === enhet)
  return (
    <div className="ek-page">
      <PageHeading>{t('pages.minside.ny-rapport')}</PageHeading>
      {free.length > 0 ? <Checklist ar={words} /> : <p>{t('pages.ny-rapport.alle-har')}</p>}
      {one && one.kartlegging === null ? (
        <OneUnit
          data={data}
          unit={one}
          last={earlier.find(({ organisasjonsnummer }) => organisasjonsnummer === one.organisasjonsnummer)}
          hasOthers={units.length > 1}
        />
      ) : (
        <>
          <p>{t('pages.ny-rapport.hvilken')}</p>
          <UnitPicker data={data} earlier={earlier} />
        </>
      )}
    </div>
  )
}

const forms = [
  ['skjema', 'felles.klart.skjema'],
  ['arbeidsbok/tom', 'felles.klart.arbeidsbok'],
] as const

/** What the user should have at hand before starting; folded above what is chosen here. */
function Checklist({ ar }: { ar: string }) {
  const { t, sprak } = useTexts()
  return (
    <Details summary={t('felles.klart.tittel')}>
      <ul>
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <li key={n}>{t(`felles.klart.${n}`, { ar })}</li>
        ))}
      </ul>
      <ul>
        {forms.map(([path, key]) => (
          <li key={path}>
            <a className="ds-link" href={`${config.apiUrl}/${path}?sprak=${sprak}`}>
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </Details>
  )
}
