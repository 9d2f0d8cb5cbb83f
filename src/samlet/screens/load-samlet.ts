import { activeActor } from '../../client/actor.ts'
import type { Loading } from '../../client/query-client.ts'
import { shownLanguage } from '../../client/words.ts'
import { type Source, samletQuery, sentQuery, sistInnsendtQuery } from './query.ts'

interface LoadedSamlet {
  /** The report of the company's units that was sent in last; null where none is. */
  source: Source | null
}

/** The begun reports of «Send inn flere», and where answers are proposed from. What fails is shown as an error by the page. */
export async function loadSamlet({ context: { client } }: Loading): Promise<LoadedSamlet> {
  const unit = activeActor()?.id
  if (!unit) return { source: null }
  const [source] = await Promise.all([
    client.query(sistInnsendtQuery(unit)).catch(() => null),
    client.prefetchQuery(samletQuery(unit, shownLanguage())),
    client.prefetchQuery(sentQuery(unit)),
  ])
  return { source }
}
