import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useActor } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import type { SisteRapporter } from '../../kartlegging/hentet/contract.ts'
import { sisteRapporterQuery } from '../../kartlegging/hentet/query.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import type { Oversikt } from '../contract.ts'
import { minSideQuery } from '../queries.ts'
import { reportingYear, StartFrom } from './StartFrom.tsx'
import { SubUnitPicker } from './SubUnitPicker.tsx'
import { useCreateReport } from './use-create-report.ts'

/** Creates a report for one unit, or reports for many sub-units at once (rules.md §13). */
export function NyRapportPage() {
  const { t } = useTexts()
  useNamedTitle(t('pages.minside.ny-rapport'))
  const actor = useActor()?.id ?? ''
  const { data } = useSuspenseQuery(minSideQuery(actor))
  const { data: earlier } = useSuspenseQuery(sisteRapporterQuery(actor))
  const own = data.harSkrivetilgangHovedenhet && data.oversiktHovedenhet ? [data.oversiktHovedenhet] : []
  const subUnits = data.oversiktUnderenheter ?? []
  const free = [...own, ...subUnits].filter(({ kartlegging }) => kartlegging === null)
  return (
    <div className="ek-page">
      <PageHeading>{t('pages.minside.ny-rapport')}</PageHeading>
      <Checklist />
      {free.length > 0 ? <OneUnit units={free} earlier={earlier} /> : <p>{t('pages.ny-rapport.alle-har')}</p>}
      {subUnits.length > 0 ? <SubUnitPicker units={subUnits} earlier={earlier} /> : null}
    </div>
  )
}

/** What the user should have at hand before starting. */
function Checklist() {
  const { t } = useTexts()
  const ar = String(reportingYear())
  return (
    <Card title={t('felles.klart.tittel')} tone="tinted">
      <ul>
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <li key={n}>{t(`felles.klart.${n}`, { ar })}</li>
        ))}
      </ul>
    </Card>
  )
}

interface OneUnitProps {
  units: readonly Oversikt[]
  earlier: SisteRapporter
}

function OneUnit({ units, earlier }: OneUnitProps) {
  const { t } = useTexts()
  const create = useCreateReport()
  const enhet = useSearch({ strict: false, select: (search) => search.enhet })
  const wanted = units.length === 1 ? units[0] : units.find((one) => one.organisasjonsnummer === enhet)
  const [unit, setUnit] = useState<string | null>(wanted?.organisasjonsnummer ?? null)
  const [start, setStart] = useState<'forrige' | 'tom'>('forrige')
  const [missing, setMissing] = useState(false)
  const last = earlier.find(({ organisasjonsnummer }) => organisasjonsnummer === unit)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setMissing(unit === null)
    const kopierFra = start === 'forrige' ? last?.kartleggingId : undefined
    if (unit) create.open({ organisasjonsnummer: unit, kopierFra })
    else document.getElementById('ny-rapport-enhet')?.focus()
  }
  return (
    <form className="ek-form" noValidate onSubmit={submit}>
      <Select
        id="ny-rapport-enhet"
        name="enhet"
        label={t('pages.ny-rapport.velg.label')}
        placeholder={t('pages.ny-rapport.velg.placeholder')}
        value={unit}
        onChange={(value) => {
          setUnit(value)
          setMissing(false)
          create.reset()
        }}
        options={units.map(({ organisasjonsnummer, navn }) => ({
          value: organisasjonsnummer,
          label: `${navn} (${visOrgnr(organisasjonsnummer)})`,
        }))}
        error={missing ? t('pages.ny-rapport.required') : (create.error ?? undefined)}
      />
      {last ? (
        <StartFrom fra={last.rapporteringAr} til={reportingYear()} value={start} onChange={setStart} />
      ) : null}
      <Actions>
        <Button type="submit" busy={create.isPending}>
          {t('pages.ny-rapport.opprett-en')}
        </Button>
      </Actions>
    </form>
  )
}
