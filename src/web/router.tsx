import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { AppShell } from './AppShell.tsx'
import { activeActor } from './actor.ts'
import { ApiError } from './api.ts'
import { config } from './config.ts'
import { ErrorView } from './ErrorView.tsx'
import { NotFound } from './NotFound.tsx'
import { Pending } from './Pending.tsx'
import { loadGrounds, meQuery } from './queries.ts'
import { withWords } from './words.ts'

interface RouterContext {
  client: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({ component: AppShell, notFoundComponent: NotFound })

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  // The landing page is the server's, readable without script.
  beforeLoad: () => location.replace('/'),
})
const debug = createRoute({
  getParentRoute: () => root,
  path: '/debug',
  beforeLoad: () => {
    if (!config.debugSide) throw notFound()
  },
}).lazy(() => import('./debug-route.ts').then((m) => m.DebugRoute))

const login = createRoute({ getParentRoute: () => root, path: '/auth/login' }).lazy(() =>
  import('../account/auth-routes.ts').then((m) => m.LoginRoute),
)
const callback = createRoute({ getParentRoute: () => root, path: '/auth/callback' }).lazy(() =>
  import('../account/auth-routes.ts').then((m) => m.CallbackRoute),
)
const logout = createRoute({ getParentRoute: () => root, path: '/auth/logout' }).lazy(() =>
  import('../account/auth-routes.ts').then((m) => m.LogoutRoute),
)

/** All pages below need sign-in. */
const app = createRoute({
  getParentRoute: () => root,
  id: '_app',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.client.ensureQueryData(meQuery)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        throw redirect({ to: '/auth/login', search: { redirect: location.href } })
      throw error
    }
  },
  loader: ({ context: { client } }) => loadGrounds(client),
})
const home = createRoute({ getParentRoute: () => app, path: '/hjem' }).lazy(() =>
  import('../account/actor-route.ts').then((m) => m.ActorRoute),
)
const minside = createRoute({
  getParentRoute: () => app,
  path: '/minside',
  beforeLoad: ({ location }) => {
    if (!activeActor()) throw redirect({ to: '/hjem', search: { redirect: location.href } })
  },
})
const overview = createRoute({
  getParentRoute: () => minside,
  path: '/',
  loader: async ({ context: { client } }) =>
    (await import('../overview/overview-routes.ts')).loadMinSide(client),
}).lazy(() => withWords('overview', import('../overview/overview-routes.ts')).then((m) => m.MinSideRoute))
const newReport = createRoute({ getParentRoute: () => minside, path: '/ny-rapport' }).lazy(() =>
  withWords('overview', import('../overview/overview-routes.ts')).then((m) => m.NyRapportRoute),
)
const reports = createRoute({ getParentRoute: () => app, path: '/reports' }).lazy(() =>
  withWords('overview', import('../overview/overview-routes.ts')).then((m) => m.RapporterRoute),
)

const report = createRoute({
  getParentRoute: () => app,
  path: '/reports/$reportId',
  loader: async ({ context: { client }, params: { reportId } }) =>
    (await import('./report/report-routes.ts')).loadReport(client, reportId),
}).lazy(() => withWords('report', import('./report/report-routes.ts')).then((m) => m.LayoutRoute))
const reportIndex = createRoute({
  getParentRoute: () => report,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/reports/$reportId/$',
      params: { ...params, _splat: 'om-foretaket' },
      replace: true,
    })
  },
})
const receipt = createRoute({ getParentRoute: () => report, path: '/kvittering' }).lazy(() =>
  withWords('pictures', withWords('report', import('../kartlegging/receipt-page-route.ts'))).then(
    (m) => m.ReceiptRoute,
  ),
)
// One splat serves every section of the registry.
const section = createRoute({
  getParentRoute: () => report,
  path: '/$',
  // Never an old answer under a new form: the data are fetched at each entry.
  gcTime: 0,
  loader: async ({ context, params: { reportId, _splat = '' } }) =>
    (await import('./report/report-routes.ts')).loadSection(context.client, reportId, _splat),
}).lazy(() => withWords('report', import('./report/report-routes.ts')).then((m) => m.SectionRouteParts))

const tree = root.addChildren([
  landing,
  debug,
  login,
  callback,
  logout,
  app.addChildren([
    home,
    minside.addChildren([overview, newReport]),
    reports,
    report.addChildren([reportIndex, receipt, section]),
  ]),
])

/** How long a page may be on its way before it is said. */
export const pendingMs = 1000

// Specification §2 and §9.
export const makeRouter = (client: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 500,
    defaultGcTime: 5 * 60_000,
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    scrollToTopSelectors: ['#report-page'],
    defaultPendingComponent: Pending,
    defaultErrorComponent: ErrorView,
    defaultNotFoundComponent: NotFound,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
