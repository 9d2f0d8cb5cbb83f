import { createBrowserHistory } from '@tanstack/history'
import type { QueryClient } from '@tanstack/react-query'
import { type PagePath, pages } from '../pages.ts'
import { AppShell } from './AppShell.tsx'
import { activeActor } from './actor.ts'
import { ApiError } from './api.ts'
import { config } from './config.ts'
import { NotFound } from './NotFound.tsx'
import { PageFailed } from './PageFailed.tsx'
import { Pending } from './Pending.tsx'
import { loadGrounds, meQuery } from './queries.ts'
import { notFound, type Route, redirect } from './router/route.ts'
import { makeRouter } from './router/router.ts'
import { Outlet } from './router/view.tsx'

/** A route at an address of the table, or with none. */
type PageRoute = Route & { path?: PagePath | '*' }

const root: PageRoute = { parts: { Page: AppShell } }
const nowhere: PageRoute = { parent: root, path: '*', parts: { Page: NotFound } }

const landing: PageRoute = {
  parent: root,
  path: pages.landing,
  // The landing page is the server's, readable without script.
  guard: () => {
    location.replace('/')
    return new Promise(() => {})
  },
}
const debug: PageRoute = {
  parent: root,
  path: pages.debug,
  guard: () => {
    if (!config.debugSide) throw notFound()
  },
  parts: () => import('./debug-route.ts').then((m) => m?.debugParts),
}

const authRoutes = () => import('../account/auth-routes.ts')
const auth: PageRoute[] = [
  { parent: root, path: pages.login, parts: () => authRoutes().then((m) => m?.loginParts) },
  { parent: root, path: pages.callback, parts: () => authRoutes().then((m) => m?.callbackParts) },
  { parent: root, path: pages.logout, parts: () => authRoutes().then((m) => m?.logoutParts) },
]

/** All pages that need sign-in. */
function signedInPages(client: QueryClient): PageRoute[] {
  const app: PageRoute = {
    parent: root,
    guard: async ({ href }) => {
      try {
        await client.ensureQueryData(meQuery)
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) throw redirect(withReturn('/auth/login', href))
        throw error
      }
    },
    load: () => loadGrounds(client),
  }
  const actor = () => import('../account/actor-route.ts')
  const home: PageRoute = {
    parent: app,
    path: pages.home,
    load: async () => (await actor()).loadActors(client),
    parts: () => actor().then((m) => m?.actorParts),
  }
  return [home, ...overviewPages(client, app), ...reportPages(client, app)]
}

function overviewPages(client: QueryClient, app: PageRoute): PageRoute[] {
  const routes = () => import('../overview/overview-routes.ts')
  const minside: PageRoute = {
    parent: app,
    path: pages.minSide,
    guard: ({ href }) => {
      if (!activeActor()) throw redirect(withReturn('/hjem', href))
    },
  }
  const overview: PageRoute = {
    parent: minside,
    path: pages.minSide,
    load: async () => (await routes()).loadMinSide(client),
    parts: () => routes().then((m) => m?.minSideParts),
  }
  const newReport: PageRoute = {
    parent: minside,
    path: pages.newReport,
    parts: () => routes().then((m) => m?.nyRapportParts),
  }
  const reports: PageRoute = {
    parent: app,
    path: pages.reports,
    parts: () => routes().then((m) => m?.rapporterParts),
  }
  return [overview, newReport, reports]
}

function reportPages(client: QueryClient, app: PageRoute): PageRoute[] {
  const routes = () => import('./report/report-routes.ts')
  const report: PageRoute = {
    parent: app,
    path: pages.report,
    load: async ({ params: { reportId = '' } }) => (await routes()).loadReport(client, reportId),
    parts: () => routes().then((m) => m?.layoutParts),
  }
  const index: PageRoute = {
    parent: report,
    path: pages.report,
    guard: ({ params: { reportId } }) => {
      throw redirect(`/reports/${reportId}/om-foretaket`)
    },
  }
  const receipt: PageRoute = {
    parent: report,
    path: pages.receipt,
    parts: async () => {
      return (await import('../kartlegging/receipt-page-route.ts'))?.receiptParts
    },
  }
  // One for every section of the registry.
  const section: PageRoute = {
    parent: report,
    path: pages.step,
    load: async ({ params: { reportId = '', rest = '' } }) =>
      (await routes()).loadSection(client, reportId, rest),
    parts: () => routes().then((m) => m?.sectionParts),
  }
  return [index, receipt, section]
}

const withReturn = (path: string, href: string) => `${path}?${new URLSearchParams({ redirect: href })}`

// Specification §2 and §9.
export const makePages = (client: QueryClient) =>
  makeRouter({
    history: createBrowserHistory(),
    pages: [landing, debug, ...auth, ...signedInPages(client), nowhere],
    stand: { Pending, Failed: PageFailed, NotFound, Outlet },
    pendingMs: 1000,
    pendingMinMs: 500,
  })
