import type { QueryClient } from '@tanstack/react-query'
import { startTransition, use, useEffect, useState } from 'react'
import { hentetQuery } from '../../forward/query.ts'
import { status } from '../../kartlegging/contract.ts'
import type { Contract } from '../../sections/section.ts'
import { notFound, redirect } from '../router/route.ts'
import { placeBefore } from '../router/scroll.ts'
import { useLoaded, useParams, useRouter, useSearch } from '../router/view.tsx'
import { chosen, withWords } from '../words.ts'
import type { LookOver } from './LookOver.tsx'
import { type Answers, loadAnswers } from './load.ts'
import { OpenFormContext } from './open-form.ts'
import { isLast, outlines } from './outline.ts'
import { infoQuery } from './queries.ts'
import { SectionPage } from './SectionPage.tsx'
import { StepHead } from './StepHead.tsx'
import { loadContract, loadPage, type PageFile, readBy } from './section-files.ts'
import { manglerQuery } from './use-remaining.ts'

interface Loaded {
  section: Contract
  page: PageFile
  /** What is looked over before sending in, on the last step: the summary and its pictures weigh on no other. */
  Before: typeof LookOver | undefined
  answers: Answers
  ar: number
  start: unknown
  rapportVersjon: string
}

/** Page and data of whichever section the address names, side by side. A report that is sent in shows its receipt. */
export async function loadSection(client: QueryClient, reportId: string, path: string): Promise<Loaded> {
  const outline = outlines.find((one) => one.path === path)
  if (!outline) throw notFound()
  // The version is read before the answers: a change in between is found when the report is sent in.
  const info = await client.fetchQuery(infoQuery(reportId))
  if (info.status === status.innsendt) throw redirect(`/reports/${reportId}/kvittering`)
  const brings = info.ubekreftet?.seksjoner.includes(outline.id)
  const [page, section, Before, answers, hentet] = await Promise.all([
    loadPage(outline),
    loadContract(outline),
    isLast(outline) ? withWords('pictures', import('./LookOver.tsx')).then((m) => m.LookOver) : undefined,
    loadAnswers(client, reportId, readBy(outline)),
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
  const { Page, pieces = 1 } = loaded.page
  const part = usePart(1 + pieces)
  return (
    <div className="ek-form" key={loaded.section.id} aria-busy={part < whole}>
      <StepHead section={loaded.section} />
      {part > 0 ? (
        <SectionPage
          {...loaded}
          Page={Page}
          rapportId={reportId}
          retur={outlines.find(({ folder }) => folder === retur)}
          onOpen={onOpen}
          before={loaded.Before && <loaded.Before reportId={reportId} {...loaded} last={loaded.section} />}
          share={Math.min((part - 1) / pieces, 1)}
        />
      ) : null}
    </div>
  )
}

/** However many parts the next step has. */
const whole = Number.POSITIVE_INFINITY

/**
 * What stands around the page is drawn first with the page's heading, then the form without its fields, then the fields, in as
 * many pieces as the page says: each of them in pieces that let the browser answer in between (decisions/0035, 0036, 0039 and
 * 0042). The form library draws its form twice, at one go. Once it stands, the next step comes whole.
 */
function usePart(last: number): number {
  const [part, setPart] = useState(0)
  const router = useRouter()
  const [before] = useState(() => placeBefore(router.history.location))
  useEffect(() => {
    if (part < last) startTransition(() => setPart(part + 1 < last ? part + 1 : whole))
  }, [part, last])
  useEffect(() => {
    // Back, or loaded anew: the router went there when there was nothing to scroll yet.
    if (part === whole && before && !location.hash) scrollTo(...before)
  }, [part, before])
  return part
}
