import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { deepEqual } from '../../felt/merge.ts'
import { energyOf } from '../../pictures/key-figures.ts'
import type { Issue } from '../../platform/contract.ts'
import { Blocks } from '../../sammendrag/Summary.tsx'
import { visCelle } from '../../seksjon/celle.ts'
import type { Block, Contract } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { type Answers, knownAnswers, ruleContextOf } from '../../svar/known-answers.ts'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { somSist } from '../back-to.ts'
import { issueText, saveable } from '../form/form-errors.ts'
import { SaveState } from '../form/SaveState.tsx'
import { type PageFormInput, usePageForm } from '../form/use-section-form.ts'
import { sistLagretQuery } from '../query.ts'
import { StepLink, useSaving } from '../several/SectionOnPage.tsx'
import type { Several } from '../several/use-several.ts'

/** The version of a section that was never saved. */
export const unsaved = '"0"'
export const etagIn = (answers: Answers, { id }: Pick<Contract, 'id'>) => answers[id]?.etag ?? unsaved

interface SectionInShortProps extends PageFormInput {
  several: Several
}

/**
 * A section of several on one page without its fields: a line that unfolds, with «Alt stemmer», which saves what was copied as it is, and
 * «Endre», which leads to its step. What somebody else saves is shown, and agreed to anew.
 */
export function SectionInShort(props: SectionInShortProps) {
  const { rapportId, section, answers, ar } = props
  const texts = useTexts()
  const { t } = texts
  const heading = useRef<HTMLHeadingElement>(null)
  const etag = etagIn(answers, section)
  const { isAgreed, isAsked, isSaving, trouble, agree, shown, sectionForm } = useAgreement(props, heading)
  const news = useNews(rapportId, section, etag === unsaved || isAgreed ? undefined : etag)
  const blocks = section.summary(shown, ruleContextOf(section, answers, ar, texts))
  const title = t(stepTitle(section))
  // A section that may be blank alone has words for it.
  const isBlank = section.wasBlank !== undefined && deepEqual(shown, section.blank(ar))
  const head = (
    <Heading level={2} id={section.folder} tabIndex={-1} ref={heading}>
      {title}
    </Heading>
  )
  return (
    <section className="ek-in-short" aria-labelledby={section.folder}>
      {isBlank ? (
        head
      ) : (
        <Details summary={head} defaultOpen={news !== ''}>
          <div className="ek-summary">
            <Blocks blocks={blocks} under={title} energy={energyOf(blocks, texts)} />
          </div>
        </Details>
      )}
      {isBlank ? null : (
        <p className="ek-in-short__gist" aria-hidden="true">
          {gistOf(blocks, texts)}
        </p>
      )}
      {news ? (
        <Alert tone="warning">
          <p>{`${news} ${t('som-sist.bekreft')}`}</p>
        </Alert>
      ) : null}
      {trouble ? <p className="ds-validation-message">{trouble}</p> : null}
      {isAsked && !isAgreed && !news ? (
        <p className="ds-validation-message">{t('som-sist.bekreft')}</p>
      ) : null}
      {isSaving ? <SaveState sectionForm={sectionForm} /> : null}
      <div className="ek-in-short__actions">
        {isAgreed ? (
          <p role="status">{t('som-sist.stemmer')}</p>
        ) : (
          <Button
            variant="tertiary"
            size="sm"
            busy={isSaving}
            onClick={() => {
              // The button goes.
              heading.current?.focus({ preventScroll: true })
              void agree()
            }}
          >
            <span>{isBlank ? t(`pages.${section.folder}.ingen-som-sist`) : t('hentet.stemmer')}</span>{' '}
            <span className="ds-sr-only">{`«${title}»`}</span>
          </Button>
        )}
        <StepLink rapportId={rapportId} section={section} back={somSist} text={t('felles.endre')} />
      </div>
    </section>
  )
}

/** What a folded section holds, in a line that is cut where it ends. */
const gistOf = (blocks: readonly Block[], texts: Texts) =>
  blocks
    .flatMap((block) =>
      block.type === 'felter'
        ? block.felter.map(({ ledetekst, verdi }) => [ledetekst, verdi] as const)
        : block.rader.map(([name, figure = '']) => [name, visCelle(figure, texts)] as const),
    )
    .flatMap(([name, answer]) => (answer === texts.tekst(null) ? [] : [`${name} ${answer}`]))
    .join(' · ')

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

/** The section's form, which shows no field: it is saved once it is agreed to, and answers the buttons of the page. */
function useAgreement(
  { several, ...input }: SectionInShortProps,
  heading: React.RefObject<HTMLHeadingElement | null>,
) {
  const { rapportId, section, answers, start } = input
  const texts = useTexts()
  const client = useQueryClient()
  const answersNow = () => knownAnswers(client, rapportId)
  const { sectionForm } = usePageForm({ ...input, answersNow })
  const etag = etagIn(answers, section)
  /** The version that the user has agreed to: of one that was saved before, the one that the page was opened with. */
  const [agreed, setAgreed] = useState(start === undefined ? etag : undefined)
  const [isAsked, setAsked] = useState(false)
  const isAgreed = agreed === etag
  const isSaving = ['saving', 'waiting'].includes(sectionForm.status.kind)
  /** The same at once: a press of «Send inn» may wait for it. */
  const agreedNow = useRef(agreed)
  const seen = () => {
    agreedNow.current = sectionForm.savedEtag() ?? undefined
    setAgreed(agreedNow.current)
  }
  // It has no field for focus to leave.
  useSaving(sectionForm, several, section, async () => {}, {
    etag,
    isLeft: !isAgreed,
    isSaving,
    isHeld: (isFirst) => {
      // Another section of the page may have been saved since the last render, and what others saved fetched with it.
      const isSeen = agreedNow.current === etagIn(answersNow(), section)
      if (isSaving && !isSeen) return true
      setAsked(true)
      if (!isSeen && isFirst) heading.current?.focus()
      return !isSeen
    },
    agree: async (save) => {
      const loaded = answers[section.id]
      if (loaded && etag !== unsaved) {
        sectionForm.follow(loaded, undefined)
        return seen()
      }
      const result = await save(true, saveable)
      if (result.kind === 'saved') seen()
      // «Send inn» does not wait for the network.
      if (result.kind === 'waiting') void result.later.then(({ kind }) => kind === 'saved' && seen())
    },
  })
  // Before the figures that a rule looks at are saved, there is nothing to mend.
  const isBroken = ({ other }: Issue) => !other || etagIn(answers, { id: other.section }) !== unsaved
  const broken = isAgreed || isAsked ? sectionForm.judge().find(isBroken) : undefined
  const shown = etag === unsaved ? start : answers[section.id]?.skjema
  const trouble = sectionForm.failure
    ? reasonText(sectionForm.failure, texts)
    : broken
      ? issueText(broken, shown, texts)
      : ''
  const isMended = isAgreed && !trouble
  const { mended, tellLeft } = several
  useEffect(() => {
    tellLeft(section.id, isMended ? 0 : 1)
    if (isMended) mended(section.id)
  }, [isMended, mended, tellLeft, section.id])
  useEffect(() => {
    // A press was refused for what it breaks.
    if (!sectionForm.wantsFocus.current) return
    sectionForm.wantsFocus.current = false
    heading.current?.focus()
  })
  const agree = () => several.agreeTo([section])
  return { isAgreed, isAsked, isSaving, trouble, agree, shown, sectionForm }
}
