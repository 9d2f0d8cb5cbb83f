import { useQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi, Outlet, useParams } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { unitIn } from '../account/contract.ts'
import { meQuery } from '../account/queries.ts'
import { activeActor, setActorOfTab } from '../client/actor.ts'
import { useTexts } from '../client/language.tsx'
import { ReportInTitle } from '../client/page-title.ts'
import { foretakQuery, infoQuery } from '../svar/queries.ts'
import { visEnhet, visOrgnr } from '../texts/texts.ts'
import { ReportError } from './ReportError.tsx'

const route = getRouteApi('/_app/reports/$reportId')

/** Parent of every page of a report: shows its unit and year. */
export function ReportRoute() {
  const { unit, rapporteringAr, actor } = route.useLoaderData()
  // Before the browser paints, so that the header never shows another actor. Not in the loader, which runs before the page
  // is shown.
  useLayoutEffect(() => {
    if (actor && actor.id !== activeActor()?.id) setActorOfTab(actor)
  }, [actor])
  return (
    <ReportFrame unit={unit} rapporteringAr={rapporteringAr}>
      <Outlet />
    </ReportFrame>
  )
}

interface ReportFrameProps {
  unit: { navn: string; organisasjonsnummer: string }
  rapporteringAr: number | undefined
  children: ReactNode
}

/** Shows the unit and the year above every page of a report, and in its title. */
function ReportFrame({ unit, rapporteringAr, children }: ReportFrameProps) {
  const { t } = useTexts()
  const { navn } = unit
  const orgnr = visOrgnr(unit.organisasjonsnummer)
  const ar = rapporteringAr === undefined ? undefined : String(rapporteringAr)
  return (
    <ReportInTitle value={{ navn, orgnr, ar }}>
      <p className="ek-whose">
        {/* The number stands for the name of a unit that the register has removed. */}
        {navn === unit.organisasjonsnummer ? null : <strong>{visEnhet(navn)}</strong>} <span>{orgnr}</span>{' '}
        {ar ? <span>{t('pages.rapport.ar', { ar })}</span> : null}
      </p>
      {children}
    </ReportInTitle>
  )
}

/** A report that could not be opened, with its unit and year as far as they were fetched. */
export function Failed(props: ErrorComponentProps) {
  const { reportId = '' } = useParams({ strict: false })
  const { data: foretak } = useQuery({ ...foretakQuery(reportId), enabled: false })
  const { data: info } = useQuery({ ...infoQuery(reportId), enabled: false })
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const unit = foretak ?? (info && me && unitIn(me.tilganger, info.organisasjonsnummer))
  const error = <ReportError {...props} />
  if (!unit) return error
  return (
    <ReportFrame unit={unit} rapporteringAr={info?.rapporteringAr}>
      {error}
    </ReportFrame>
  )
}
