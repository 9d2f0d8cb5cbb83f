import { activeActor } from '../../client/actor.ts'
import { config } from '../../client/config.ts'
import type { Loading } from '../../client/query-client.ts'
import { shownLanguage } from '../../client/words.ts'
import type { Common } from './inputs.ts'
import { samletQuery, sistInnsendtQuery } from './query.ts'

/** A report that is sent in, with what it answered. */
export interface Source {
  navn: string
  ar: number
  svar: Common
}

interface LoadedSamlet {
  /** The report of the company's units that was sent in last; null where none is, and where it is not asked for. */
  source: Source | null
}

/** The begun reports of «Send inn flere», and where answers are proposed from. What fails is shown as an error by the page. */
export async function loadSamlet({ context: { client } }: Loading): Promise<LoadedSamlet> {
  const unit = activeActor()?.id
  if (!unit) return { source: null }
  const [last] = await Promise.all([
    config.samletInnsending ? null : client.query(sistInnsendtQuery(unit)).catch(() => null),
    client.prefetchQuery(samletQuery(unit, shownLanguage())),
  ])
  return { source: last as Source | null } // each form as its section's `toForm` made it
}
