import type { Parts } from '../router/route.ts'
import { loadReport } from './queries.ts'
import { ReportFailed } from './ReportFrame.tsx'
import { ReportRoute } from './ReportRoute.tsx'
import { SectionError } from './SectionError.tsx'
import { loadSection, SectionRoute } from './SectionRoute.tsx'

export const layoutParts: Parts = { Page: ReportRoute, Failed: ReportFailed }
export const sectionParts: Parts = { Page: SectionRoute, Failed: SectionError }

/** From here, so that the loaders come in the same file as what they load for. */
export { loadReport, loadSection }
