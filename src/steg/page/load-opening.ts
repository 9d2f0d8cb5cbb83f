import { notFound, redirect } from '@tanstack/react-router'
import type { Loading } from '../../client/query-client.ts'
import { pages } from '../../pages.ts'
import { status } from '../../rapport/status.ts'
import { infoQuery } from '../../svar/queries.ts'
import { firstToDo } from './steps.ts'

/**
 * Loader of `/reports/{id}`: redirects to the first step that is not complete, to «Som sist» as long as something from an earlier
 * report waits to be confirmed, or to the receipt of a submitted report. The
 * entry before it in the browser's history stays the page that linked to the report.
 */
export async function loadOpening({
  context: { client },
  params: { reportId },
}: Loading & { params: { reportId: string } }): Promise<never> {
  const info = await client.query(infoQuery(reportId))
  if (info.status === status.innsendt) throw redirect({ to: pages.receipt.path, params: { reportId } })
  // Started from the last report, and not yet all confirmed: what is left stands on one page.
  if (info.ubekreftet?.ar) throw redirect({ to: pages.somSist.path, params: { reportId } })
  const step = firstToDo(info)
  if (!step) throw notFound()
  throw redirect({ to: pages.step.path, params: { reportId, _splat: step.path } })
}
