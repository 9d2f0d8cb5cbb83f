import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../client/api.ts'
import { InShort } from '../../client/fields/AsLine.tsx'
import { OnThisPage } from '../../client/fields/on-this-page.ts'
import { useTexts } from '../../client/language.tsx'
import { RouteLink, routerLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { focusAfterRender } from '../../client/use-heading-focus.ts'
import { isLast, sections } from '../../sections/index.ts'
import { brokenIn, type Contract } from '../../seksjon/section.ts'
import { stepHref } from '../../seksjon/step.ts'
import { type Answers, ruleContextOf } from '../../svar/known-answers.ts'
import { type Info, infoQuery } from '../../svar/queries.ts'
import type { Texts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { ReportLayout } from '../../ui/layout/ReportLayout.tsx'
import { StepList } from '../../ui/layout/StepList.tsx'
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
 * «Det som gjenstår»: a report that was started from the last one, on one page, as short as it can be. In the order of the steps: what was
 * fetched in a line each, to be confirmed; what is asked anew and the new year's figures as fields; then it is sent in.
 */
export function SomSistPage() {
  const { reportId } = route.useParams()
  const { utregninger, copies, pages, forrigeAr } = route.useLoaderData()
  const { data: info } = useSuspenseQuery(infoQuery(reportId))
  const texts = useTexts()
  const { t } = texts
  const answers = useAnswers(reportId)
  const several = useSeveral()
  const page = useRef<HTMLDivElement>(null)
  const [isExplained, setExplained] = useState(false)
  useStepKeys(page, true)
  useEffect(() => focusAfterRender(), [])
  useNamedTitle(t('steps.som-sist'), several.isRefused)
  // Decided once: no section changes while somebody is in it.
  const [kinds] = useState(
    () => new Map(sections.map((one) => [one, kindOf(one, info, copies, answers, texts)])),
  )
  const ofKind = (kind: Kind) => sections.filter((section) => kinds.get(section) === kind)
  const fetched = ofKind('fetched')
  const [onPage] = useState(() => new Set(ofKind('asked').map(({ id }) => id)))
  const [fra] = useState(String(info.ubekreftet?.ar ?? forrigeAr))
  const common = { rapportId: reportId, answers, ar: info.rapporteringAr, several, utregninger }
  const left = (
    <button type="button" className="ek-word ek-left-count" onClick={several.goToLeft}>
      {t('som-sist.igjen', { n: several.left })}
    </button>
  )
  return (
    <>
      <ReportLayout
        id="report-page"
        steps={{
          label: t('steps.navn'),
          short: t('som-sist.steg'),
          content: (
            <>
              <StepList steps={steps(info, undefined, texts, false, () => null)} renderLink={routerLink} />
              {left}
            </>
          ),
        }}
        left={left}
      >
        <InShort value={true}>
          <OnThisPage value={onPage}>
            <div className="ek-on-page__all" data-size="sm" data-short={!isExplained} ref={page}>
              <PageHeading>{t('steps.som-sist')}</PageHeading>
              <p>
                {t('som-sist.ingress')}{' '}
                <button
                  type="button"
                  className="ek-word"
                  aria-pressed={isExplained}
                  onClick={() => setExplained(!isExplained)}
                >
                  {t('som-sist.forklaringer')}
                </button>
              </p>
              {sections.map((section) =>
                kinds.get(section) === 'asked' ? (
                  <SectionOnPage
                    key={section.id}
                    {...common}
                    section={section}
                    Page={pages[section.id]?.Page}
                    start={copies[section.id]}
                    back={somSist}
                  />
                ) : (
                  <Fragment key={section.id}>
                    {section === fetched[0] ? <Confirm {...{ fra, fetched, answers, several }} /> : null}
                    <SectionInShort {...common} section={section} start={copies[section.id]} />
                  </Fragment>
                ),
              )}
              <Send rapportId={reportId} several={several} />
            </div>
          </OnThisPage>
        </InShort>
      </ReportLayout>
      <LeaveGuard
        isDirty={several.isDirty}
        save={several.saveChanged}
        isSaveable={several.isSaveable}
        settle={several.settle}
        drop={several.forget}
      />
    </>
  )
}

interface ConfirmProps {
  /** The year of the report that it was fetched from. */
  fra: string
  fetched: readonly Contract[]
  answers: Answers
  several: Several
}

/** One press for all that was fetched, above the first of it. */
function Confirm({ fra, fetched, answers, several }: ConfirmProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const left = fetched.filter((section) => etagIn(answers, section) === unsaved)
  const confirm = () => {
    // The button goes, and what is asked next comes into sight.
    const isBelow = (one: Element) =>
      ((box.current?.compareDocumentPosition(one) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    const next = [...document.querySelectorAll<HTMLElement>('.ek-on-page h2')].find(isBelow)
    next?.focus()
    void several.agreeTo(left)
  }
  return (
    <div className="ek-on-page" ref={box}>
      <p>{t('som-sist.hentet', { ar: fra })}</p>
      {left.length > 1 ? <Button onClick={confirm}>{t('som-sist.alt', { n: left.length })}</Button> : null}
    </div>
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
        <RouteLink href={stepHref(rapportId, last)}>{t('som-sist.se-over')}</RouteLink>
      </div>
    </div>
  )
}

type Kind = 'fetched' | 'asked' | 'done'

/** Of a section: `fetched` where all was copied and nothing is asked anew, `done` where it needs nothing more, else `asked`. */
function kindOf(
  section: Contract,
  info: Info,
  copies: Readonly<Record<string, unknown>>,
  answers: Answers,
  texts: Texts,
): Kind {
  if (isDone(info, section)) return 'done'
  const isSaved = (id: string) => etagIn(answers, { id }) !== unsaved
  const form = copies[section.id] ?? answers[section.id]?.skjema
  const isCopied = copies[section.id] !== undefined
  const isWhole = section.carriesAll || (section.wasBlank && isCopied)
  if (!isWhole || !(isCopied || isSaved(section.id))) return 'asked'
  const broken = brokenIn(section, form, ruleContextOf(section, answers, info.rapporteringAr, texts))
  // A rule that looks at another section may pass once that one is filled in.
  if (broken.some(({ other }) => !other || (!isCopied && isSaved(other.section)))) return 'asked'
  return isCopied ? 'fetched' : 'done'
}
