import { activeActor } from '../../client/actor.ts'
import { takeHandedFiles } from '../../client/handed-file.ts'
import type { Loading } from '../../client/query-client.ts'
import { minSideQuery } from '../../overview/queries.ts'

/** The units of the page, and the files that were dropped on Min side. What fails is shown as an error by the page. */
export async function loadMaleverdier({
  context: { client },
}: Loading): Promise<{ handed: readonly File[] }> {
  const handed = takeHandedFiles()
  const unit = activeActor()?.id
  if (unit) await client.prefetchQuery(minSideQuery(unit))
  return { handed }
}
