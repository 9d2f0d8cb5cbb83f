import { createLazyRoute } from '@tanstack/react-router'
import { loadReport } from './queries.ts'
import { ReportError } from './ReportError.tsx'
import { ReportRoute } from './ReportRoute.tsx'
import { SectionError } from './SectionError.tsx'
import { loadSection, SectionRoute } from './SectionRoute.tsx'

export const LayoutRoute = createLazyRoute('/_app/reports/$reportId')({
  component: ReportRoute,
  errorComponent: ReportError,
})
export const SectionRouteParts = createLazyRoute('/_app/reports/$reportId/$')({
  component: SectionRoute,
  errorComponent: SectionError,
})

/** From here, so that the loaders come in the same file as what they load for. */
export { loadReport, loadSection }
