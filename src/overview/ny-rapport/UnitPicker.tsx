import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitQuery } from '../../account/queries.ts'
import { ApiError } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { toggled } from '../../client/units/toggled.ts'
import { UnitList } from '../../client/units/UnitList.tsx'
import { useGo } from '../../client/use-go.ts'
import type { SisteRapporter } from '../../svar/hentet/contract.ts'
import { readOrgnr, validOrgnr } from '../../tall/orgnr.ts'
import { type Texts, visOrgnr } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { stuckBelow } from '../../ui/stuck.ts'
import type { MinSide, Oversikt } from '../contract.ts'
import { ReportStatus } from '../ReportStatus.tsx'
import { reportHref, unitsOf } from '../units.ts'
import { BatchProgress } from './BatchProgress.tsx'
import type { Result } from './use-batch.ts'
import { useStartMany } from './use-start-many.tsx'

interface UnitPickerProps {
  data: MinSide
  /** Earlier reports that new ones can start from. */
  earlier: SisteRapporter
}

/**
 * One list of units with a search; the button at the foot of the window creates reports for those that are chosen. One report
 * is opened at once; of several each gets its link or its reason in the list.
 */
export function UnitPicker({ data, earlier }: UnitPickerProps) {
  const { t } = useTexts()
  const units = unitsOf(data)
  const go = useGo()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [missing, setMissing] = useState(false)
  const wanted = units.filter(({ organisasjonsnummer }) => chosen.includes(organisasjonsnummer))
  const start = useStartMany(data.rapporteringAr, wanted, (unit) => lastOf(earlier, unit)?.kartleggingId)
  const { batch } = start
  const resultOf = (unit: Oversikt) => batch.results.get(unit.organisasjonsnummer)
  const isFree = (unit: Oversikt) => !hasReport(unit, resultOf(unit))
  const create = async () => {
    setMissing(chosen.length === 0)
    const results = chosen.length > 0 && (await start.run())
    if (!results) return
    // What was chosen while the lists were fetched again stays chosen.
    setChosen((now) => toggled(now, chosen, false))
    const [only] = results
    if (results.length === 1 && only && 'id' in only) await go(`/reports/${only.id}`)
  }
  const choose = (wanted: readonly string[], on: boolean) => {
    setMissing(false)
    batch.forgetRefusals()
    setChosen((before) => toggled(before, wanted, on))
  }
  return (
    <div className="ek-form">
      {units.some((unit) => isFree(unit) && lastOf(earlier, unit)) ? start.copying : null}
      <section aria-labelledby="enheter" className="ek-unit-list">
        <Heading level={2} id="enheter">
          {t('pages.minside.enheter')}
        </Heading>
        <UnitList
          units={units}
          heading="enheter"
          mainName={data.oversiktHovedenhet?.navn ?? ''}
          isFree={isFree}
          isChosen={({ organisasjonsnummer }) => chosen.includes(organisasjonsnummer)}
          choose={choose}
          all={t('pages.ny-rapport.velg-alle')}
          note={(unit) => {
            const last = lastOf(earlier, unit)
            return last && t('pages.ny-rapport.forrige', { ar: String(last.rapporteringAr) })
          }}
          lookUp={(search) => {
            const broken = brokenNumber(search)
            return broken ? { error: t(broken) } : { none: <OtherUnit search={search} /> }
          }}
        >
          {(unit) => <Outcome unit={unit} result={resultOf(unit)} />}
        </UnitList>
      </section>
      <div className="ek-foot" ref={stuckBelow}>
        {start.question}
        <BatchProgress batch={batch} />
        {missing ? (
          <p className="ek-cell__error" role="alert">
            {t('pages.ny-rapport.required-flere')}
          </p>
        ) : null}
        <Button busy={batch.running} onClick={() => void create()}>
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

/** Whether the unit has a report this year, from before or created just now. */
const hasReport = ({ kartlegging }: Oversikt, result: Result | undefined) =>
  kartlegging !== null || (result !== undefined && 'id' in result)

interface OutcomeProps {
  unit: Oversikt
  result: Result | undefined
}

/** Beside a unit's name: its report, or why none was created. */
function Outcome({ unit, result }: OutcomeProps) {
  if (hasReport(unit, result)) return <Report unit={unit} result={result} />
  return result && 'error' in result ? <p className="ek-cell__error">{result.error}</p> : null
}

/** The unit's report: status and link. The status of one created just now is not fetched yet. */
function Report({ unit: { navn, kartlegging }, result }: OutcomeProps) {
  const { t } = useTexts()
  const madeNow = result && 'id' in result ? result.id : ''
  const { kartleggingId: id, status, kanEndres } = kartlegging ?? { kartleggingId: madeNow, kanEndres: true }
  return (
    <div>
      {status === undefined ? null : (
        <>
          <ReportStatus code={status} />{' '}
        </>
      )}
      <RouteLink href={reportHref(id, status ?? 1)} of={navn}>
        {t(kanEndres ? 'pages.minside.fortsett' : 'pages.minside.vis')}
      </RouteLink>
    </div>
  )
}

/** What is wrong with a search of digits alone that is no organisation number: the key of its text; null for any other search. */
function brokenNumber(search: string): string | null {
  const number = readOrgnr(search)
  if (!/^\d{9,}$/.test(number)) return null
  if (number.length > 9) return 'pages.ny-rapport.virksomhetsnummer-siffer'
  return validOrgnr(number) ? null : 'pages.ny-rapport.virksomhetsnummer-kontrollsiffer'
}

/** Says about a search that is in no row of the list: whose organisation number it is, by the register, or that nothing was found. */
function OtherUnit({ search }: { search: string }) {
  const texts = useTexts()
  const { t } = texts
  const number = readOrgnr(search)
  const isNumber = /^\d{9}$/.test(number) && validOrgnr(number)
  const { data, error, isFetching, refetch } = useQuery({ ...unitQuery(number), enabled: isNumber })
  if (!isNumber) return <p>{t('combobox.ingen-treff')}</p>
  if (isFetching) return <p>{t('felles.laster')}</p>
  if (data) return <p>{t('pages.ny-rapport.funnet.uten-tilgang', { navn: data.navn })}</p>
  if (!error) return null
  return (
    <>
      <p>{refusalOf(error, number, texts)}</p>
      {isUnknown(error) ? null : (
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {t('felles.prov-igjen')}
        </Button>
      )}
    </>
  )
}

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404

function refusalOf(error: Error, number: string, texts: Texts): string {
  const known =
    error instanceof ApiError && isUnknown(error)
      ? texts.find(error.problem.code, { orgnr: visOrgnr(number) })
      : undefined
  return known ?? reasonText(error, texts)
}
