import { getRouteApi } from '@tanstack/react-router'
import { use } from 'react'
import { sections } from '../../sections/index.ts'
import { OpenFormContext } from '../form/open-form.ts'
import { SectionPage } from '../form/SectionPage.tsx'
import { StepHead } from '../form/StepHead.tsx'

export { SectionError as Failed } from './SectionError.tsx'

const route = getRouteApi('/_app/reports/$reportId/$')

export function SectionRoute() {
  const loaded = route.useLoaderData()
  const { reportId } = route.useParams()
  const { retur } = route.useSearch()
  const onOpen = use(OpenFormContext)
  const { Page, Before } = loaded.page
  return (
    <div className="ek-form" key={loaded.section.id}>
      <StepHead section={loaded.section} />
      <SectionPage
        {...loaded}
        Page={Page}
        rapportId={reportId}
        retur={sections.find(({ folder }) => folder === retur)}
        onOpen={onOpen}
        before={Before && <Before reportId={reportId} {...loaded} last={loaded.section} />}
      />
    </div>
  )
}
