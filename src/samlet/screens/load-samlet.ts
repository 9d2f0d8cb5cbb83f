import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../account/queries.ts'
import { activeActor } from '../../client/actor.ts'
import { config } from '../../client/config.ts'
import type { Loading } from '../../client/query-client.ts'
import { shownLanguage } from '../../client/words.ts'
import { minSideQuery, skrivebordQuery } from '../../overview/queries.ts'
import { lastSection } from '../../sections/index.ts'
import { sectionQuery } from '../../seksjon/query.ts'
import { stegQuery } from '../../steg/query.ts'
import { answeredIds, contractOf } from '../contract.ts'
import type { Common } from './inputs.ts'
import { samletQuery } from './query.ts'

/** A report that is sent in, with its answers: without confirmations, and with the reader as the contact where that is so. */
export interface Source {
  navn: string
  ar: number
  answers: Common
}

interface LoadedSamlet {
  /** The report of the company's units that was sent in last; null where none is, and where it is not asked for. */
  source: Source | null
}

/** The begun reports of «Send inn flere», and where answers are proposed from. What fails is shown as an error by the page. */
export async function loadSamlet({ context: { client } }: Loading): Promise<LoadedSamlet> {
  const unit = activeActor()?.id
  if (!unit) return { source: null }
  const [source] = await Promise.all([
    config.samletInnsending ? null : sourceOf(client, unit).catch(() => null),
    client.prefetchQuery(samletQuery(unit, shownLanguage())),
    client.prefetchQuery(minSideQuery(unit)),
  ])
  return { source }
}

async function sourceOf(client: QueryClient, unit: string): Promise<Source | null> {
  const [{ oversiktHovedenhet, oversiktUnderenheter }, reports, me] = await Promise.all([
    client.query(minSideQuery(unit)),
    // It may have been sent in a moment ago, by a colleague.
    client.query({ ...skrivebordQuery, staleTime: 0 }),
    client.query(meQuery),
  ])
  const units = [oversiktHovedenhet, ...(oversiktUnderenheter ?? [])].map((one) => one?.organisasjonsnummer)
  const found = reports.find((one) => one.gjelder && units.includes(one.organisasjonsnummer))
  if (!found) return null
  const { kartleggingId: id, navn, rapporteringAr: ar } = found
  const [steg, own] = await Promise.all([
    client.query(stegQuery(id, lastSection, shownLanguage())),
    client.query(sectionQuery(id, lastSection)),
  ])
  const answers = answeredIds.map((one) => {
    const section = contractOf(one)
    const form = section.toForm(one === lastSection.id ? own.answer : steg.svar[one]?.svar, true)
    return [one, section.withoutConfirmations?.(form, me) ?? form]
  })
  return { navn, ar, answers: Object.fromEntries(answers) as Common } // each as its section's `toForm` made it
}
