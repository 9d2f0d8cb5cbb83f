import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { useGo } from '../../client/use-go.ts'
import type { SisteRapporter } from '../../kartlegging/hentet/contract.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { Oversikt } from '../contract.ts'
import { matching } from '../units.ts'
import { brokenNumber, OtherUnit } from './OtherUnit.tsx'
import { CopiedAnswers, reportingYear } from './StartFrom.tsx'
import { hasReport, UnitRow } from './UnitRow.tsx'
import { useBatch } from './use-batch.ts'

interface UnitPickerProps {
  units: readonly Oversikt[]
  mainName: string
  /** Earlier reports that new ones can start from. */
  earlier: SisteRapporter
}

/**
 * One list of units with a search; the button at the foot of the window creates reports for those that are chosen. One report
 * is opened at once; of several each gets its link or its reason in the list.
 */
export function UnitPicker({ units, mainName, earlier }: UnitPickerProps) {
  const { t } = useTexts()
  const go = useGo()
  const [search, setSearch] = useState('')
  const [copies, setCopies] = useState(true)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [missing, setMissing] = useState(false)
  const batch = useBatch()
  const resultOf = (unit: Oversikt) => batch.results.get(unit.organisasjonsnummer)
  const isFree = (unit: Oversikt) => !hasReport(unit, resultOf(unit))
  const shown = matching(
    units.map((unit) => ({ unit })),
    search,
  ).map(({ unit }) => unit)
  const numbers = shown.filter(isFree).map(({ organisasjonsnummer }) => organisasjonsnummer)
  const create = async () => {
    setMissing(chosen.length === 0)
    if (chosen.length === 0) return
    const from = copies ? earlier.map((row) => [row.organisasjonsnummer, row.kartleggingId] as const) : []
    const results = await batch.run(chosen, new Map(from))
    setChosen([])
    const [only] = results
    if (results.length === 1 && only && 'id' in only) await go(`/reports/${only.id}`)
  }
  const choose = (wanted: readonly string[], on: boolean) => {
    setMissing(false)
    batch.forgetRefusals()
    setChosen((before) => [...before.filter((each) => !wanted.includes(each)), ...(on ? wanted : [])])
  }
  const broken = brokenNumber(search)
  return (
    <div className="ek-form">
      <TextField
        name="sok-enhet"
        type="search"
        label={t('pages.minside.sok-underenhet')}
        value={search}
        onChange={setSearch}
        {...(broken && { error: t(broken) })}
      />
      {units.some((unit) => isFree(unit) && lastOf(earlier, unit)) ? (
        <div>
          <Checkbox
            name="start-flere"
            label={t('pages.ny-rapport.start.flere')}
            description={t('pages.ny-rapport.start.forrige.hjelp')}
            checked={copies}
            onChange={setCopies}
          />
          {copies ? <CopiedAnswers til={reportingYear()} /> : null}
        </div>
      ) : null}
      <section aria-labelledby="enheter">
        <h2 className="ds-heading" data-size="xs" id="enheter">
          {t('pages.minside.enheter')}
        </h2>
        {numbers.length > 1 ? (
          <Checkbox
            name="velg-alle"
            label={t('pages.ny-rapport.velg-alle')}
            checked={numbers.every((number) => chosen.includes(number))}
            onChange={(all) => choose(numbers, all)}
          />
        ) : null}
        <ul className="ek-units" aria-labelledby="enheter">
          {shown.map((unit) => (
            <UnitRow
              key={unit.organisasjonsnummer}
              unit={unit}
              mainName={mainName}
              last={lastOf(earlier, unit)}
              result={resultOf(unit)}
              chosen={chosen.includes(unit.organisasjonsnummer)}
              onChange={(on) => choose([unit.organisasjonsnummer], on)}
            />
          ))}
        </ul>
        <div role="status">
          {search.trim() !== '' && shown.length === 0 && !broken ? <OtherUnit search={search} /> : null}
          {search.trim() !== '' && shown.length > 0 ? (
            <span className="ds-sr-only">{t('combobox.antall', { n: shown.length })}</span>
          ) : null}
        </div>
      </section>
      <div className="ek-foot">
        <Progress batch={batch} />
        {missing ? (
          <p className="ek-cell__error" role="alert">
            {t('pages.ny-rapport.required-flere')}
          </p>
        ) : null}
        <Button type="button" busy={batch.running} onClick={() => void create()}>
          {chosen.length === 0
            ? t('pages.ny-rapport.opprett-ingen')
            : t('pages.ny-rapport.opprett', { n: chosen.length })}
        </Button>
      </div>
    </div>
  )
}

const lastOf = (earlier: SisteRapporter, unit: Oversikt) =>
  earlier.find(({ organisasjonsnummer }) => organisasjonsnummer === unit.organisasjonsnummer)

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
