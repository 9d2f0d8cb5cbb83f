import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../client/language.tsx'
import { sections } from '../../sections/index.ts'
import { sendInnFlere, somSist } from '../back-to.ts'
import { SectionPage } from '../form/SectionPage.tsx'
import { stegQuery } from '../query.ts'

export { SectionError as Failed } from './SectionError.tsx'

const route = getRouteApi('/_app/reports/$reportId/$')

/** One step of the report: its form, filled with the loader's data. */
export function SectionRoute() {
  const loaded = route.useLoaderData()
  const { reportId } = route.useParams()
  const { retur } = route.useSearch()
  const { sprak } = useTexts()
  // Fetched again after each save, and in another language when that is chosen.
  useQuery(stegQuery(reportId, loaded.section, sprak))
  const { Page, Side, LastStep, Ready, Below, wide, hasFigures } = loaded.page
  const shown = { reportId, ...loaded, last: loaded.section }
  return (
    <SectionPage
      // Each step has a form of its own.
      key={loaded.section.id}
      {...loaded}
      Page={Page}
      Side={Side}
      wide={wide}
      hasFigures={hasFigures}
      rapportId={reportId}
      retur={[...sections, somSist, sendInnFlere].find(({ folder }) => folder === retur)}
      ready={Ready && <Ready rapportId={reportId} />}
      before={LastStep && <LastStep {...shown} />}
      after={Below && <Below {...shown} />}
    />
  )
}
