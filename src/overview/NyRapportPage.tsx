import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { visOrgnr } from '../texts/texts.ts'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Select } from '../ui/Select.tsx'
import { useActor } from '../web/actor.ts'
import { useTexts } from '../web/language.tsx'
import { useNamedTitle } from '../web/page-title.ts'
import type { Oversikt } from './contract.ts'
import { FindUnit } from './FindUnit.tsx'
import { minSideQuery } from './queries.ts'
import { SubUnitPicker } from './SubUnitPicker.tsx'
import { useCreateReport } from './use-create-report.ts'

/** A new report: for one unit, or for many sub-units at once (decisions.md §13). */
export function NyRapportPage() {
  const { t } = useTexts()
  useNamedTitle(t('pages.minside.ny-rapport'))
  const { data } = useSuspenseQuery(minSideQuery(useActor()?.id ?? ''))
  const own = data.harSkrivetilgangHovedenhet && data.oversiktHovedenhet ? [data.oversiktHovedenhet] : []
  const subUnits = data.oversiktUnderenheter ?? []
  const free = [...own, ...subUnits].filter(({ kartlegging }) => kartlegging === null)
  return (
    <div className="ek-page">
      <PageHeading>{t('pages.minside.ny-rapport')}</PageHeading>
      <Ready />
      {free.length > 0 ? <OneUnit units={free} /> : <p>{t('pages.ny-rapport.alle-har')}</p>}
      {subUnits.length > 0 ? (
        <>
          <SubUnitPicker units={subUnits} />
          <FindUnit units={subUnits} />
        </>
      ) : null}
    </div>
  )
}

/** What one should have at hand before one begins. */
function Ready() {
  const { t } = useTexts()
  const ar = String(new Date().getFullYear() - 1)
  return (
    <Card title={t('pages.ny-rapport.klart.tittel')} tone="tinted">
      <ul>
        {[1, 2, 3, 4].map((n) => (
          <li key={n}>{t(`pages.ny-rapport.klart.${n}`, { ar })}</li>
        ))}
      </ul>
    </Card>
  )
}

function OneUnit({ units }: { units: readonly Oversikt[] }) {
  const { t } = useTexts()
  const create = useCreateReport()
  const [unit, setUnit] = useState<string | null>(
    units.length === 1 ? (units[0]?.organisasjonsnummer ?? null) : null,
  )
  const [missing, setMissing] = useState(false)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setMissing(unit === null)
    if (unit) create.open(unit)
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
        }}
        options={units.map(({ organisasjonsnummer, navn }) => ({
          value: organisasjonsnummer,
          label: `${navn} (${visOrgnr(organisasjonsnummer)})`,
        }))}
        error={missing ? t('pages.ny-rapport.required') : (create.error ?? undefined)}
      />
      <Actions>
        <Button type="submit" busy={create.isPending}>
          {t('pages.ny-rapport.opprett', { n: 1 })}
        </Button>
      </Actions>
    </form>
  )
}
