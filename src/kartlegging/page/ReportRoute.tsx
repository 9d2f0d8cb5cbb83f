import { getRouteApi, Outlet } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { activeActor, setActorOfTab } from '../../client/actor.ts'
import { ReportFrame } from './ReportFrame.tsx'

export { ReportFailed as Failed } from './ReportFrame.tsx'

const route = getRouteApi('/_app/reports/$reportId')

/** Around every page of a report: whose it is, and of which year. */
export function ReportRoute() {
  // What loadReport found.
  const { unit, rapporteringAr, actor } = route.useLoaderData()
  // Before the browser paints: no other name stands over the report. Not in the loader, which has no part in rendering.
  useLayoutEffect(() => {
    if (actor && actor.id !== activeActor()?.id) setActorOfTab(actor)
  }, [actor])
  return (
    <ReportFrame unit={unit} rapporteringAr={rapporteringAr}>
      <Outlet />
    </ReportFrame>
  )
}
