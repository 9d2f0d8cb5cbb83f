import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { Folded } from '../../kvittering/Folded.tsx'
import { Blocks } from '../../kvittering/Summary.tsx'
import { saveSection } from '../../lagring/query.ts'
import { energyOf } from '../../pictures/key-figures.ts'
import type { Issue } from '../../platform/contract.ts'
import { brokenIn, type Contract, visible } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { type Answers, knownAnswers, ruleContextOf } from '../../svar/load.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { somSist } from '../back-to.ts'
import { issueText } from '../form/form-errors.ts'
import type { SaveOutcome } from '../form/use-form-saving.ts'
import { sistLagretQuery } from '../query.ts'
import { StepLink } from '../several/SectionOnPage.tsx'
import type { Several } from '../several/use-several.ts'
import { etagIn, unsaved } from './use-agreed.ts'

interface SectionInShortProps {
  rapportId: string
  section: Contract
  /** The section's form as it was copied; undefined where the section was saved before the page was opened. */
  values?: unknown
  answers: Answers
  /** `rapporteringAr` */
  ar: number
  several: Several
  /** The version that the user has agreed to; undefined for none. */
  agreed: string | undefined
  onAgree: (etag: string) => void
}

/**
 * A section without its form: in short, with «Alt stemmer», which saves what was copied as it is, and «Endre», which leads to its
 * step. What looks at figures that are not filled in yet is saved as soon as they are. One that was saved before is folded. What
 * somebody else saves is shown, and agreed to anew.
 */
export function SectionInShort(props: SectionInShortProps) {
  const { rapportId, section, values, answers, ar, onAgree } = props
  const texts = useTexts()
  const { t } = texts
  const heading = useRef<HTMLHeadingElement>(null)
  const context = useMemo(() => ruleContextOf(section, answers, ar, texts), [section, answers, ar, texts])
  const etag = etagIn(answers, section)
  const [first] = useState(etag)
  const isSaved = etag !== unsaved
  const { isAgreed, isAsked, trouble } = useAgreement(props, heading)
  const news = useNews(rapportId, section, isSaved && !isAgreed ? etag : undefined)
  const blocks = section.summary(section.input.parse(isSaved ? answers[section.id]?.skjema : values), context)
  const title = t(stepTitle(section))
  const summary = <Blocks blocks={blocks} under={title} energy={energyOf(blocks, texts)} />
  const link = (
    <StepLink rapportId={rapportId} section={section} back={somSist} text={t('pages.send-inn.endre')} />
  )
  if (values === undefined && isAgreed && etag === first)
    return (
      <Folded id={section.folder} title={title} link={link}>
        {summary}
      </Folded>
    )
  const agree = () => {
    // The button goes.
    heading.current?.focus({ preventScroll: true })
    onAgree(etag)
  }
  return (
    <section className="ek-on-page__part" aria-labelledby={section.folder}>
      <div className="ek-on-page__head">
        <Heading level={3} id={section.folder} tabIndex={-1} ref={heading}>
          {title}
        </Heading>
        {link}
      </div>
      {news ? (
        <Alert tone="warning">
          <p>{`${news} ${t('som-sist.bekreft')}`}</p>
        </Alert>
      ) : null}
      <div className="ek-summary">{summary}</div>
      {trouble ? <p className="ds-validation-message">{trouble}</p> : null}
      {isAsked && !isAgreed && !news ? (
        <p className="ds-validation-message">{t('som-sist.bekreft')}</p>
      ) : null}
      {isAgreed ? (
        <p role="status">{t(isSaved ? 'som-sist.stemmer' : 'som-sist.stemmer-venter')}</p>
      ) : (
        <Button type="button" variant="secondary" size="sm" onClick={agree}>
          {t('hentet.stemmer')} <span className="ds-sr-only">{`«${title}»`}</span>
        </Button>
      )}
    </section>
  )
}

/** Who has saved the section, and when. @param etag the version that the user has not agreed to; undefined for none */
function useNews(rapportId: string, { id }: Contract, etag: string | undefined): string {
  const { t, tidspunkt } = useTexts()
  const { data } = useQuery(sistLagretQuery(rapportId))
  const sist = data?.[id]
  const news =
    sist && sist.etag === etag
      ? t('endret-av-andre', { navn: sist.navn, tidspunkt: tidspunkt(sist.utc) })
      : ''
  useAnnounced(news)
  return news
}

/** Saves the copied answers once they are agreed to and pass the rules, and answers the buttons of the page. */
function useAgreement(
  { rapportId, section, values, answers, ar, several, agreed, onAgree }: SectionInShortProps,
  heading: React.RefObject<HTMLHeadingElement | null>,
) {
  const texts = useTexts()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failed, setFailed] = useState<ApiError | null>(null)
  const saving = useRef<Promise<SaveOutcome>>(null)
  /** What is agreed to, also before the page is rendered with it. */
  const known = useRef(agreed)
  useLayoutEffect(() => {
    known.current = agreed
  }, [agreed])
  const etag = etagIn(answers, section)
  const isAgreed = isSaving || agreed === etag
  const issuesIn = useCallback(
    (known: Answers) =>
      etagIn(known, section) === unsaved
        ? brokenIn(section, values, ruleContextOf(section, known, ar, texts))
        : [],
    [section, values, ar, texts],
  )
  const issues = issuesIn(answers)
  const save = useEffectEvent((): Promise<SaveOutcome> => {
    const work = async (): Promise<SaveOutcome> => {
      setFailed(null)
      setSaving(true)
      try {
        const { etag } = await saveSection(client, rapportId, section, visible(section, values), unsaved)
        known.current = etag
        onAgree(etag)
        return 'saved'
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // Somebody else has saved it meanwhile: the page shows that.
        if (error.status !== 412) setFailed(error)
        await client.invalidateQueries({ queryKey: ['rapport', rapportId] })
        return 'failed'
      } finally {
        saving.current = null
        setSaving(false)
      }
    }
    saving.current ??= work()
    return saving.current
  })
  const isReady = agreed === unsaved && etag === unsaved && issues.length === 0
  useEffect(() => {
    if (isReady) void save()
  }, [isReady])
  const press = useEffectEvent(async (isFirst: boolean): Promise<SaveOutcome> => {
    if (saving.current) return saving.current
    // Another section of the page may have been saved since the last render, and what others saved fetched with it.
    const now = knownAnswers(client, rapportId)
    const isSame = known.current === etagIn(now, section)
    if (isSame && known.current !== unsaved) return 'saved'
    setAsked(true)
    if (isSame && issuesIn(now).length === 0) return save()
    if (isFirst) heading.current?.focus()
    return 'refused'
  })
  const { add } = several
  useEffect(
    () =>
      add(section.id, {
        isDirty: () => false,
        isSaveable: () => true,
        forget: () => {},
        etag: () => (known.current === unsaved ? null : (known.current ?? null)),
        save: (isFirst) => press(isFirst),
      }),
    [add, section],
  )
  // Before the figures that a rule looks at are saved, there is nothing to mend.
  const isBroken = ({ other }: Issue) => !other || etagIn(answers, { id: other.section }) !== unsaved
  const broken = issues.find(isBroken)
  const trouble = failed
    ? reasonText(failed, texts)
    : broken && (isAgreed || isAsked)
      ? issueText(broken, values, texts)
      : ''
  return { isAgreed, isAsked, trouble }
}
