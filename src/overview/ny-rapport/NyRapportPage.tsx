import '../overview.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useActor } from '../../client/actor.ts'
import { config } from '../../client/config.ts'
import { useTexts } from '../../client/language.tsx'
import { RouteButton } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import type { SisteRapporter } from '../../svar/hentet/contract.ts'
import { sisteRapporterQuery } from '../../svar/hentet/query.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import type { MinSide, Oversikt } from '../contract.ts'
import { minSideQuery } from '../queries.ts'
import { unitsOf } from '../units.ts'
import { StartFrom } from './StartFrom.tsx'
import { UnitPicker } from './UnitPicker.tsx'
import { useCreateReport } from './use-create-report.ts'
import { useReportYear } from './use-report-year.tsx'

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

interface OneUnitProps {
  data: MinSide
  unit: Oversikt
  /** The unit's last submitted report of an earlier year. */
  last: SisteRapporter[number] | undefined
  /** There are more units to choose from. */
  hasOthers: boolean
}

/** The only unit, or the one that the address names: what its report starts from, and the button that creates and opens it. */
function OneUnit({ data, unit, last, hasOthers }: OneUnitProps) {
  const { organisasjonsnummer, navn } = unit
  const { t } = useTexts()
  const create = useCreateReport()
  const year = useReportYear(data, [unit])
  const [start, setStart] = useState<'forrige' | 'tom'>('forrige')
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!year.require()) return
    const kopierFra = start === 'forrige' ? last?.kartleggingId : undefined
    create.open({ organisasjonsnummer, kopierFra, rapporteringAr: year.ar })
  }
  return (
    <form className="ek-form" noValidate onSubmit={submit}>
      <p>
        <strong>{navn}</strong>{' '}
        <span className="ek-subtle ek-nowrap">{`(${visOrgnr(organisasjonsnummer)})`}</span>
      </p>
      {year.question}
      {last ? (
        <StartFrom
          fra={last.rapporteringAr}
          til={year.ar}
          ar={year.words}
          value={start}
          onChange={setStart}
        />
      ) : null}
      {create.error ? (
        <Alert tone="danger" role="alert">
          {create.error}
        </Alert>
      ) : null}
      <Actions>
        <Button type="submit" busy={create.isPending}>
          {t('pages.ny-rapport.opprett-en')}
        </Button>
        {hasOthers ? (
          <RouteButton href="/minside/ny-rapport" variant="secondary">
            {t('pages.ny-rapport.andre-enheter')}
          </RouteButton>
        ) : null}
      </Actions>
    </form>
  )
}
