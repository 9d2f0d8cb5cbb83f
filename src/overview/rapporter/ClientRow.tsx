import { memo } from 'react'
import { setActorOfTab } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { useGo } from '../../client/use-go.ts'
import { placeOf } from '../../sections/index.ts'
import { stepHref } from '../../seksjon/step.ts'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { splitName } from '../../texts/unit-name.ts'
import { Button } from '../../ui/Button.tsx'
import { numeric } from '../../ui/Table.tsx'
import type { Klient } from '../contract.ts'
import type { Result } from '../ny-rapport/use-batch.ts'
import { useCreateReport } from '../ny-rapport/use-create-report.ts'
import { reportHref } from '../units.ts'
import { type UnsavedPlaces, unsavedSteps } from '../unsaved-steps.ts'
import { stateOf } from './state.ts'

interface ClientRowProps {
  row: Klient
  /** Name of the main unit that it stands below, whose words are not repeated. */
  main: string | undefined
  ar: number
  ends: boolean
  /** A narrow window has unit, state and button alone. */
  isNarrow: boolean
  /** Undefined where it cannot be chosen. */
  isChosen: boolean | undefined
  choose: (numbers: readonly string[], on: boolean) => void
  /** What came of starting its report with others. */
  result: Result | undefined
  unsaved: UnsavedPlaces
}

/** The cells of one client. Drawn anew only when they change: those in sight stay while the page scrolls. */
export const ClientRow = memo(function ClientRow(props: ClientRowProps) {
  const { row, main, ar, ends, isNarrow, isChosen, choose } = props
  const texts = useTexts()
  const { t } = texts
  const { navn, organisasjonsnummer, rapport, sist } = row
  const [shared, own] = splitName(navn, main)
  const kwh = rapport?.totalEnergibrukKwh ?? null
  return (
    <>
      <td>
        {isChosen === undefined ? null : (
          <input
            className="ds-input"
            type="checkbox"
            aria-label={t('sletting.velg-en', { navn, ar })}
            checked={isChosen}
            onChange={({ target }) => choose([organisasjonsnummer], target.checked)}
          />
        )}
      </td>
      <th scope="row">
        <span className="ds-sr-only">{shared}</span>
        <span>{own}</span> <span className="ek-subtle ek-nowrap">{visOrgnr(organisasjonsnummer)}</span>
      </th>
      <td className="ek-clients__state">
        <State {...props} />
      </td>
      {isNarrow ? null : (
        <>
          <td>{rapport ? texts.dagen(rapport.sistEndretUtc) : null}</td>
          <td className={numeric}>{kwh === null ? null : iStorEnhet(kwh, texts)}</td>
          <td>
            {sist ? (
              <>
                <RouteLink href={`/reports/${sist.kartleggingId}/kvittering`} of={navn}>
                  {sist.rapporteringAr}
                </RouteLink>
                {sist.totalEnergibrukKwh === null ? null : (
                  <span>{` · ${iStorEnhet(sist.totalEnergibrukKwh, texts)}`}</span>
                )}
              </>
            ) : null}
          </td>
          {ends ? <td>{row.tilgangTil ? texts.dato(row.tilgangTil) : null}</td> : null}
        </>
      )}
      <td>
        <Action {...props} />
      </td>
    </>
  )
})

/** How far the report is, what is typed and not saved, the correction that is open, and why no report was started. */
function State({ row, ar, result, unsaved }: ClientRowProps) {
  const texts = useTexts()
  const { t } = texts
  const { kartlegging, navn } = row
  const [step] = unsavedSteps(row, unsaved)
  const words = stateOf(row, ar, texts)
  if (step) words.push(t('pages.rapporter.ulagret', { n: placeOf(step.section) + 1 }))
  if (result && 'error' in result) return <span className="ek-cell__error">{result.error}</span>
  return (
    <>
      <span className={kartlegging ? undefined : 'ek-subtle'}>{words.join(', ')}</span>
      {kartlegging?.rettelseId ? (
        <>
          <span> · </span>
          <RouteLink
            href={hrefTo(kartlegging.rettelseId, step) ?? `/reports/${kartlegging.rettelseId}`}
            of={navn}
          >
            {t('pages.minside.fortsett-rettelse')}
          </RouteLink>
        </>
      ) : null}
    </>
  )
}

/** Address of what is typed and not saved, where that is in this report. */
const hrefTo = (id: string, step: ReturnType<typeof unsavedSteps>[number] | undefined) =>
  step?.rapportId === id ? stepHref(id, step.section) : undefined

/** One link to the report, first to what is typed and not saved; or the button that starts it. */
function Action({ row, unsaved }: ClientRowProps) {
  const { t } = useTexts()
  const { kartlegging, navn } = row
  if (!kartlegging) return <Start row={row} />
  const [step] = unsavedSteps(row, unsaved)
  const { kartleggingId: id, status, kanEndres } = kartlegging
  return (
    <RouteLink href={hrefTo(id, step) ?? reportHref(id, status)} of={navn}>
      {t(kanEndres ? 'pages.minside.fortsett' : 'pages.rapporter.vis')}
    </RouteLink>
  )
}

/** Creates the report and opens it; where there is something to ask, on the page that asks it. */
function Start({ row: { organisasjonsnummer: id, navn, arene, sist } }: { row: Klient }) {
  const { t } = useTexts()
  const go = useGo()
  const create = useCreateReport()
  const start = () => {
    if (!arene && !sist) return create.open({ organisasjonsnummer: id })
    setActorOfTab({ id, name: navn, roles: [] })
    void go(`/minside/ny-rapport?enhet=${id}`)
  }
  return (
    <>
      <Button variant="tertiary" size="sm" busy={create.isPending} onClick={start}>
        <span>{t('pages.rapporter.start')}</span>
        <span className="ds-sr-only">{` – ${navn}`}</span>
      </Button>
      {create.error ? <p role="alert">{create.error}</p> : null}
    </>
  )
}
