/**
 * The address of every page: `:name` is one part of it, `*` at its end all that is left. The browser's router is built of them
 * (web/pages.tsx), and the server answers any other address with 404 (server/known-pages.ts).
 */
export const pages = {
  landing: '/',
  debug: '/debug',
  login: '/auth/login',
  callback: '/auth/callback',
  logout: '/auth/logout',
  home: '/hjem',
  minSide: '/minside',
  newReport: '/minside/ny-rapport',
  reports: '/reports',
  report: '/reports/:reportId',
  receipt: '/reports/:reportId/kvittering',
  /** One for each section, by its `path`. */
  step: '/reports/:reportId/*',
} as const

export type PagePath = (typeof pages)[keyof typeof pages]
