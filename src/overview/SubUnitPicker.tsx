import { useState } from 'react'
import type { SisteRapporter } from '../forward/contract.ts'
import { visOrgnr } from '../texts/texts.ts'
import { Actions } from '../ui/Actions.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Choice } from '../ui/Choice.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Table } from '../ui/Table.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { useTexts } from '../web/language.tsx'
import { routerLink } from '../web/link.tsx'
import type { Oversikt } from './contract.ts'
import { ReportStatus } from './ReportStatus.tsx'
import { reportHref } from './ReportTable.tsx'
import { reportingYear, WhatComesAlong } from './StartFrom.tsx'
import { type Result, useBatch } from './use-batch.ts'

interface SubUnitPickerProps {
  units: readonly Oversikt[]
  /** What new reports can start from. */
  earlier: SisteRapporter
}

/** Reports for any number of sub-units at once, with progress and a result per unit. */
export function SubUnitPicker({ units, earlier }: SubUnitPickerProps) {
  const { t } = useTexts()
  const [copies, setCopies] = useState(true)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [missing, setMissing] = useState(false)
  const batch = useBatch(t('feil.generell.tittel'))
  const free = units.filter(
    ({ kartlegging, organisasjonsnummer: nr }) => !kartlegging && !batch.results.has(nr),
  )
  const made = [...batch.results.values()].filter((result) => 'made' in result && result.made).length
  const create = async () => {
    setMissing(chosen.length === 0)
    if (chosen.length === 0) return
    const from = copies ? earlier.map((row) => [row.organisasjonsnummer, row.kartleggingId] as const) : []
    await batch.run(chosen, new Map(from))
    setChosen([])
  }
  const toggle = (nr: string, on: boolean) => {
    setMissing(false)
    setChosen(on ? [...chosen, nr] : chosen.filter((each) => each !== nr))
  }
  return (
    <section aria-labelledby="underenheter" className="ek-form">
      <h2 className="ds-heading" data-size="xs" id="underenheter">
        {t('pages.minside.underenheter')}
      </h2>
      {free.length > 1 ? (
        <Checkbox
          name="velg-alle"
          label={t('pages.ny-rapport.velg-alle')}
          checked={chosen.length === free.length}
          onChange={(all) => setChosen(all ? free.map(({ organisasjonsnummer }) => organisasjonsnummer) : [])}
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
          {copies ? <WhatComesAlong til={reportingYear()} /> : null}
        </>
      ) : null}
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
          <tbody>
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
          </tbody>
        </Table>
      </div>
      {missing ? (
        <p className="ek-cell__error" role="alert">
          {t('pages.ny-rapport.required')}
        </p>
      ) : null}
      {batch.running ? (
        <ProgressBar
          value={batch.done}
          max={batch.total}
          label={t('pages.ny-rapport.oppretter')}
          valueText={t('pages.ny-rapport.framdrift', { n: batch.done, antall: batch.total })}
        />
      ) : null}
      {!batch.running && made > 0 ? (
        <Alert tone="success">{t('pages.ny-rapport.opprettet', { n: made })}</Alert>
      ) : null}
      <LiveRegion>
        {!batch.running && made > 0 ? t('pages.ny-rapport.opprettet', { n: made }) : ''}
      </LiveRegion>
      <Actions>
        <Button type="button" busy={batch.running} onClick={() => void create()}>
          {chosen.length === 0
            ? t('pages.ny-rapport.opprett-ingen')
            : t('pages.ny-rapport.opprett', { n: chosen.length })}
        </Button>
      </Actions>
    </section>
  )
}

const lastOf = (earlier: SisteRapporter, unit: Oversikt) =>
  earlier.find(({ organisasjonsnummer }) => organisasjonsnummer === unit.organisasjonsnummer)

interface UnitRowProps {
  unit: Oversikt
  last: SisteRapporter[number] | undefined
  result: Result | undefined
  chosen: boolean
  onChange: (on: boolean) => void
}

function UnitRow({
  unit: { organisasjonsnummer, navn, kartlegging },
  last,
  result,
  chosen,
  onChange,
}: UnitRowProps) {
  const { t } = useTexts()
  const taken = kartlegging !== null || (result && 'id' in result)
  return (
    <tr>
      <td data-label={taken ? undefined : t('pages.ny-rapport.tabell.velg')}>
        {taken ? null : (
          <Choice
            type="checkbox"
            id={`velg-${organisasjonsnummer}`}
            checked={chosen}
            onChange={onChange}
            label={<span className="ds-sr-only">{navn}</span>}
          />
        )}
      </td>
      <td className="ek-orgnr" data-label={t('pages.ny-rapport.tabell.virksomhetsnummer')}>
        {visOrgnr(organisasjonsnummer)}
      </td>
      <td data-label={t('pages.ny-rapport.tabell.navn')}>{navn}</td>
      <td data-label={taken || last || result ? t('pages.rapporter.kolonne.status') : undefined}>
        {result && 'error' in result ? <p className="ek-cell__error">{result.error}</p> : null}
        {result && 'id' in result ? (
          <TextLink href={reportHref(result.id, 1)} renderLink={routerLink}>
            {t('pages.minside.fortsett')}
          </TextLink>
        ) : kartlegging ? (
          <ReportStatus code={kartlegging.status} />
        ) : last ? (
          t('pages.ny-rapport.forrige', { ar: String(last.rapporteringAr) })
        ) : null}
      </td>
    </tr>
  )
}
