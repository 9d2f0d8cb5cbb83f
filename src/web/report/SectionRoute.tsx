import type { QueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { hentetQuery } from '../../forward/query.ts'
import { status } from '../../kartlegging/contract.ts'
import { isLast, neededBy, sections } from '../../sections/index.ts'
import type { Contract } from '../../sections/section.ts'
import { notFound, redirect } from '../router/route.ts'
import { useLoaded, useParams, useSearch } from '../router/view.tsx'
import { chosen } from '../words.ts'
import type { LookOver } from './LookOver.tsx'
import { type Answers, loadAnswers } from './load.ts'
import { OpenFormContext } from './open-form.ts'
import { infoQuery } from './queries.ts'
import { SectionPage } from './SectionPage.tsx'
import { StepHead } from './StepHead.tsx'
import { loadPage, type PageFile } from './section-files.ts'
import { manglerQuery } from './use-remaining.ts'

interface Loaded {
  section: Contract
  page: PageFile
  /** The summary, on the last step alone: a file of its own, since no other step needs it. */
  Before: typeof LookOver | undefined
  answers: Answers
  ar: number
  start: unknown
  rapportVersjon: string
}

/** Page and data of whichever section the address names, side by side. A report that is sent in shows its receipt. */
export async function loadSection(client: QueryClient, reportId: string, path: string): Promise<Loaded> {
  const section = sections.find((one) => one.path === path)
  if (!section) throw notFound()
  // The version is read before the answers: a change in between is found when the report is sent in.
  const info = await client.fetchQuery(infoQuery(reportId))
  if (info.status === status.innsendt) throw redirect(`/reports/${reportId}/kvittering`)
  const brings = info.ubekreftet?.seksjoner.includes(section.id)
  const [page, Before, answers, hentet] = await Promise.all([
    loadPage(section),
    isLast(section) ? import('./LookOver.tsx').then((m) => m.LookOver) : undefined,
    loadAnswers(client, reportId, neededBy(section)),
    brings ? client.fetchQuery(hentetQuery(reportId)) : undefined,
    // With the page, so that what stands beside it does not move; it works without, too.
    client.prefetchQuery(manglerQuery(reportId, info.rapportVersjon, chosen())),
  ])
  return {
    section,
    page,
    Before,
    answers,
    ar: info.rapporteringAr,
    start: hentet?.seksjoner[section.id],
    rapportVersjon: info.rapportVersjon,
  }
}

export function SectionRoute() {
  // What loadSection found, above.
  const loaded = useLoaded() as Loaded
  const { reportId = '' } = useParams()
  const retur = useSearch().get('retur')
  const onOpen = use(OpenFormContext)
  const { Page } = loaded.page
  return (
    <div className="ek-form" key={loaded.section.id}>
      <StepHead section={loaded.section} />
      <SectionPage
        {...loaded}
        Page={Page}
        rapportId={reportId}
        retur={sections.find(({ folder }) => folder === retur)}
        onOpen={onOpen}
        before={loaded.Before && <loaded.Before reportId={reportId} {...loaded} last={loaded.section} />}
      />
    </div>
  )
}
