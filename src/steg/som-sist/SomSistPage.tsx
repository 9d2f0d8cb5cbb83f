import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../client/api.ts'
import { OnThisPage } from '../../client/fields/on-this-page.ts'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { focusAfterRender } from '../../client/use-heading-focus.ts'
import { isLast, sections } from '../../sections/index.ts'
import { brokenIn, type Contract } from '../../seksjon/section.ts'
import { stepHref } from '../../seksjon/step.ts'
import { type Answers, ruleContextOf } from '../../svar/known-answers.ts'
import { type Info, infoQuery } from '../../svar/queries.ts'
import type { Texts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { ReportLayout } from '../../ui/layout/ReportLayout.tsx'
import { StepList } from '../../ui/layout/StepList.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { somSist } from '../back-to.ts'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { useStepKeys } from '../form/use-step-keys.ts'
import { isDone, steps } from '../page/steps.ts'
import { Trouble } from '../page/Trouble.tsx'
import { useSubmit } from '../page/use-flow.ts'
import { SectionOnPage } from '../several/SectionOnPage.tsx'
import { type Several, useSeveral } from '../several/use-several.ts'
import { useAnswers } from './load-som-sist.ts'
import { etagIn, SectionInShort, unsaved } from './SectionInShort.tsx'

export { SectionError as Failed } from '../page/SectionError.tsx'

const route = getRouteApi('/_app/reports/$reportId/som-sist')

/**
 * «Det som gjenstår»: all that is left of a report that was started from the last one, on one page. Above, what was fetched, to
 * be confirmed; below, what is asked anew and the new year's figures; then it is sent in.
 */
export function SomSistPage() {
  const { reportId } = route.useParams()
  const loaded = route.useLoaderData()
  const { data: info } = useSuspenseQuery(infoQuery(reportId))
  const { t, ...words } = useTexts()
  const texts = { t, ...words }
  const answers = useAnswers(reportId)
  const several = useSeveral()
  const page = useRef<HTMLDivElement>(null)
  useStepKeys(page, true)
  useEffect(() => focusAfterRender(), [])
  useNamedTitle(t('steps.som-sist'), several.isRefused)
  // Decided once: no section moves while somebody is in it.
  const [{ fetched, asked, done }] = useState(() => sortSections(info, loaded.copies, answers, texts))
  const [onPage] = useState(() => new Set(asked.map(({ id }) => id)))
  const [fra] = useState(info.ubekreftet?.ar ?? '')
  const ar = info.rapporteringAr
  const { utregninger, copies } = loaded
  const common = { rapportId: reportId, answers, ar, several, utregninger }
  const inShort = (section: Contract) => (
    <SectionInShort key={section.id} {...common} section={section} start={copies[section.id]} />
  )
  const left = fetched.filter((section) => etagIn(answers, section) === unsaved)
  return (
    <>
      <ReportLayout
        id="report-page"
        steps={{
          label: t('steps.navn'),
          short: t('som-sist.steg'),
          content: (
            <StepList steps={steps(info, undefined, texts, false, () => null)} renderLink={routerLink} />
          ),
        }}
      >
        <div className="ek-on-page__all" ref={page}>
          <PageHeading>{t('steps.som-sist')}</PageHeading>
          <p>{t('som-sist.ingress')}</p>
          {fetched.length > 0 ? (
            <Fetched ar={fra} left={left.length} onConfirm={() => void several.agreeTo(left)}>
              {fetched.map(inShort)}
            </Fetched>
          ) : null}
          {done.length > 0 ? (
            <section className="ek-on-page" aria-labelledby="ferdige">
              <Heading level={2} id="ferdige">
                {t('som-sist.ferdig')}
              </Heading>
              {done.map(inShort)}
            </section>
          ) : null}
          <OnThisPage value={onPage}>
            {asked.map((section) => (
              <SectionOnPage
                key={section.id}
                {...common}
                section={section}
                Page={loaded.pages[section.id]?.Page ?? Nothing}
                start={copies[section.id]}
                back={somSist}
              />
            ))}
          </OnThisPage>
          <Send rapportId={reportId} several={several} />
        </div>
      </ReportLayout>
      <LeaveGuard
        isDirty={several.isDirty}
        save={several.saveChanged}
        isSaveable={several.isSaveable}
        drop={several.forget}
      />
    </>
  )
}

const Nothing = () => null

interface FetchedProps {
  /** The year of the report that it was fetched from. */
  ar: string
  /** How many sections are not confirmed. */
  left: number
  onConfirm: () => void
  children: React.ReactNode
}

/** What was fetched, with one press for all of it. */
function Fetched({ ar, left, onConfirm, children }: FetchedProps) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const confirm = () => {
    // The button goes, and what is asked next comes into sight.
    const next = heading.current?.closest('section')?.nextElementSibling?.querySelector('h2')
    next?.setAttribute('tabindex', '-1')
    next?.focus()
    onConfirm()
  }
  return (
    <section className="ek-on-page" aria-labelledby="hentet">
      <Heading level={2} id="hentet" tabIndex={-1} ref={heading}>
        {t('hentet.tittel', { ar })}
      </Heading>
      <p>{t('som-sist.hentet')}</p>
      {children}
      {left > 1 ? (
        <Button type="button" onClick={confirm}>
          {t('som-sist.alt', { n: left })}
        </Button>
      ) : null}
    </section>
  )
}

interface SendProps {
  rapportId: string
  several: Several
}

/** Saves all that is open, and submits the report as the page shows it. */
function Send({ rapportId, several }: SendProps) {
  const { t } = useTexts()
  const submit = useSubmit(rapportId)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  const last = sections.find(isLast)
  const send = async () => {
    setFailure(null)
    const shown = await several.saveAll()
    if (shown === null) return
    setSending(true)
    setFailure(await submit(shown))
    setSending(false)
  }
  if (!last) return null
  return (
    <div className="ek-on-page">
      {failure ? <Trouble error={failure} rapportId={rapportId} section={last} /> : null}
      <div className="ek-actions">
        <Button type="submit" busy={isSending || several.isSaving} onClick={() => void send()}>
          {isSending || several.isSaving ? t('pages.send-inn.sender') : t('pages.send-inn.knapp')}
        </Button>
        <TextLink href={stepHref(rapportId, last)} renderLink={routerLink}>
          {t('som-sist.se-over')}
        </TextLink>
      </div>
    </div>
  )
}

/**
 * The sections of a report that was started from the last one: `fetched` are those of which all was copied and nothing is asked
 * anew, `done` need nothing more, and `asked` are the others.
 */
function sortSections(
  info: Info,
  copies: Readonly<Record<string, unknown>>,
  answers: Answers,
  texts: Texts,
): Record<'fetched' | 'asked' | 'done', Contract[]> {
  const isSaved = (id: string) => etagIn(answers, { id }) !== unsaved
  const kindOf = (section: Contract) => {
    if (isDone(info, section)) return 'done'
    const form = copies[section.id] ?? answers[section.id]?.skjema
    const isCopied = copies[section.id] !== undefined
    if (!section.carriesAll || !(isCopied || isSaved(section.id))) return 'asked'
    const broken = brokenIn(section, form, ruleContextOf(section, answers, info.rapporteringAr, texts))
    // A rule that looks at another section may pass once that one is filled in.
    if (broken.some(({ other }) => !other || (!isCopied && isSaved(other.section)))) return 'asked'
    return isCopied ? 'fetched' : 'done'
  }
  const sorted = { fetched: [], asked: [], done: [] } as Record<ReturnType<typeof kindOf>, Contract[]>
  for (const section of sections) sorted[kindOf(section)].push(section)
  return sorted
}
