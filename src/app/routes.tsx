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
}).lazy(lazily(pages.debug))

const login = createRoute({ getParentRoute: () => root, path: pages.login.path }).lazy(lazily(pages.login))
const callback = createRoute({ getParentRoute: () => root, path: pages.callback.path }).lazy(
  lazily(pages.callback),
)
const logout = createRoute({ getParentRoute: () => root, path: pages.logout.path }).lazy(lazily(pages.logout))

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

/** Only the code of these pages is prefetched: their data are loaded as they are opened. */
const signedIn = { getParentRoute: () => app, preload: false } as const

const home = createRoute({
  ...signedIn,
  path: pages.home.path,
  loader: lazyFn(() => imported(import('../account/entrance/load-actors.ts')), 'loadActors'),
}).lazy(lazily(pages.home))

const minSide = createRoute({
  ...signedIn,
  path: pages.minSide.path,
  beforeLoad: requireActor,
  loader: lazyFn(() => imported(import('../overview/queries.ts')), 'loadMinSide'),
}).lazy(lazily(pages.minSide))

const newReport = createRoute({
  ...signedIn,
  path: pages.newReport.path,
  beforeLoad: requireActor,
  loader: lazyFn(() => imported(import('../overview/queries.ts')), 'loadNewReport'),
}).lazy(lazily(pages.newReport))

const fetchWorkbook = createRoute({
  ...signedIn,
  path: pages.fetchWorkbook.path,
  beforeLoad: requireActor,
  loader: lazyFn(() => imported(import('../arbeidsbok/load-fetch.ts')), 'loadFetch'),
}).lazy(lazily(pages.fetchWorkbook))

const uploadWorkbook = createRoute({
  ...signedIn,
  path: pages.uploadWorkbook.path,
  beforeLoad: requireActor,
  loader: lazyFn(() => imported(import('../innlesing/screens/load-upload.ts')), 'loadUpload'),
}).lazy(lazily(pages.uploadWorkbook))

const sendSeveral = createRoute({
  ...signedIn,
  path: pages.sendSeveral.path,
  beforeLoad: requireActor,
  loader: lazyFn(() => imported(import('../samlet/screens/load-samlet.ts')), 'loadSamlet'),
}).lazy(lazily(pages.sendSeveral))

const meteredValues = createRoute({
  ...signedIn,
  path: pages.meteredValues.path,
  beforeLoad: requireActor,
  loader: lazyFn(() => imported(import('../innlesing/maleverdier/load-maleverdier.ts')), 'loadMaleverdier'),
}).lazy(lazily(pages.meteredValues))

const reports = createRoute({
  ...signedIn,
  path: pages.reports.path,
  loader: lazyFn(() => imported(import('../overview/queries.ts')), 'loadReports'),
}).lazy(lazily(pages.reports))

const authority = createRoute({
  ...signedIn,
  path: pages.tilsyn.path,
  beforeLoad: requireAuthority,
  loader: lazyFn(() => imported(import('../tilsyn/query.ts')), 'loadList'),
}).lazy(lazily(pages.tilsyn))

const authorityReport = createRoute({
  ...signedIn,
  path: pages.tilsynRapport.path,
  beforeLoad: requireAuthority,
}).lazy(lazily(pages.tilsynRapport))

const authorityFigures = createRoute({
  ...signedIn,
  path: pages.tilsynTall.path,
  beforeLoad: requireAuthority,
  loader: lazyFn(() => imported(import('../tilsyn/query.ts')), 'loadFigures'),
}).lazy(lazily(pages.tilsynTall))

const notReported = createRoute({
  ...signedIn,
  path: pages.tilsynIkkeRapportert.path,
  beforeLoad: requireAuthority,
  loader: lazyFn(() => imported(import('../tilsyn/query.ts')), 'loadNotReported'),
}).lazy(lazily(pages.tilsynIkkeRapportert))

const askedToCorrect = createRoute({
  ...signedIn,
  path: pages.tilsynRettinger.path,
  beforeLoad: requireAuthority,
  loader: lazyFn(() => imported(import('../tilsyn/rettinger/query.ts')), 'loadAskedToCorrect'),
}).lazy(lazily(pages.tilsynRettinger))

const authorityExport = createRoute({
  ...signedIn,
  path: pages.tilsynEksport.path,
  beforeLoad: requireAuthority,
}).lazy(lazily(pages.tilsynEksport))

const report = createRoute({
  ...signedIn,
  path: pages.report.path,
  loader: lazyFn(() => imported(import('../livslop/load-report.ts')), 'loadReport'),
}).lazy(lazily(pages.report))

const ofReport = { getParentRoute: () => report, preload: false } as const

/** The report's own address, which leads to where the work on it goes on. */
const openReport = createRoute({
  ...ofReport,
  path: '/',
  loader: lazyFn(() => imported(import('../steg/page/load-section.ts')), 'loadOpening'),
})

const receipt = createRoute({
  ...ofReport,
  path: '/kvittering',
  loader: lazyFn(() => imported(import('../innsending/load-receipt.ts')), 'loadReceiptPage'),
}).lazy(lazily(pages.receipt))

const keyFigures = createRoute({
  ...ofReport,
  path: '/nokkeltall',
  loader: lazyFn(() => imported(import('../innsending/load-receipt.ts')), 'loadKeyFigures'),
}).lazy(lazily(pages.keyFigures))

const somSist = createRoute({
  ...ofReport,
  path: '/som-sist',
  loader: lazyFn(() => imported(import('../steg/som-sist/load-som-sist.ts')), 'loadSomSist'),
}).lazy(lazily(pages.somSist))

/** One route for every section of the registry. */
const step = createRoute({
  ...ofReport,
  path: '/$',
  loader: lazyFn(() => imported(import('../steg/page/load-section.ts')), 'loadSection'),
}).lazy(lazily(pages.step))

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
    askedToCorrect,
    authorityExport,
    report.addChildren([openReport, receipt, keyFigures, somSist, step]),
  ]),
])
