import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { Blocks } from '../../kvittering/Summary.tsx'
import { energyOf } from '../../pictures/key-figures.ts'
import type { Issue } from '../../platform/contract.ts'
import { saveSection } from '../../seksjon/query.ts'
import { brokenIn, type Contract, visible } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { type Answers, knownAnswers, ruleContextOf } from '../../svar/load.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { somSist } from '../back-to.ts'
import { issueText } from '../form/form-errors.ts'
import type { SaveOutcome } from '../form/use-form-saving.ts'
import { StepLink } from '../several/SectionOnPage.tsx'
import type { Several } from '../several/use-several.ts'

interface FetchedSectionProps {
  rapportId: string
  section: Contract
  /** The section's form as it was copied. */
  values: unknown
  answers: Answers
  /** `rapporteringAr` */
  ar: number
  several: Several
  /** «Alt stemmer» was pressed for it. */
  isConfirmed: boolean
  onConfirm: () => void
}

/**
 * A section whose answers were all fetched: in short, with «Alt stemmer», which saves it as it is, and «Endre», which leads to its
 * step. What looks at figures that are not filled in yet is saved as soon as they are.
 */
export function FetchedSection(props: FetchedSectionProps) {
  const { rapportId, section, values, answers, ar, isConfirmed, onConfirm } = props
  const texts = useTexts()
  const { t } = texts
  const heading = useRef<HTMLHeadingElement>(null)
  const context = useMemo(() => ruleContextOf(section, answers, ar, texts), [section, answers, ar, texts])
  const { isSaved, isAsked, trouble } = useConfirmed(props, heading)
  const blocks = section.summary(
    section.input.parse(isSaved ? section.toForm(context.answer, true) : values),
    context,
  )
  const confirm = () => {
    // The button goes.
    heading.current?.focus({ preventScroll: true })
    onConfirm()
  }
  return (
    <section className="ek-on-page__part" aria-labelledby={section.folder}>
      <div className="ek-on-page__head">
        <Heading level={3} id={section.folder} tabIndex={-1} ref={heading}>
          {t(stepTitle(section))}
        </Heading>
        <StepLink rapportId={rapportId} section={section} back={somSist} text={t('pages.send-inn.endre')} />
      </div>
      <div className="ek-summary">
        <Blocks blocks={blocks} under={t(stepTitle(section))} energy={energyOf(blocks, texts)} />
      </div>
      {trouble ? <p className="ds-validation-message">{trouble}</p> : null}
      {isAsked && !isConfirmed ? <p className="ds-validation-message">{t('som-sist.bekreft')}</p> : null}
      {isConfirmed ? (
        <p role="status">{t(isSaved ? 'som-sist.stemmer' : 'som-sist.stemmer-venter')}</p>
      ) : (
        <Button type="button" variant="secondary" size="sm" onClick={confirm}>
          {t('hentet.stemmer')} <span className="ds-sr-only">«{t(stepTitle(section))}»</span>
        </Button>
      )}
    </section>
  )
}

/** Saves the copied answers once they are confirmed and pass the rules, and answers the buttons of the page. */
function useConfirmed(
  { rapportId, section, values, answers, ar, several, isConfirmed }: FetchedSectionProps,
  heading: React.RefObject<HTMLHeadingElement | null>,
) {
  const texts = useTexts()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [failed, setFailed] = useState<ApiError | null>(null)
  const saving = useRef<Promise<SaveOutcome>>(null)
  const { etag = '"0"' } = answers[section.id] ?? {}
  const isSaved = etag !== '"0"'
  const issuesIn = useCallback(
    (known: Answers) => brokenIn(section, values, ruleContextOf(section, known, ar, texts)),
    [section, values, ar, texts],
  )
  const issues = issuesIn(answers)
  const save = useCallback((): Promise<SaveOutcome> => {
    const work = async (): Promise<SaveOutcome> => {
      setFailed(null)
      try {
        await saveSection(client, rapportId, section, visible(section, values), '"0"')
        return 'saved'
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFailed(error)
        // Somebody else has saved it meanwhile: the page shows that.
        await client.invalidateQueries({ queryKey: ['rapport', rapportId] })
        return 'failed'
      } finally {
        saving.current = null
      }
    }
    saving.current ??= work()
    return saving.current
  }, [client, rapportId, section, values])
  const isReady = isConfirmed && !isSaved && issues.length === 0
  useEffect(() => {
    if (isReady) void save()
  }, [isReady, save])
  const { add } = several
  useEffect(() => {
    const etagNow = () => knownAnswers(client, rapportId)[section.id]?.etag ?? '"0"'
    return add(section.id, {
      isDirty: () => false,
      forget: () => {},
      etag: () => etagNow(),
      save: async (isFirst) => {
        if (saving.current) return saving.current
        if (etagNow() !== '"0"') return 'saved'
        setAsked(true)
        const isReady = isConfirmed && issuesIn(knownAnswers(client, rapportId)).length === 0
        if (isReady) return save()
        if (isFirst) heading.current?.focus()
        return 'refused'
      },
    })
  }, [add, client, rapportId, section, isConfirmed, issuesIn, save, heading])
  // Before the figures that a rule looks at are saved, there is nothing to mend.
  const isBroken = ({ other }: Issue) => !other || (answers[other.section]?.etag ?? '"0"') !== '"0"'
  const [broken] = issues.filter(isBroken)
  const trouble = failed
    ? reasonText(failed, texts)
    : isSaved || !broken || !(isConfirmed || isAsked)
      ? ''
      : issueText(broken, values, texts)
  return { isSaved, isAsked, trouble }
}
