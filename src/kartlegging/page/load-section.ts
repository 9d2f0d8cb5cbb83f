import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { shownLanguage } from '../../client/words.ts'
import { prepareDrafts } from '../../drafts/lazy-store.ts'
import { pages } from '../../pages.ts'
import { status } from '../../report/status.ts'
import { isLast, neededBy, placeOf, sectionByPath, usersOf } from '../../sections/index.ts'
import { forrigeQuery, sectionQuery } from '../../sections/query.ts'
import type { Contract } from '../../sections/section.ts'
import type { Utregning } from '../../utregninger/contract.ts'
import { utregningerQuery } from '../../utregninger/query.ts'
import { prefetchReads } from '../../varsler/reads.ts'
import type { Brought, Hentet } from '../hentet/contract.ts'
import { hentetQuery } from '../hentet/query.ts'
import { loadCompared } from '../kvittering/load-receipt.ts'
import { manglerQuery } from '../left/use-remaining.ts'
import { versjonerQuery } from '../rettelse/query.ts'
import { type Answers, loadAnswers } from './load.ts'
import { infoQuery } from './queries.ts'
import { loadPage, type PageFile } from './section-files.ts'

interface Loaded {
  section: Contract
  page: PageFile
  answers: Answers
  ar: number
  utregninger: readonly Utregning[]
  start: Brought | undefined
  rapportVersjon: string
}

/** Loads the page and the data of the section that the address names. A submitted report redirects to its receipt. */
export async function loadSection(client: QueryClient, reportId: string, path: string): Promise<Loaded> {
  const section = sectionByPath(path)
  if (!section) throw notFound()
  const needed = neededBy(section)
  // These calls start beside the next one and are waited for below. The last step reads the version before the answers, so
  // that a change in between is found at submission.
  if (!isLast(section)) loadAnswers(client, reportId, needed).catch(() => {})
  const info = await client.query(infoQuery(reportId))
  if (info.status === status.innsendt) throw redirect({ to: pages.receipt.path, params: { reportId } })
  prepareDrafts()
  const brings = info.ubekreftet?.seksjoner.includes(section.id)
  const file = loadPage(section)
  const isSaved = Number(info.rapportVersjon.split('.')[placeOf(section)]) > 0
  const [page, answers, hentet, utregninger] = await Promise.all([
    file,
    loadAnswers(client, reportId, needed),
    brings ? client.fetchQuery(hentetQuery(reportId)) : undefined,
    // Without it the fields show the figures alone.
    client.fetchQuery(utregningerQuery(reportId)).catch(() => []),
    // Loaded with the page, so that nothing shifts. The page also works without them.
    client.prefetchQuery(manglerQuery(reportId, info.rapportVersjon, shownLanguage())),
    file.then((page) => loadBeside(client, reportId, page)),
    info.versjon > 1 ? prefetchCorrection(client, reportId, section) : undefined,
    // There are no remarks about a step without answers. After those calls, which are tried again where these are not.
    isSaved || brings || isLast(section) ? prefetchRemarks(client, reportId, section) : undefined,
  ])
  return {
    section,
    page,
    answers,
    ar: info.rapporteringAr,
    utregninger,
    start: hentet && broughtOf(section, hentet, answers[section.id]?.etag === '"0"'),
    rapportVersjon: info.rapportVersjon,
  }
}

/** Loads what the page shows besides the answers that its rules need. Never rejects: the page works without. */
async function loadBeside(client: QueryClient, reportId: string, page: PageFile): Promise<void> {
  const { showsLast, reads = [] } = page
  await Promise.all([
    showsLast ? client.prefetchQuery(forrigeQuery(reportId)) : undefined,
    ...reads.map((section) => client.prefetchQuery(sectionQuery(reportId, section))),
  ])
}

/** What the section starts with; undefined where somebody has saved it since it was copied. */
function broughtOf({ id }: Contract, { seksjoner, kilder }: Hentet, isFirst: boolean): Brought | undefined {
  if (seksjoner[id] === undefined || (!isFirst && !kilder[id])) return undefined
  return { values: seksjoner[id], kilder: kilder[id] ?? {}, isFirst }
}

/** Fetches what is read for the lines between the fields of a step and its buttons: warnings, and rules of other steps. Never rejects. */
const prefetchRemarks = (client: QueryClient, reportId: string, section: Contract) =>
  Promise.all([
    prefetchReads(client, { rapportId: reportId, section }),
    ...usersOf(section)
      .flatMap(neededBy)
      .map((one) => client.prefetchQuery({ ...sectionQuery(reportId, one), retry: false })),
  ])

/** Fetches what stands above a step of a correction alone. Never rejects. */
const prefetchCorrection = (client: QueryClient, reportId: string, section: Contract) =>
  isLast(section) ? loadCompared(client, reportId) : client.prefetchQuery(versjonerQuery(reportId))
