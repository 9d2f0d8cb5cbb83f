import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyFn, notFound } from '@tanstack/react-router'
import { loadGrounds } from '../account/queries.ts'
import { signedInAt } from '../account/stored-user.ts'
import { config } from '../client/config.ts'
import { pages } from '../pages.ts'
import { AppShell } from './AppShell.tsx'
import { imported, lazily } from './lazily.ts'
import { requireActor, requireAuthority, requireUser } from './session/guards.ts'

interface RouterContext {
  client: QueryClient
}

/** Search parameters of an address, unparsed. */
export type Search = Record<string, string | undefined>

const root = createRootRouteWithContext<RouterContext>()({
  component: AppShell,
  validateSearch: (search: Search): Search => search,
})

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  // The landing page is rendered by the server and needs no script.
  beforeLoad: () => {
    location.replace('/')
    return new Promise(() => {})
  },
})

const debug = createRoute({
  getParentRoute: () => root,
  path: pages.debug.path,
  beforeLoad: () => {
    if (!config.debugSide) throw notFound()
  },
}).lazy(lazily(pages.debug.path, pages.debug))

const login = createRoute({ getParentRoute: () => root, path: pages.login.path }).lazy(
  lazily(pages.login.path, pages.login),
)
const callback = createRoute({ getParentRoute: () => root, path: pages.callback.path }).lazy(
  lazily(pages.callback.path, pages.callback),
)
const logout = createRoute({ getParentRoute: () => root, path: pages.logout.path }).lazy(
  lazily(pages.logout.path, pages.logout),
)

/** Parent of all pages that need sign-in. */
const app = createRoute({
  getParentRoute: () => root,
  id: '_app',
  // Where somebody has signed in, the loaders of the page need not wait for this answer: the API gives nobody else any data.
  beforeLoad: ({ context: { client }, location: { href } }) =>
    signedInAt() === undefined ? requireUser(client, href) : undefined,
  loader: async ({ context: { client }, location: { href } }) => {
    await Promise.all([requireUser(client, href), loadGrounds(client)])
  },
  preload: false,
})

const home = createRoute({
  getParentRoute: () => app,
  path: pages.home.path,
  loader: lazyFn(() => imported(import('../account/entrance/load-actors.ts')), 'loadActors'),
  preload: false,
}).lazy(lazily(`/_app${pages.home.path}`, pages.home))

const minSide = createRoute({
  getParentRoute: () => app,
  path: pages.minSide.path,
  beforeLoad: requireActor,
  loader: lazyFn(() => imported(import('../overview/load-min-side.ts')), 'loadMinSide'),
  preload: false,
}).lazy(lazily(`/_app${pages.minSide.path}`, pages.minSide))

const newReport = createRoute({
  getParentRoute: () => app,
  path: pages.newReport.path,
  beforeLoad: requireActor,
  loader: lazyFn(() => imported(import('../overview/ny-rapport/load-new-report.ts')), 'loadNewReport'),
  preload: false,
}).lazy(lazily(`/_app${pages.newReport.path}`, pages.newReport))

const fetchWorkbook = createRoute({
  getParentRoute: () => app,
  path: pages.fetchWorkbook.path,
  beforeLoad: requireActor,
  loader: lazyFn(() => imported(import('../arbeidsbok/screens/load-fetch.ts')), 'loadFetch'),
  preload: false,
}).lazy(lazily(`/_app${pages.fetchWorkbook.path}`, pages.fetchWorkbook))

const uploadWorkbook = createRoute({
  getParentRoute: () => app,
  path: pages.uploadWorkbook.path,
  beforeLoad: requireActor,
  loader: lazyFn(() => imported(import('../arbeidsbok/screens/load-upload.ts')), 'loadUpload'),
  preload: false,
}).lazy(lazily(`/_app${pages.uploadWorkbook.path}`, pages.uploadWorkbook))

const sendSeveral = createRoute({
  getParentRoute: () => app,
  path: pages.sendSeveral.path,
  beforeLoad: requireActor,
  loader: lazyFn(() => imported(import('../samlet/screens/load-samlet.ts')), 'loadSamlet'),
  preload: false,
}).lazy(lazily(`/_app${pages.sendSeveral.path}`, pages.sendSeveral))

const meteredValues = createRoute({
  getParentRoute: () => app,
  path: pages.meteredValues.path,
  beforeLoad: requireActor,
  loader: lazyFn(() => imported(import('../arbeidsbok/maleverdier/load-maleverdier.ts')), 'loadMaleverdier'),
  preload: false,
}).lazy(lazily(`/_app${pages.meteredValues.path}`, pages.meteredValues))

const reports = createRoute({
  getParentRoute: () => app,
  path: pages.reports.path,
  loader: lazyFn(() => imported(import('../overview/rapporter/load-reports.ts')), 'loadReports'),
  preload: false,
}).lazy(lazily(`/_app${pages.reports.path}`, pages.reports))

const authority = createRoute({
  getParentRoute: () => app,
  path: pages.tilsyn.path,
  beforeLoad: requireAuthority,
  loader: lazyFn(() => imported(import('../tilsyn/query.ts')), 'loadList'),
  preload: false,
}).lazy(lazily(`/_app${pages.tilsyn.path}`, pages.tilsyn))

const authorityReport = createRoute({
  getParentRoute: () => app,
  path: pages.tilsynRapport.path,
  beforeLoad: requireAuthority,
  preload: false,
}).lazy(lazily(`/_app${pages.tilsynRapport.path}`, pages.tilsynRapport))

const authorityFigures = createRoute({
  getParentRoute: () => app,
  path: pages.tilsynTall.path,
  beforeLoad: requireAuthority,
  loader: lazyFn(() => imported(import('../tilsyn/query.ts')), 'loadFigures'),
  preload: false,
}).lazy(lazily(`/_app${pages.tilsynTall.path}`, pages.tilsynTall))

const notReported = createRoute({
  getParentRoute: () => app,
  path: pages.tilsynIkkeRapportert.path,
  beforeLoad: requireAuthority,
  loader: lazyFn(() => imported(import('../tilsyn/query.ts')), 'loadNotReported'),
  preload: false,
}).lazy(lazily(`/_app${pages.tilsynIkkeRapportert.path}`, pages.tilsynIkkeRapportert))

const authorityExport = createRoute({
  getParentRoute: () => app,
  path: pages.tilsynEksport.path,
  beforeLoad: requireAuthority,
  preload: false,
}).lazy(lazily(`/_app${pages.tilsynEksport.path}`, pages.tilsynEksport))

const report = createRoute({
  getParentRoute: () => app,
  path: pages.report.path,
  loader: lazyFn(() => imported(import('../livslop/load-report.ts')), 'loadReport'),
  preload: false,
}).lazy(lazily(`/_app${pages.report.path}`, pages.report))

/** The report's own address, which leads to where the work on it goes on. */
const openReport = createRoute({
  getParentRoute: () => report,
  path: '/',
  loader: lazyFn(() => imported(import('../steg/page/load-section.ts')), 'loadOpening'),
  preload: false,
})

const receipt = createRoute({
  getParentRoute: () => report,
  path: '/kvittering',
  loader: lazyFn(() => imported(import('../kvittering/load-receipt.ts')), 'loadReceipt'),
  preload: false,
}).lazy(lazily(`/_app${pages.receipt.path}`, pages.receipt))

const keyFigures = createRoute({
  getParentRoute: () => report,
  path: '/nokkeltall',
  loader: lazyFn(() => imported(import('../kvittering/nokkeltall/load-key-figures.ts')), 'loadKeyFigures'),
  preload: false,
}).lazy(lazily(`/_app${pages.keyFigures.path}`, pages.keyFigures))

const somSist = createRoute({
  getParentRoute: () => report,
  path: '/som-sist',
  loader: lazyFn(() => imported(import('../steg/som-sist/load-som-sist.ts')), 'loadSomSist'),
  preload: false,
}).lazy(lazily(`/_app${pages.somSist.path}`, pages.somSist))

/** One route for every section of the registry. */
const step = createRoute({
  getParentRoute: () => report,
  path: '/$',
  loader: lazyFn(() => imported(import('../steg/page/load-section.ts')), 'loadSection'),
  // Only its code is prefetched: an answer may be changed by the save that leads there.
  preload: false,
}).lazy(lazily(`/_app${pages.step.path}`, pages.step))

export const routeTree = root.addChildren([
  landing,
  debug,
  login,
  callback,
  logout,
  app.addChildren([
    home,
    minSide,
    newReport,
    fetchWorkbook,
    uploadWorkbook,
    sendSeveral,
    meteredValues,
    reports,
    authority,
    authorityReport,
    authorityFigures,
    notReported,
    authorityExport,
    report.addChildren([openReport, receipt, keyFigures, somSist, step]),
  ]),
])
