import { redirect } from '@tanstack/react-router'
import type { Loading } from '../../client/query-client.ts'
import { pages } from '../../pages.ts'
import { status } from '../../rapport/status.ts'
import { infoQuery } from '../../svar/queries.ts'
import { type LoadedSeveral, loadSeveral } from '../several/load-several.ts'

/** Loader of «Som sist». A submitted report redirects to its receipt, a correction to its steps. */
export async function loadSomSist({
  context: { client },
  params: { reportId },
}: Loading & { params: { reportId: string } }): Promise<LoadedSeveral> {
  const info = await client.query(infoQuery(reportId))
  if (info.status === status.innsendt) throw redirect({ to: pages.receipt.path, params: { reportId } })
  if (info.versjon > 1) throw redirect({ to: pages.report.path, params: { reportId } })
  return loadSeveral(client, reportId)
}
