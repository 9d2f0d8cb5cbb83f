import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../client/language.tsx'
import { shownLanguage } from '../../client/words.ts'
import { prepareDrafts } from '../../drafts/lazy-store.ts'
import { lastSection, sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import { hentetQuery } from '../../svar/hentet/query.ts'
import { type Answers, useKnown } from '../../svar/known-answers.ts'
import { foretakQuery, type Info, infoQuery } from '../../svar/queries.ts'
import type { Utregning } from '../../utregninger/contract.ts'
import { copiedOf, loadPage, type PageFile } from '../page/load-section.ts'
import { stegQuery } from '../query.ts'

export interface LoadedSeveral {
  info: Info
  /** Of each section that stands on the page, by its id. */
  pages: Readonly<Record<string, PageFile>>
  /** The forms that sections start with from an earlier report, by id. */
  copies: Readonly<Record<string, unknown>>
  utregninger: readonly Utregning[]
}

/** Loads several sections of a report, for a page that shows them together; their answers are read by {@link useAnswers}. */
export async function loadSeveral(
  client: QueryClient,
  reportId: string,
  wanted: readonly Contract[] = sections,
): Promise<LoadedSeveral> {
  prepareDrafts()
  const [info, hentet, files] = await Promise.all([
    client.query(infoQuery(reportId)),
    client.query(hentetQuery(reportId)),
    Promise.all(wanted.map(async (section) => [section.id, await loadPage(section)] as const)),
    // The call of the last step asks no register: it waits for the unit's, which stores the register's answer.
    client.query({ ...foretakQuery(reportId), staleTime: 'static' }),
  ])
  const steg = await client.query(stegQuery(reportId, lastSection, shownLanguage()))
  const etagOf = ({ id }: Contract) => steg.svar[id]?.etag
  return {
    info,
    pages: Object.fromEntries(files),
    copies: Object.fromEntries(
      wanted.map((section) => [section.id, copiedOf(section, hentet, etagOf(section) === '"0"')]),
    ),
    utregninger: steg.utregninger,
  }
}

/** The answers of the report, fetched again after each save. */
export function useAnswers(rapportId: string): Answers {
  const { sprak } = useTexts()
  useQuery(stegQuery(rapportId, lastSection, sprak))
  return useKnown(rapportId, sections)
}
