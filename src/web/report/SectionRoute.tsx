import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, redirect, useLoaderData, useParams, useSearch } from '@tanstack/react-router'
import { use } from 'react'
import { status } from '../../kartlegging/contract.ts'
import { sections } from '../../sections/index.ts'
import type { Contract } from '../../sections/section.ts'
import { Alert } from '../../ui/Alert.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useTexts } from '../language.tsx'
import { routerLink } from '../link.tsx'
import { DirtyContext } from './dirty.ts'
import { type Answers, loadAnswers, neededBy, seenIn } from './load.ts'
import { loadPage } from './pages.ts'
import { infoQuery } from './queries.ts'
import { SectionPage, type SectionPageProps } from './SectionPage.tsx'
import { Summary } from './Summary.tsx'
import { missing, stepHref, stepTitle } from './steps.ts'

interface Loaded {
  sectionId: string
  Page: SectionPageProps['Page']
  answers: Answers
  ar: number
  rapportVersjon: string
}

/** Page and data of whichever section the address names, side by side. A report that is sent in shows its receipt. */
export async function loadSection(client: QueryClient, reportId: string, path: string): Promise<Loaded> {
  const section = sections.find((one) => one.path === path)
  if (!section) throw notFound()
  // The version is read before the answers: a change in between is found when the report is sent in.
  const info = await client.fetchQuery(infoQuery(reportId))
  if (info.status === status.innsendt)
    throw redirect({ to: '/reports/$reportId/kvittering', params: { reportId } })
  const [Page, answers] = await Promise.all([
    loadPage(section),
    loadAnswers(client, reportId, neededBy(section)),
  ])
  return {
    sectionId: section.id,
    Page,
    answers,
    ar: info.rapporteringAr,
    rapportVersjon: info.rapportVersjon,
  }
}

export function SectionRoute() {
  const loaded: Loaded = useLoaderData({ strict: false })
  const { reportId = '' } = useParams({ strict: false })
  const { retur } = useSearch({ strict: false }) as { retur?: string }
  const onDirty = use(DirtyContext)
  const section = sections.find(({ id }) => id === loaded.sectionId)
  if (!section) return null
  return (
    <SectionPage
      key={section.id}
      {...loaded}
      rapportId={reportId}
      section={section}
      retur={sections.find(({ folder }) => folder === retur)}
      onDirty={onDirty}
      before={
        section === sections.at(-1) ? (
          <LookOver reportId={reportId} loaded={loaded} last={section} />
        ) : undefined
      }
    />
  )
}

/** Before sending in: what is missing, then all answers with a way back to each. */
function LookOver({ reportId, loaded, last }: { reportId: string; loaded: Loaded; last: Contract }) {
  const texts = useTexts()
  const { t } = texts
  const { data: info } = useSuspenseQuery(infoQuery(reportId))
  const left = missing(info)
  const back = (section: Contract) => `${stepHref(reportId, section)}?retur=${last.folder}`
  const shown = sections.slice(0, -1).map((section) => {
    const title = t(stepTitle(section))
    const { etag = '"0"' } = loaded.answers[section.id] ?? {}
    const seen = seenIn(section, loaded.answers, loaded.ar, texts)
    return {
      section,
      title,
      blocks: section.summary(section.toForm(seen.answer, etag !== '"0"'), seen),
      editLink: (
        <TextLink href={back(section)} renderLink={routerLink}>
          {t('pages.send-inn.endre', { steg: title })}
        </TextLink>
      ),
    }
  })
  return (
    <>
      <p className="ek-lead">{t('pages.send-inn.ingress')}</p>
      {left.length === 0 ? (
        <Alert tone="success">{t('pages.send-inn.klar')}</Alert>
      ) : (
        <Alert tone="warning" title={t('pages.send-inn.mangler', { n: left.length })}>
          <ul>
            {left.map((section) => (
              <li key={section.id}>
                <TextLink href={back(section)} renderLink={routerLink}>
                  {t(stepTitle(section))}
                </TextLink>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Summary sections={shown} />
    </>
  )
}
