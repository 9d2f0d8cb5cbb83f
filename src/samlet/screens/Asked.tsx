import { useEffect, useState } from 'react'
import { OnThisPage } from '../../client/fields/on-this-page.ts'
import { useTexts } from '../../client/language.tsx'
import { brokenIn } from '../../seksjon/section.ts'
import { sendInnFlere } from '../../steg/back-to.ts'
import { saveable } from '../../steg/form/form-errors.ts'
import { SectionOnPage } from '../../steg/several/SectionOnPage.tsx'
import type { Several } from '../../steg/several/use-several.ts'
import { type Answers, ruleContextOf } from '../../svar/known-answers.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { Card } from '../../ui/layout/Card.tsx'
import type { Utregning } from '../../utregninger/contract.ts'
import { type Asked as AskedSection, type Forms, formsBy, type SamletRad } from '../contract.ts'
import { begin, confirmedIn, givenFor, isConfirmation, usual, wordsOf } from './answers.ts'
import type { Pages } from './load-samlet.ts'
import type { Source } from './query.ts'

interface AskedProps {
  row: SamletRad
  asked: readonly AskedSection[]
  /** The unit that was sent in last for the year: blank answers begin as there. */
  before: Source | undefined
  source: Source | null
  several: Several
  answers: Answers
  utregninger: readonly Utregning[]
  pages: Pages
}

/**
 * The sections that are left of a unit, one below the other. What breaks no rule at a save is saved when focus leaves it. Where every
 * question is answered, they are folded: only what is confirmed is shown.
 */
export function Asked({ row, asked, before, source, several, answers, utregninger, pages }: AskedProps) {
  const texts = useTexts()
  const { t } = texts
  const { kartleggingId: rapportId, rapporteringAr: ar } = row
  // What is copied from an earlier report and waits is in the row alone.
  const formOf = ({ id }: AskedSection) => {
    const { etag, skjema } = answers[id] ?? { etag: unsaved }
    return etag === unsaved ? row.svar[id] : skjema
  }
  const [own] = useState(() => formsBy(formOf))
  const isAsked = ({ id }: { id: string }) => asked.some((one) => one.id === id)
  const [given] = useState(() => (before ? givenFor(own, before.svar) : []).filter(isAsked))
  const markOf =
    ({ id }: AskedSection) =>
    (name: string, value: unknown) =>
      given.some((one) => one.id === id && one.name === name && one.value === value)
        ? t('samlet.ko.merke', { navn: before?.navn ?? '' })
        : undefined
  const [marks] = useState(() => new Map(asked.map((section) => [section, markOf(section)])))
  const [anew] = useState(() => new Map(asked.map((section) => [section, confirmedIn(section, ar)])))
  const [onPage] = useState(() => new Set(asked.map(({ id }) => id)))
  const [starts] = useState(() => new Map(asked.map((section) => [section, begin(own, section, given, ar)])))
  const [isFolded, setFolded] = useState(() =>
    asked.every((section) =>
      brokenIn(section, starts.get(section), ruleContextOf(section, answers, ar, texts)).every(({ path }) =>
        isConfirmation(section.id, String(path[0])),
      ),
    ),
  )
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    // The button goes.
    if (isPressed) focusField(asked[0]?.folder ?? '')
  }, [isPressed, asked])
  const change = () => {
    setFolded(false)
    setPressed(true)
  }
  const isLike = before && given.length > 0
  return (
    <>
      {isFolded ? (
        <div className="ek-samlet__line">
          <span>{isLike ? t('samlet.ko.svar-som', { navn: before.navn }) : t('samlet.ko.svar-fra-for')}</span>
          <Button variant="tertiary" size="sm" onClick={change}>
            {t('felles.endre')}
          </Button>
        </div>
      ) : isLike ? (
        <Alert tone="info">{t('samlet.ko.som-forrige', { navn: before.navn })}</Alert>
      ) : null}
      {before ? null : <Proposal {...{ own, asked, ar, source, several }} />}
      {isFolded ? null : <p>{t('samlet.alle-ma-besvares')}</p>}
      <OnThisPage value={onPage}>
        {asked.map((section) => (
          <SectionOnPage
            key={section.id}
            {...{ rapportId, answers, ar, several, stops: saveable, back: sendInnFlere }}
            section={section}
            Page={pages[section.id]?.Page}
            Short={pages[section.id]?.Short}
            unfold={isFolded ? () => setFolded(false) : undefined}
            start={starts.get(section)}
            anew={anew.get(section)}
            mark={marks.get(section)}
            utregninger={utregninger}
          />
        ))}
      </OnThisPage>
    </>
  )
}

/** The version of a section that was never saved. */
const unsaved = '"0"'

interface ProposalProps extends Pick<AskedProps, 'asked' | 'source' | 'several'> {
  own: Forms
  /** `rapporteringAr` */
  ar: number
}

/** Answers to the questions without one, from a report of an earlier year or the usual ones: shown, and filled in by one press. */
function Proposal({ own, asked, ar, source, several }: ProposalProps) {
  const texts = useTexts()
  const { t } = texts
  const [from] = useState(source?.svar ?? usual)
  const [proposed] = useState(() =>
    givenFor(own, from).filter(({ id }) => asked.some((one) => one.id === id)),
  )
  const [isFilled, setFilled] = useState(false)
  if (isFilled) return <p role="status">{t('samlet.forslag.fylt-ut')}</p>
  if (proposed.length === 0) return null
  const fill = () => {
    // What is answered meanwhile stays.
    const stillLacking = (formOf: (id: string) => unknown) =>
      givenFor(
        formsBy(({ id }) => formOf(id)),
        from,
      ).filter(({ id, name }) => proposed.some((one) => one.id === id && one.name === name))
    several.fill(stillLacking, isConfirmation)
    setFilled(true)
  }
  return (
    <Card title={t('samlet.forslag')}>
      <p>
        {source
          ? t('samlet.forslag.fra', { navn: source.navn, ar: String(source.ar) })
          : t('samlet.forslag.passer')}
      </p>
      <DescriptionList rows={wordsOf(proposed, texts, ar)} />
      <Button variant="secondary" onClick={fill}>
        {t('samlet.forslag.knapp')}
      </Button>
    </Card>
  )
}
