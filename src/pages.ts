/** One page of the service: a row here, a route in `app/routes.tsx` and a module. */
export interface PageRow {
  /** Address in the router's syntax: `$name` is a parameter, a last `$` the rest. */
  path: string
  /** Key of the page's name in the title of the tab, where it does not depend on data. */
  title?: string
  /**
   * Module below `src/` that exports a component of the file's name, and perhaps `Failed`, shown in its place. A page without one
   * is rendered by the server (`src/landing/statements`), and has no route in the application.
   */
  module?: string
  /** Module below `src/` with the route's loader. */
  loader?: string
  /** Module below `src/` with what stands above the fields of the last step. */
  lastStep?: string
  /** True for a page that needs no sign-in. */
  open?: true
  /** True for a page that every footer links to. Its title stands in `texts/`, which the landing page has too. */
  footer?: true
  /** Language of its title in the footer, where it is not that of the page. */
  lang?: 'en'
}

/** Every page but the landing page. Router, preload links, size check and the server's 404 read this table. */
export const pages = {
  accessibility: {
    path: '/tilgjengelighet',
    title: 'felles.bunn.tilgjengelighet',
    open: true,
    footer: true,
  },
  privacy: { path: '/personvern', title: 'felles.bunn.personvern', open: true, footer: true },
  english: { path: '/english', title: 'felles.bunn.engelsk', open: true, footer: true, lang: 'en' },
  debug: { path: '/debug', title: 'titler.debug', module: 'app/DebugPage.tsx', open: true },
  login: {
    path: '/auth/login',
    title: 'pages.auth.tittel',
    module: 'account/entrance/LoginPage.tsx',
    open: true,
  },
  callback: {
    path: '/auth/callback',
    title: 'pages.auth.tittel',
    module: 'account/entrance/CallbackPage.tsx',
    open: true,
  },
  logout: {
    path: '/auth/logout',
    title: 'pages.auth.logout.tittel',
    module: 'account/entrance/LogoutPage.tsx',
    open: true,
  },
  home: {
    path: '/hjem',
    title: 'pages.velg-aktor.tittel',
    module: 'account/entrance/ActorPage.tsx',
    loader: 'account/entrance/load-actors.ts',
  },
  minSide: {
    path: '/minside',
    title: 'pages.minside.tittel',
    module: 'overview/MinSidePage.tsx',
    loader: 'overview/queries.ts',
  },
  newReport: {
    path: '/minside/ny-rapport',
    title: 'pages.minside.ny-rapport',
    module: 'overview/ny-rapport/NyRapportPage.tsx',
    loader: 'overview/queries.ts',
  },
  fetchWorkbook: {
    path: '/minside/hent-arbeidsbok',
    title: 'pages.minside.hent-arbeidsbok',
    module: 'arbeidsbok/HentArbeidsbokPage.tsx',
    loader: 'arbeidsbok/load-fetch.ts',
  },
  uploadWorkbook: {
    path: '/minside/last-opp-arbeidsbok',
    title: 'pages.minside.last-opp',
    module: 'innlesing/screens/LastOppArbeidsbokPage.tsx',
    loader: 'innlesing/screens/load-upload.ts',
  },
  sendSeveral: {
    path: '/minside/send-inn-flere',
    title: 'pages.minside.send-inn-flere',
    module: 'samlet/screens/SendInnFlerePage.tsx',
    loader: 'samlet/screens/load-samlet.ts',
  },
  meteredValues: {
    path: '/minside/maleverdier',
    title: 'pages.minside.maleverdier',
    module: 'innlesing/maleverdier/MaleverdierPage.tsx',
    loader: 'innlesing/maleverdier/load-maleverdier.ts',
  },
  reports: {
    path: '/reports',
    title: 'titler.rapporter',
    module: 'overview/rapporter/RapporterPage.tsx',
    loader: 'overview/queries.ts',
  },
  tilsyn: {
    path: '/tilsyn',
    title: 'tilsyn.rapporter',
    module: 'tilsyn/TilsynPage.tsx',
    loader: 'tilsyn/query.ts',
  },
  tilsynRapport: {
    path: '/tilsyn/rapporter/$referanse',
    title: 'tilsyn.rapport',
    module: 'tilsyn/rapport/InnsendtPage.tsx',
  },
  tilsynTall: {
    path: '/tilsyn/tall',
    title: 'tilsyn.tall',
    module: 'tilsyn/TallPage.tsx',
    loader: 'tilsyn/query.ts',
  },
  tilsynRettinger: {
    path: '/tilsyn/rettinger',
    title: 'tilsyn.rettinger',
    module: 'tilsyn/rettinger/RettingerPage.tsx',
    loader: 'tilsyn/rettinger/query.ts',
  },
  tilsynEksport: {
    path: '/tilsyn/eksport',
    title: 'tilsyn.eksport',
    module: 'tilsyn/eksport/EksportPage.tsx',
  },
  tilsynIkkeRapportert: {
    path: '/tilsyn/ikke-rapportert',
    title: 'tilsyn.ikke-rapportert',
    module: 'tilsyn/ikke-rapportert/IkkeRapportertPage.tsx',
    loader: 'tilsyn/query.ts',
  },
  report: {
    path: '/reports/$reportId',
    module: 'livslop/ReportRoute.tsx',
    loader: 'livslop/load-report.ts',
  },
  receipt: {
    path: '/reports/$reportId/kvittering',
    title: 'steps.kvittering',
    module: 'kvittering/ReceiptPage.tsx',
    loader: 'innsending/load-receipt.ts',
  },
  keyFigures: {
    path: '/reports/$reportId/nokkeltall',
    title: 'nokkel.side',
    module: 'kvittering/nokkeltall/KeyFiguresPage.tsx',
    loader: 'innsending/load-receipt.ts',
  },
  /** All that is left of a report that was started from the last one. */
  somSist: {
    path: '/reports/$reportId/som-sist',
    title: 'steps.som-sist',
    module: 'steg/som-sist/SomSistPage.tsx',
    loader: 'steg/som-sist/load-som-sist.ts',
  },
  /** Every section of the report. Its own page module is found by the section's folder. */
  step: {
    path: '/reports/$reportId/$',
    module: 'steg/page/SectionRoute.tsx',
    loader: 'steg/page/load-section.ts',
    lastStep: 'steg/siste-steg/LastStep.tsx',
  },
} as const satisfies Record<string, PageRow>

interface Match {
  row: PageRow
  /** What stands for the `$` at the end of the row's path. */
  rest: string
}

const patterns = Object.values<PageRow>(pages).map((row) => {
  const pattern = row.path.replace(/\/\$$/, '/(?<rest>.+?)').replace(/\$\w+/g, '[^/]+')
  return { row, pattern: new RegExp(`^${pattern}/?$`, 'i') }
})

/** @returns the row of the page at an address (path alone), or null for an address of no page */
export function pageAt(path: string): Match | null {
  for (const { row, pattern } of patterns) {
    const found = pattern.exec(path)
    if (found) return { row, rest: found.groups?.rest ?? '' }
  }
  return null
}

/** The rows that a page is drawn in, outermost first, itself last. */
export const pagesAround = (row: PageRow): PageRow[] =>
  Object.values<PageRow>(pages).filter(
    ({ path }) => path === row.path || (path === pages.report.path && row.path.startsWith(`${path}/`)),
  )
