import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import type { SisteRapporter } from '../../kartlegging/hentet/contract.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Table } from '../../ui/Table.tsx'
import type { Oversikt } from '../contract.ts'
import { FindUnit } from './FindUnit.tsx'
import { CopiedAnswers, reportingYear } from './StartFrom.tsx'
import { hasReport, rowId, UnitRow } from './UnitRow.tsx'
import { useBatch } from './use-batch.ts'

interface SubUnitPickerProps {
  units: readonly Oversikt[]
  /** Earlier reports that new ones can start from. */
  earlier: SisteRapporter
}

/** Creates reports for many sub-units, with progress, a result per unit, and a search that ticks a unit. */
export function SubUnitPicker({ units, earlier }: SubUnitPickerProps) {
  const { t } = useTexts()
  const [copies, setCopies] = useState(true)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [missing, setMissing] = useState(false)
  const batch = useBatch()
  const isTaken = (unit: Oversikt) => hasReport(unit, batch.results.get(unit.organisasjonsnummer))
  const free = units.filter((unit) => !isTaken(unit))
  const create = async () => {
    setMissing(chosen.length === 0)
    if (chosen.length === 0) return
    const from = copies ? earlier.map((row) => [row.organisasjonsnummer, row.kartleggingId] as const) : []
    await batch.run(chosen, new Map(from))
    setChosen([])
  }
  const toggle = (nr: string, on: boolean) => {
    setMissing(false)
    setChosen((before) => [...before.filter((each) => each !== nr), ...(on ? [nr] : [])])
  }
  const showFound = (number: string) => {
    const unit = units.find(({ organisasjonsnummer }) => organisasjonsnummer === number)
    if (!unit) return 'uten-tilgang'
    document.getElementById(rowId(number))?.scrollIntoView({ block: 'nearest' })
    if (isTaken(unit)) return 'har-rapport'
    toggle(number, true)
    return 'valgt'
  }
  return (
    <>
      <section aria-labelledby="underenheter" className="ek-form">
        <h2 className="ds-heading" data-size="xs" id="underenheter">
          {t('pages.minside.underenheter')}
        </h2>
        {free.length > 1 ? (
          <Checkbox
            name="velg-alle"
            label={t('pages.ny-rapport.velg-alle')}
            checked={chosen.length === free.length}
            onChange={(all) =>
              setChosen(all ? free.map(({ organisasjonsnummer }) => organisasjonsnummer) : [])
            }
          />
        ) : null}
        {free.some((unit) => lastOf(earlier, unit)) ? (
          <>
            <Checkbox
              name="start-flere"
              label={t('pages.ny-rapport.start.flere')}
              description={t('pages.ny-rapport.start.forrige.hjelp')}
              checked={copies}
              onChange={setCopies}
            />
            {copies ? <CopiedAnswers til={reportingYear()} /> : null}
          </>
        ) : null}
        <UnitTable>
          {units.map((unit) => (
            <UnitRow
              key={unit.organisasjonsnummer}
              unit={unit}
              last={lastOf(earlier, unit)}
              result={batch.results.get(unit.organisasjonsnummer)}
              chosen={chosen.includes(unit.organisasjonsnummer)}
              onChange={(on) => toggle(unit.organisasjonsnummer, on)}
            />
          ))}
        </UnitTable>
        {missing ? (
          <p className="ek-cell__error" role="alert">
            {t('pages.ny-rapport.required-flere')}
          </p>
        ) : null}
        <Progress batch={batch} />
        <Actions>
          <Button type="button" busy={batch.running} onClick={() => void create()}>
            {chosen.length === 0
              ? t('pages.ny-rapport.opprett-ingen')
              : t('pages.ny-rapport.opprett', { n: chosen.length })}
          </Button>
        </Actions>
      </section>
      <FindUnit onFound={showFound} />
    </>
  )
}

const lastOf = (earlier: SisteRapporter, unit: Oversikt) =>
  earlier.find(({ organisasjonsnummer }) => organisasjonsnummer === unit.organisasjonsnummer)

function UnitTable({ children }: { children: React.ReactNode }) {
  const { t } = useTexts()
  return (
    <div className="ek-scroll">
      <Table caption={t('pages.minside.underenheter')} captionHidden stack>
        <thead>
          <tr>
            <th scope="col">{t('pages.ny-rapport.tabell.velg')}</th>
            <th scope="col">{t('pages.ny-rapport.tabell.virksomhetsnummer')}</th>
            <th scope="col">{t('pages.ny-rapport.tabell.navn')}</th>
            <th scope="col">{t('pages.rapporter.kolonne.status')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </div>
  )
}

/** Progress of a run; when it ends, how many reports were created and refused. */
function Progress({ batch }: { batch: ReturnType<typeof useBatch> }) {
  const { t } = useTexts()
  const { running, done, total, made, refused } = batch
  const success = !running && made > 0 ? t('pages.ny-rapport.opprettet', { n: made }) : ''
  const failure = !running && refused > 0 ? t('pages.ny-rapport.ikke-opprettet', { n: refused }) : ''
  return (
    <>
      {running ? (
        <ProgressBar
          value={done}
          max={total}
          label={t('pages.ny-rapport.oppretter')}
          valueText={t('pages.ny-rapport.framdrift', { n: done, antall: total })}
        />
      ) : null}
      {success ? <Alert tone="success">{success}</Alert> : null}
      {failure ? <Alert tone="warning">{failure}</Alert> : null}
      <LiveRegion>{[success, failure].join(' ').trim()}</LiveRegion>
    </>
  )
}
