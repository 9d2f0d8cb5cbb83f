import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reasonText } from '../../client/ErrorView.tsx'
import { OnThisPage } from '../../client/fields/on-this-page.ts'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { status } from '../../rapport/status.ts'
import { lastSection, sections } from '../../sections/index.ts'
import { endring } from '../../seksjon/endring.ts'
import { sendInnFlere } from '../../steg/back-to.ts'
import { saveable } from '../../steg/form/form-errors.ts'
import { stegQuery } from '../../steg/query.ts'
import { SectionOnPage } from '../../steg/several/SectionOnPage.tsx'
import { type Several, useSeveral } from '../../steg/several/use-several.ts'
import { type Answers, useKnown } from '../../svar/load.ts'
import { foretakQuery, infoQuery } from '../../svar/queries.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { RunningFoot } from '../../ui/layout/RunningFoot.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { Utregning } from '../../utregninger/contract.ts'
import { type Answered, answeredIds, contractOf, type Forms, formsBy, type SamletRad } from '../contract.ts'
import { begin, confirmedIn, givenFor, isConfirmation, usual, wordsOf } from './answers.ts'
import { besidesOf, isDone } from './inputs.ts'
import type { Pages } from './load-samlet.ts'
import { AnswersButton, AnswersDialog, OpenWarnings } from './OpenAnswers.tsx'
import type { Source } from './query.ts'
import { type Sending, sentText, useOnce } from './use-sending.ts'

interface UnitProps {
  row: SamletRad
  /** How many wait, with this one. */
  left: number
  /** The one that comes after it: loaded meanwhile. */
  next: SamletRad | undefined
  /** The report that was sent in last, with its answers. */
  source: Source | null
  sending: Sending
  pages: Pages
  /** Called before it is sent in, with `X-Rapport-Versjon` of what is saved. */
  saved: (versjon: string) => void
  skip: (() => void) | undefined
  /** Whether the heading takes focus when the unit comes. */
  takesFocus: boolean
}

/** The sections of a unit's report that are asked about here: those that are not complete, and the last one, which confirms it all. */
const askedOf = (row: SamletRad): Answered[] =>
  answeredIds.filter((id) => !isDone(row, id) || id === lastSection.id)

/** One unit of the queue: its figures, what is left of it, and «Send inn og gå videre». */
export function Unit({ row, left, next, source, sending, pages, saved, skip, takesFocus }: UnitProps) {
  const texts = useTexts()
  const { t } = texts
  // No section goes while somebody is in it.
  const [asked] = useState(() => askedOf(row))
  const [before] = useState(() => (source?.ar === row.rapporteringAr ? source : undefined))
  const several = useSeveral()
  useNamedTitle(t('pages.minside.send-inn-flere'), several.isRefused)
  const heading = useRef<HTMLHeadingElement>(null)
  const [takeFocus] = useState(() => (takesFocus ? sending.takeFocus : undefined))
  useEffect(() => {
    if (!takeFocus) return
    takeFocus(heading.current)
    // Also where nothing was sent in: it was opened, or one was skipped.
    heading.current?.focus()
  }, [takeFocus])
  const { answers, utregninger, error } = useUnit(row, next)
  const loaded = asked.every((id) => answers[id]) ? utregninger : undefined
  const client = useQueryClient()
  /** Whether somebody has sent it in meanwhile: nothing more can be saved, and the call says who did. */
  const isSent = async () => {
    const query = { ...infoQuery(row.kartleggingId), staleTime: 0 }
    const info = await client.query(query).catch(() => undefined)
    return info?.status === status.innsendt
  }
  const send = useOnce(async () => {
    const versjon =
      (await several.saveAll(row.rapportVersjon)) ?? ((await isSent()) ? row.rapportVersjon : null)
    if (versjon === null) return
    saved(versjon)
    const body = ({ registerVersjon, varsler }: SamletRad) => ({
      rapportVersjon: versjon,
      registerVersjon,
      varsler: varsler.map(({ nokkel }) => nokkel),
      antall: 1,
      svar: {},
    })
    await sending.run([row], body, true)
  })
  const failure = error ? reasonText(error, texts) : sending.failures.get(row.kartleggingId)?.text
  return (
    <div className="ek-form">
      <Heading level={2} ref={heading} tabIndex={-1}>
        <span>{row.navn}</span> <span className="ek-subtle">{`– ${t('samlet.ko.igjen', { n: left })}`}</span>
      </Heading>
      <Latest sending={sending} />
      <Figures row={row} />
      {loaded ? (
        // What has changed since it was shown is shown anew, and confirmed anew.
        <Asked
          key={besidesOf(row, asked)}
          {...{ row, asked, before, source, several, answers, pages }}
          utregninger={loaded}
        />
      ) : error ? null : (
        <Spinner text={t('felles.laster')} />
      )}
      <RunningFoot>
        {failure ? (
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        ) : null}
        <Actions>
          {loaded ? (
            <Button
              type="button"
              busy={sending.running !== null || several.isSaving}
              onClick={() => void send()}
            >
              {t(left > 1 ? 'samlet.ko.send' : 'pages.send-inn.knapp')}
            </Button>
          ) : null}
          {skip && left > 1 ? (
            <Button type="button" variant="secondary" onClick={skip}>
              {t('samlet.ko.hopp-over')}
            </Button>
          ) : null}
        </Actions>
      </RunningFoot>
    </div>
  )
}

/** That the unit before this one is sent in, with its receipt: below the heading, which has focus. */
function Latest({ sending: { latest } }: { sending: Sending }) {
  const texts = useTexts()
  if (!latest) return null
  return (
    <Alert tone={latest.sendtAv === undefined ? 'success' : 'info'}>
      <p>
        <span>{sentText(latest, texts)}</span>{' '}
        <TextLink href={`/reports/${latest.row.kartleggingId}/kvittering`} renderLink={routerLink}>
          {texts.t('samlet.ko.kvittering')}
        </TextLink>
      </p>
    </Alert>
  )
}

/** What a unit is about to send in: its figures, its warnings, and all answers where one asks for them. */
function Figures({ row }: { row: SamletRad }) {
  const texts = useTexts()
  const { t, tall } = texts
  const [isOpen, setOpen] = useState(false)
  const { energibrukKwh, kwhPerM2, rapporteringAr } = row
  const change = endring(energibrukKwh, row.forrige?.kwh, texts)
  const ar = String(rapporteringAr)
  const rows = [
    { term: t('samlet.kolonne.energibruk', { ar }), value: tall(energibrukKwh, 'kWh') },
    ...(change === null ? [] : [{ term: t('samlet.kolonne.endring'), value: change }]),
    ...(kwhPerM2 === null ? [] : [{ term: t('samlet.kolonne.per-m2'), value: tall(kwhPerM2) }]),
  ]
  return (
    <div className="ek-samlet">
      <DescriptionList rows={rows} />
      {row.varsler.length > 0 ? (
        <Alert tone="warning">
          <OpenWarnings row={row} />
        </Alert>
      ) : null}
      <AnswersButton row={row} onClick={() => setOpen(true)} />
      <AnswersDialog row={isOpen ? row : undefined} onClose={() => setOpen(false)} />
    </div>
  )
}

/** The answers of a unit's report, fetched again after each save; those of the next one meanwhile. */
function useUnit({ kartleggingId: id }: SamletRad, next: SamletRad | undefined) {
  const { sprak } = useTexts()
  const info = useQuery(infoQuery(id))
  const foretak = useQuery(foretakQuery(id))
  const steg = useQuery(stegQuery(id, lastSection, sprak))
  const after = next?.kartleggingId ?? id
  usePrefetchQuery(infoQuery(after))
  usePrefetchQuery(foretakQuery(after))
  usePrefetchQuery(stegQuery(after, lastSection, sprak))
  const answers = useKnown(id, sections)
  return { answers, utregninger: steg.data?.utregninger, error: info.error ?? foretak.error ?? steg.error }
}

interface AskedProps {
  row: SamletRad
  asked: readonly Answered[]
  /** The unit that was sent in last for the year: blank answers begin as there. */
  before: Source | undefined
  source: Source | null
  several: Several
  answers: Answers
  utregninger: readonly Utregning[]
  pages: Pages
}

/** The sections that are left of a unit, one below the other. What breaks no rule at a save is saved when focus leaves it. */
function Asked({ row, asked, before, source, several, answers, utregninger, pages }: AskedProps) {
  const { t } = useTexts()
  const { kartleggingId: rapportId, rapporteringAr: ar } = row
  // What is copied from an earlier report and waits is in the row alone.
  const formOf = (id: Answered) => {
    const { etag, skjema } = answers[id] ?? { etag: unsaved }
    return etag === unsaved ? row.svar[id] : skjema
  }
  const [own] = useState(() => formsBy(formOf))
  const [given] = useState(() =>
    (before ? givenFor(own, before.svar) : []).filter(({ id }) => asked.includes(id)),
  )
  const markOf = (id: Answered) => (name: string, value: unknown) =>
    given.some((one) => one.id === id && one.name === name && one.value === value)
      ? t('samlet.ko.merke', { navn: before?.navn ?? '' })
      : undefined
  const [marks] = useState(() => new Map(asked.map((id) => [id, markOf(id)])))
  const [anew] = useState(() => new Map(asked.map((id) => [id, confirmedIn(id, ar)])))
  const [onPage] = useState(() => new Set<string>(asked))
  return (
    <>
      {before && given.length > 0 ? (
        <Alert tone="info">{t('samlet.ko.som-forrige', { navn: before.navn })}</Alert>
      ) : null}
      {before ? null : <Proposal {...{ own, asked, ar, source, several }} />}
      <p>{t('samlet.alle-ma-besvares')}</p>
      <OnThisPage value={onPage}>
        {asked.map((id) => (
          <SectionOnPage
            key={id}
            {...{ rapportId, answers, ar, several, stops: saveable, back: sendInnFlere }}
            section={contractOf(id)}
            Page={pages[id] ?? Nothing}
            start={begin(own, id, given, ar)}
            anew={anew.get(id)}
            mark={marks.get(id)}
            utregninger={utregninger}
          />
        ))}
      </OnThisPage>
    </>
  )
}

/** The version of a section that was never saved. */
const unsaved = '"0"'
const Nothing = () => null

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
  const [proposed] = useState(() => givenFor(own, from).filter(({ id }) => asked.includes(id)))
  const [isFilled, setFilled] = useState(false)
  if (isFilled) return <p role="status">{t('samlet.forslag.fylt-ut')}</p>
  if (proposed.length === 0) return null
  const fill = () => {
    // What is answered meanwhile stays.
    const stillLacking = (formOf: (id: string) => unknown) =>
      givenFor(formsBy(formOf), from).filter(({ id, name }) =>
        proposed.some((one) => one.id === id && one.name === name),
      )
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
      <Button type="button" variant="secondary" onClick={fill}>
        {t('samlet.forslag.knapp')}
      </Button>
    </Card>
  )
}
