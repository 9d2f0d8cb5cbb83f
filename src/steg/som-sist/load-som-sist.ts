import { useQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { useTexts } from '../../client/language.tsx'
import type { Loading } from '../../client/query-client.ts'
import { prepareDrafts } from '../../drafts/lazy-store.ts'
import { pages } from '../../pages.ts'
import { status } from '../../rapport/status.ts'
import { lastSection, sections } from '../../sections/index.ts'
import { hentetQuery } from '../../svar/hentet/query.ts'
import { type Answers, useKnown } from '../../svar/known-answers.ts'
import { infoQuery } from '../../svar/queries.ts'
import type { Utregning } from '../../utregninger/contract.ts'
import { copiedOf, loadPage, loadSteg, type PageFile } from '../page/load-section.ts'
import { stegQuery } from '../query.ts'

interface LoadedSomSist {
  /** Of each section, by its id. */
  pages: Readonly<Record<string, PageFile>>
  /** The forms that sections start with from an earlier report, by id. */
  copies: Readonly<Record<string, unknown>>
  utregninger: readonly Utregning[]
  /** The year of the last report; '' without one. */
  forrigeAr: string
}

/** Loader of «Som sist»; the answers are read by {@link useAnswers}. A submitted report redirects to its receipt, a correction to its steps. */
export async function loadSomSist({
  context: { client },
  params: { reportId },
}: Loading & { params: { reportId: string } }): Promise<LoadedSomSist> {
  // Started beside the report's own call, and waited for below.
  const loading = Promise.all([
    client.query(hentetQuery(reportId)),
    loadSteg(client, reportId, lastSection),
    Promise.all(sections.map(async (section) => [section.id, await loadPage(section)] as const)),
  ])
  loading.catch(() => {})
  const info = await client.query(infoQuery(reportId))
  if (info.status === status.innsendt) throw redirect({ to: pages.receipt.path, params: { reportId } })
  if (info.versjon > 1) throw redirect({ to: pages.report.path, params: { reportId } })
  prepareDrafts()
  const [hentet, { svar, utregninger, forrige }, files] = await loading
  const copies = sections.map((one) => {
    const isFirst = svar[one.id]?.etag === '"0"'
    const blank = isFirst && forrige && one.wasBlank?.(forrige) ? one.blank(info.rapporteringAr) : undefined
    return [one.id, copiedOf(one, hentet, isFirst) ?? blank]
  })
  return {
    pages: Object.fromEntries(files),
    copies: Object.fromEntries(copies),
    utregninger,
    forrigeAr: String(forrige?.ar ?? ''),
  }
}

/** The answers of the report, fetched again after each save. */
export function useAnswers(rapportId: string): Answers {
  const { sprak } = useTexts()
  useQuery(stegQuery(rapportId, lastSection, sprak))
  return useKnown(rapportId, sections)
}
