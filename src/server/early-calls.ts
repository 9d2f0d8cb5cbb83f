import { neededBy, sections } from '../sections/index.ts'
import { addressOf, readResource } from '../sections/section.ts'
import type { EarlyCalls } from '../web/contract.ts'

const openReport = /^\/reports\/([0-9a-f-]{36})\/(.+)$/
const grounds = '/auth/grunnlag?organisasjonsnummer={unit}'

/** What the page at an address asks the API for as it opens, the same as its loaders in src/web/pages.tsx do. */
export function earlyCallsOf(path: string): Omit<EarlyCalls, 'api'> {
  if (/^\/minside\/?$/.test(path))
    return {
      first: [
        '/auth/me',
        grounds,
        '/enheter/{unit}/min-side',
        '/energikartlegginger?organisasjonsnummer={unit}&antall=20',
      ],
      after: [],
    }
  const [, id = '', rest] = openReport.exec(path) ?? []
  const section = sections.find((one) => one.path === rest)
  if (!section) return { first: [], after: [] }
  const report = addressOf(id, '')
  return {
    // The report itself last: its version must be older than the answers (src/web/report/SectionRoute.tsx).
    first: ['/auth/me', grounds, `${report}/foretak`, report],
    after: [`${report}/mangler`, ...neededBy(section).map((one) => addressOf(id, readResource(one)))],
  }
}
