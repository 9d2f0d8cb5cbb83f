import { createLazyRoute } from '@tanstack/react-router'
import { ReportError } from './ReportError.tsx'
import { ReportRoute } from './ReportRoute.tsx'
import { SectionError } from './SectionError.tsx'
import { SectionRoute } from './SectionRoute.tsx'

export const LayoutRoute = createLazyRoute('/_app/reports/$reportId')({
  component: ReportRoute,
  errorComponent: ReportError,
})
export const SectionRouteParts = createLazyRoute('/_app/reports/$reportId/$')({
  component: SectionRoute,
  errorComponent: SectionError,
})
