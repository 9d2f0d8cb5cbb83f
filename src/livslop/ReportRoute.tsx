import { getRouteApi, Outlet } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { activeActor, setActorOfTab } from '../client/actor.ts'
import { ReportFrame } from './ReportFrame.tsx'

export { ReportFailed as Failed } from './ReportFrame.tsx'

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
