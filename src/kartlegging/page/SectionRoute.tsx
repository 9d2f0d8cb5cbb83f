import { getRouteApi, useParams } from '@tanstack/react-router'
import { useTexts } from '../../client/language.tsx'
import { sectionByPath, sections } from '../../sections/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SectionPage } from '../form/SectionPage.tsx'
import { StepLayout } from './StepLayout.tsx'

export { SectionError as Failed } from './SectionError.tsx'

const route = getRouteApi('/_app/reports/$reportId/$')

/** One step of the report: its form, filled with the loader's data. */
export function SectionRoute() {
  const loaded = route.useLoaderData()
  const { reportId } = route.useParams()
  const { retur } = route.useSearch()
  const { Page, LookOver, Below, wide } = loaded.page
  const shown = { reportId, ...loaded, last: loaded.section }
  return (
    <SectionPage
      // Each step has a form of its own.
      key={loaded.section.id}
      {...loaded}
      Page={Page}
      wide={wide}
      rapportId={reportId}
      retur={sections.find(({ folder }) => folder === retur)}
      before={LookOver && <LookOver {...shown} />}
      after={Below && <Below {...shown} />}
    />
  )
}

/** Shown in place of a step that has loaded for a second. The step list stays. */
export function Loading() {
  const { t } = useTexts()
  const section = sectionByPath(useParams({ strict: false, select: ({ _splat }) => _splat }))
  const skeleton = <Skeleton lines={5} text={t('felles.laster')} />
  return section ? <StepLayout section={section}>{skeleton}</StepLayout> : skeleton
}
