import { createBrowserHistory } from '@tanstack/history'
import type { QueryClient } from '@tanstack/react-query'
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

const root: Route = { parts: { Page: AppShell } }
const nowhere: Route = { parent: root, path: '*', parts: { Page: NotFound } }

const landing: Route = {
  parent: root,
  path: '/',
  // The landing page is the server's, readable without script.
  guard: () => {
    location.replace('/')
    return new Promise(() => {})
  },
}
const debug: Route = {
  parent: root,
  path: '/debug',
  guard: () => {
    if (!config.debugSide) throw notFound()
  },
  parts: () => import('./debug-route.ts').then((m) => m?.debugParts),
}

const authRoutes = () => import('../account/auth-routes.ts')
const auth: Route[] = [
  { parent: root, path: '/auth/login', parts: () => authRoutes().then((m) => m?.loginParts) },
  { parent: root, path: '/auth/callback', parts: () => authRoutes().then((m) => m?.callbackParts) },
  { parent: root, path: '/auth/logout', parts: () => authRoutes().then((m) => m?.logoutParts) },
]

/** All pages that need sign-in. */
function signedInPages(client: QueryClient): Route[] {
  const app: Route = {
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
  const home: Route = {
    parent: app,
    path: '/hjem',
    parts: () => import('../account/actor-route.ts').then((m) => m?.actorParts),
  }
  return [home, ...overviewPages(client, app), ...reportPages(client, app)]
}

function overviewPages(client: QueryClient, app: Route): Route[] {
  const routes = () => import('../overview/overview-routes.ts')
  const minside: Route = {
    parent: app,
    path: '/minside',
    guard: ({ href }) => {
      if (!activeActor()) throw redirect(withReturn('/hjem', href))
    },
  }
  const overview: Route = {
    parent: minside,
    path: '/minside',
    load: async () => (await routes()).loadMinSide(client),
    parts: () => routes().then((m) => m?.minSideParts),
  }
  const newReport: Route = {
    parent: minside,
    path: '/minside/ny-rapport',
    parts: () => routes().then((m) => m?.nyRapportParts),
  }
  const reports: Route = {
    parent: app,
    path: '/reports',
    parts: () => routes().then((m) => m?.rapporterParts),
  }
  return [overview, newReport, reports]
}

function reportPages(client: QueryClient, app: Route): Route[] {
  const routes = () => import('./report/report-routes.ts')
  const report: Route = {
    parent: app,
    path: '/reports/:reportId',
    load: async ({ params: { reportId = '' } }) => (await routes()).loadReport(client, reportId),
    parts: () => routes().then((m) => m?.layoutParts),
  }
  const index: Route = {
    parent: report,
    path: '/reports/:reportId',
    guard: ({ params: { reportId } }) => {
      throw redirect(`/reports/${reportId}/om-foretaket`)
    },
  }
  const receipt: Route = {
    parent: report,
    path: '/reports/:reportId/kvittering',
    parts: async () => {
      return (await import('../kartlegging/receipt-page-route.ts'))?.receiptParts
    },
  }
  // One for every section of the registry.
  const section: Route = {
    parent: report,
    path: '/reports/:reportId/*',
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
