import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Loading } from '../../client/query-client.ts'
import { shownLanguage } from '../../client/words.ts'
import { prepareDrafts } from '../../drafts/lazy-store.ts'
import { loadCompared } from '../../innsending/load-receipt.ts'
import { pages } from '../../pages.ts'
import { status } from '../../rapport/status.ts'
import type { LastStepProps } from '../../sammendrag/summaries.ts'
import { isLast, neededBy, sectionByPath } from '../../sections/index.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { inBackground, sectionQuery } from '../../seksjon/query.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Hentet } from '../../svar/hentet/contract.ts'
import type { Answers } from '../../svar/known-answers.ts'
import { foretakQuery, infoQuery } from '../../svar/queries.ts'
import type { Utregning } from '../../utregninger/contract.ts'
import type { Steg } from '../contract.ts'
import { fraUnderenheterQuery } from '../fra-underenheter/query.ts'
import { stegQuery } from '../query.ts'
import { firstToDo } from './steps.ts'

interface Loaded {
  section: Contract
  page: PageFile
  answers: Answers
  ar: number
  utregninger: readonly Utregning[]
  start: unknown
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
    loadSteg(client, reportId, section),
    section.onEveryPage && client.query(sectionQuery(reportId, section)),
  ])
  loading.catch(() => {})
  const info = await client.query(infoQuery(reportId))
  if (info.status === status.innsendt) throw redirect({ to: pages.receipt.path, params: { reportId } })
  prepareDrafts()
  const [page, steg] = await loading
  const [answers] = await Promise.all([
    loadAnswers(client, reportId, section, steg),
    // The step is shown without them, where they are not to be had.
    section.ark &&
      (steg.underenheterIAltKwh ?? null) !== null &&
      client.query(fraUnderenheterQuery(reportId)).catch(() => {}),
  ])
  if (isLast(section) && info.versjon > 1) await loadCompared(client, reportId)
  return {
    section,
    page,
    answers,
    ar: info.rapporteringAr,
    utregninger: steg.utregninger,
    start: copiedOf(section, steg.hentet, answers[section.id]?.etag === '"0"'),
    rapportVersjon: steg.rapportVersjon,
  }
}

/**
 * Prefetches a step that somebody is about to open, once the pointer or focus has been there for 50 ms (specification §9): its code and, where the open form holds nothing unsaved, what its loader asks
 * for, so that opening it waits for no call. A save may change the answers, so none are fetched before one. `/foretak` is
 * not prefetched: it asks the national register.
 */
export function prepareStep(
  client: QueryClient,
  reportId: string,
  section: Contract,
  isSaved: boolean,
): void {
  stopPreparing()
  prepared.timer = setTimeout(() => {
    // A style sheet that failed once, for want of a network, is not loaded again.
    if (!navigator.onLine) return
    loadPage(section).catch(() => {})
    if (!isSaved) return
    prepared.next = () =>
      Promise.allSettled([
        client.query({ ...infoQuery(reportId), ...inBackground }),
        client.query({ ...stegQuery(reportId, section, shownLanguage()), ...inBackground }),
      ])
    void prepareOneAtATime()
  }, preloadDelayMs)
}

/** The pointer went on before the step was prefetched. */
export const stopPreparing = (): void => clearTimeout(prepared.timer)

/** As the router waits for other pages (router.tsx). */
const preloadDelayMs = 50

/** The step that is prefetched, and the one that is asked for after it: the latest, of those that the pointer passes. */
const prepared: {
  isBusy: boolean
  next: (() => Promise<unknown>) | undefined
  timer: ReturnType<typeof setTimeout> | undefined
} = { isBusy: false, next: undefined, timer: undefined }

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
export async function loadSteg(client: QueryClient, reportId: string, section: Contract): Promise<Steg> {
  if (isLast(section)) await client.query({ ...foretakQuery(reportId), staleTime: 'static' })
  return client.query(stegQuery(reportId, section, shownLanguage()))
}

/** The answers that the section's rules read; on the last step all, of the one version that is submitted. */
async function loadAnswers(
  client: QueryClient,
  reportId: string,
  section: Contract,
  { svar }: Steg,
): Promise<Answers> {
  const loaded = neededBy(section).map(async (one) => {
    const read = svar[one.id]
    // Of an answer that cannot be read, its own call says so.
    const called = one.onEveryPage || !read ? await client.query(sectionQuery(reportId, one)) : undefined
    return [
      one.id,
      { answer: read?.svar, ...called, skjema: read?.skjema, etag: read?.etag ?? '"0"' },
    ] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** What the section's form starts with from an earlier report; undefined where somebody has saved it since. */
export const copiedOf = ({ id }: Contract, { seksjoner }: Hentet, isFirst: boolean): unknown =>
  isFirst ? seksjoner[id] : undefined

export interface PageFile {
  Page: ComponentType<PageProps>
  /** What is left of the page where every question is answered: what it shows, and what is confirmed. None where that is nothing. */
  Short?: ComponentType<PageProps> | undefined
  /** The step's key figures and help, beside the form. */
  Side?: ComponentType<PageProps> | undefined
  /** What stands above the fields of the last step, by its buttons, and below them. */
  LastStep?: ComponentType<LastStepProps> | undefined
  Ready?: ComponentType<{ rapportId: string }> | undefined
  Below?: ComponentType<LastStepProps> | undefined
  /** True for a page with a table that needs the width of the panel. */
  wide?: boolean
  /** True for a page of figures, on which the keys between number fields are told. */
  hasFigures?: boolean
}

const modules = import.meta.glob<Partial<PageFile> | undefined>([
  '../../sections/*/page.tsx',
  '../siste-steg/LastStep.tsx',
])

/** @param module path below `src/` */
function load(module: string): Promise<Partial<PageFile> | undefined> {
  const found = modules[`../../${module}`] ?? modules[module.replace('steg/', '../')]
  if (!found) throw new Error(`src/${module} is missing`)
  return found()
}

/** Loads the page module of a section. A failed chunk is handled in `src/app/main.tsx`. */
export async function loadPage(section: Contract): Promise<PageFile> {
  const [page, above] = await Promise.all([
    load(`sections/${section.folder}/page.tsx`),
    isLast(section) ? load(pages.step.lastStep) : {},
  ])
  // Undefined when the page is about to be reloaded (app/main.tsx): nothing new is shown until then.
  if (!page || !above) return new Promise(() => {})
  if (!page.Page) throw new Error(`src/sections/${section.folder}/page.tsx exports no Page`)
  return { ...page, ...above, Page: page.Page }
}

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
