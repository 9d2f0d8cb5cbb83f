import { createLazyRoute } from '@tanstack/react-router'
import { MinSidePage } from './MinSidePage.tsx'
import { NyRapportPage } from './NyRapportPage.tsx'
import { RapporterPage } from './RapporterPage.tsx'

export const MinSideRoute = createLazyRoute('/_app/minside/')({ component: MinSidePage })
export const NyRapportRoute = createLazyRoute('/_app/minside/ny-rapport')({ component: NyRapportPage })
export const RapporterRoute = createLazyRoute('/_app/reports')({ component: RapporterPage })
