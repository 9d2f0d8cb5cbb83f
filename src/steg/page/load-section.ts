import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { Loading } from '../../client/query-client.ts'
import { shownLanguage } from '../../client/words.ts'
import { prepareDrafts } from '../../drafts/lazy-store.ts'
import { loadCompared } from '../../kvittering/load-receipt.ts'
import { pages } from '../../pages.ts'
import { status } from '../../rapport/status.ts'
import { isLast, neededBy, sectionByPath } from '../../sections/index.ts'
import { inBackground, sectionQuery } from '../../seksjon/query.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Copied, Hentet } from '../../svar/hentet/contract.ts'
import type { Answers } from '../../svar/load.ts'
import { foretakQuery, infoQuery } from '../../svar/queries.ts'
import type { Utregning } from '../../utregninger/contract.ts'
import type { Steg } from '../contract.ts'
import { stegQuery } from '../query.ts'
import { loadPage, type PageFile } from './section-files.ts'

interface Loaded {
  section: Contract
  page: PageFile
  answers: Answers
  ar: number
  utregninger: readonly Utregning[]
  start: Copied | undefined
  rapportVersjon: string
}

/** Loads the page and the data of the section that the address names. A submitted report redirects to its receipt. */
export async function loadSection({
  context: { client },
  params: { reportId, _splat },
}: Loading & { params: { reportId: string; _splat?: string } }): Promise<Loaded> {
  const section = sectionByPath(_splat)
  if (!section) throw notFound()
  // Started beside the report's own call, and waited for below.
  const loading = Promise.all([
    loadPage(section),
    client.query(sectionQuery(reportId, section)),
    loadSteg(client, reportId, section),
  ])
  loading.catch(() => {})
  const info = await client.query(infoQuery(reportId))
  if (info.status === status.innsendt) throw redirect({ to: pages.receipt.path, params: { reportId } })
  prepareDrafts()
  const [page, own, steg] = await loading
  const answers = await loadAnswers(client, reportId, section, own, steg)
  if (isLast(section) && info.versjon > 1) await loadCompared(client, reportId)
  return {
    section,
    page,
    answers,
    ar: info.rapporteringAr,
    utregninger: steg.utregninger,
    start: copiedOf(section, steg.hentet, own.etag === '"0"'),
    rapportVersjon: steg.rapportVersjon,
  }
}

/**
 * Prefetches a step that somebody is about to open: its code and, where the open form holds nothing unsaved, what its loader asks
 * for, so that opening it waits for no call. A save may change the answers, so none are fetched before one. `/foretak` is
 * not prefetched: it asks the national register.
 */
export function prepareStep(
  client: QueryClient,
  reportId: string,
  section: Contract,
  isSaved: boolean,
): void {
  // A style sheet that failed once, for want of a network, is not loaded again.
  if (!navigator.onLine) return
  loadPage(section).catch(() => {})
  if (!isSaved) return
  prepared.next = () =>
    Promise.allSettled([
      client.query({ ...infoQuery(reportId), ...inBackground }),
      client.query({ ...stegQuery(reportId, section, shownLanguage()), ...inBackground }),
      section.onEveryPage || client.query({ ...sectionQuery(reportId, section), ...inBackground }),
    ])
  void prepareOneAtATime()
}

/** The step that is prefetched, and the one that is asked for after it: the latest, of those that the pointer passes. */
const prepared: { isBusy: boolean; next: (() => Promise<unknown>) | undefined } = {
  isBusy: false,
  next: undefined,
}

async function prepareOneAtATime(): Promise<void> {
  if (prepared.isBusy) return
  prepared.isBusy = true
  for (let work = prepared.next; work; work = prepared.next) {
    prepared.next = undefined
    await work()
  }
  prepared.isBusy = false
}

/** The last step's call waits for the unit's, which stores the register's answer: it asks no register itself. */
async function loadSteg(client: QueryClient, reportId: string, section: Contract): Promise<Steg> {
  if (isLast(section)) await client.query({ ...foretakQuery(reportId), staleTime: 'static' })
  return client.query(stegQuery(reportId, section, shownLanguage()))
}

/** The answers that the section's rules read; on the last step all, of the one version that is submitted. */
async function loadAnswers(
  client: QueryClient,
  reportId: string,
  section: Contract,
  own: Answers[string],
  { svar }: Steg,
): Promise<Answers> {
  const loaded = neededBy(section).map(async (one) => {
    const read = svar[one.id]
    if (one === section) return [one.id, own] as const
    if (read) return [one.id, { answer: read.svar, etag: read.etag }] as const
    // What every page asks for, or an answer that cannot be read, whose own call says so.
    return [one.id, await client.query(sectionQuery(reportId, one))] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** What the section starts with; undefined where somebody has saved it since it was copied. */
export function copiedOf(
  { id }: Contract,
  { seksjoner, kilder }: Hentet,
  isFirst: boolean,
): Copied | undefined {
  if (seksjoner[id] === undefined || (!isFirst && !kilder[id])) return undefined
  return { values: seksjoner[id], kilder: kilder[id] ?? {}, isFirst }
}
