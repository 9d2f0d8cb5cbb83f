import { neededBy, sections } from '../sections/index.ts'
import { addressOf, readResource } from '../sections/section.ts'

/** `{unit}` stands for the number of the unit that one acts for, `{report}` for the id in the page's address. */
interface Calls {
  first: string[]
  /** When the last of `first` is answered, and well. */
  after: string[]
}

const openReport = /^\/reports\/([0-9a-f-]{36})\/(.+)$/
const grounds = '/auth/grunnlag?organisasjonsnummer={unit}'

/** What the page at an address asks the API for as it opens, the same as its loaders in src/web/pages.tsx do. */
export function earlyCallsOf(path: string): Calls {
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
  const [, , rest] = openReport.exec(path) ?? []
  const section = sections.find((one) => one.path === rest)
  if (!section) return { first: [], after: [] }
  const report = addressOf('{report}', '')
  return {
    // The report itself last: its version must be older than the answers (src/web/report/SectionRoute.tsx).
    first: ['/auth/me', grounds, `${report}/foretak`, report],
    after: [`${report}/mangler`, ...neededBy(section).map((one) => addressOf('{report}', readResource(one)))],
  }
}

/** The same with report and unit in their places; without a unit, what asks for none. */
export function callsAt(path: string, unit: string | undefined): Calls {
  const [, report = ''] = openReport.exec(path) ?? []
  const filled = (calls: readonly string[]) =>
    calls
      .filter((call) => unit || !call.includes('{unit}'))
      .map((call) => call.replace('{unit}', unit ?? '').replace('{report}', report))
  const { first, after } = earlyCallsOf(path)
  return { first: filled(first), after: filled(after) }
}
