import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { status } from '../../rapport/status.ts'
import { isLast, sections } from '../../sections/index.ts'
import { endring } from '../../seksjon/endring.ts'
import { useStepKeys } from '../../steg/form/use-step-keys.ts'
import type { Several } from '../../steg/several/use-several.ts'
import { useKnown } from '../../svar/known-answers.ts'
import { infoQuery } from '../../svar/queries.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { RunningFoot } from '../../ui/layout/RunningFoot.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { askedSections, type SamletRad } from '../contract.ts'
import { Asked } from './Asked.tsx'
import { isConfirmation } from './answers.ts'
import { Chosen } from './Chosen.tsx'
import { besidesOf, isDone } from './inputs.ts'
import type { Pages } from './load-samlet.ts'
import { AnswersButton, AnswersDialog, OpenWarnings } from './OpenAnswers.tsx'
import { type Sent, type Source, unitQueries } from './query.ts'
import { type Sending, sentText, useOnce } from './use-sending.ts'

interface UnitProps {
  row: SamletRad
  /** How many wait, with this one. */
  left: number
  /** Those that are ticked, where the page has a list. */
  chosen: readonly SamletRad[] | undefined
  /** The one that comes after it: loaded meanwhile. */
  next: SamletRad | undefined
  /** The report that was sent in last, with its answers. */
  source: Source | null
  sending: Sending
  pages: Pages
  several: Several
  /** Called before it is sent in, with `X-Rapport-Versjon` of what is saved. */
  saved: (versjon: string) => void
  skip: (() => void) | undefined
  /** Whether the unit takes focus when it comes, also where none was sent in before it: in the queue what is first to answer, else its heading. */
  takesFocus: boolean
}

/** The sections of a unit's report that are asked about here: those that are not complete, and the last one, which confirms it all. */
const askedOf = (row: SamletRad) =>
  askedSections.filter((section) => !isDone(row, section.id) || isLast(section))

/** One unit of the queue: its figures, what is left of it, and «Send inn og gå videre», which Ctrl+Enter presses too. */
export function Unit(props: UnitProps) {
  const { row, left, chosen, next, source, sending, pages, several, saved, skip, takesFocus } = props
  const texts = useTexts()
  const { t } = texts
  // No section goes while somebody is in it.
  const [asked] = useState(() => askedOf(row))
  const [before] = useState(() => (source?.ar === row.rapporteringAr ? source : undefined))
  useNamedTitle(t('pages.minside.send-inn-flere'), several.isRefused)
  const heading = useRef<HTMLHeadingElement>(null)
  const [{ takeFocus, isAsked }] = useState({ takeFocus: sending.takeFocus, isAsked: takesFocus })
  useEffect(() => {
    takeFocus(heading.current)
    // It was opened, or one was skipped.
    if (isAsked) heading.current?.focus()
  }, [takeFocus, isAsked])
  const { answers, utregninger, error } = useUnit(row, next)
  const loaded = asked.every(({ id }) => answers[id]) ? utregninger : undefined
  /** Moves focus to what is first to answer. */
  const go = () => several.fill(() => [], isConfirmation)
  const goOn = useEffectEvent(go)
  const goesOn = isAsked && !chosen && loaded !== undefined
  useEffect(() => {
    // Unless somebody has gone on while it was loaded.
    if (goesOn && document.activeElement === heading.current) goOn()
  }, [goesOn])
  const foot = useRef<HTMLDivElement>(null)
  useStepKeys(foot, false)
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
    <>
      <div className="ek-form ek-samlet__unit">
        <Figures row={row}>
          <Heading level={2} ref={heading} tabIndex={-1}>
            <span>{row.navn}</span>{' '}
            <span className="ek-subtle">{`– ${t('samlet.ko.igjen', { n: left })}`}</span>
          </Heading>
        </Figures>
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
      </div>
      <RunningFoot>
        {failure ? (
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        ) : null}
        <div className="ek-samlet__line" ref={foot}>
          {chosen ? <Chosen rows={chosen} go={go} /> : null}
          {loaded ? (
            <Button
              type="submit"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              busy={sending.running !== null || several.isSaving}
              onClick={() => void send()}
            >
              {left === 1
                ? t('pages.send-inn.knapp')
                : chosen
                  ? t(before ? 'samlet.knapp' : 'samlet.knapp-forst', { n: 1 })
                  : t('samlet.ko.send')}
            </Button>
          ) : null}
          {skip && left > 1 ? (
            <Button variant="secondary" onClick={skip}>
              {t('samlet.ko.hopp-over')}
            </Button>
          ) : null}
          {sending.latest ? (
            <Latest {...sending.latest} />
          ) : chosen ? null : (
            <span className="ek-keys">{t('samlet.ko.tast')}</span>
          )}
        </div>
      </RunningFoot>
    </>
  )
}

/** That the unit before this one is sent in, with its receipt. */
function Latest(latest: Sent) {
  const texts = useTexts()
  return (
    <span>
      <Icon name="done" /> <span>{sentText(latest, texts)}</span>{' '}
      <RouteLink href={`/reports/${latest.row.kartleggingId}/kvittering`}>
        {texts.t('samlet.ko.kvittering')}
      </RouteLink>
    </span>
  )
}

/** What a unit is about to send in: its figures, its warnings, and all answers where one asks for them. */
function Figures({ row, children }: { row: SamletRad; children: ReactNode }) {
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
    <>
      <div className="ek-samlet__line">
        {children}
        <DescriptionList rows={rows} across />
        <AnswersButton row={row} onClick={() => setOpen(true)} />
      </div>
      {row.varsler.length > 0 ? (
        <Alert tone="warning">
          <p>{t('samlet.varsler', { n: row.varsler.length })}</p>
          <OpenWarnings row={row} />
        </Alert>
      ) : null}
      <AnswersDialog row={isOpen ? row : undefined} onClose={() => setOpen(false)} />
    </>
  )
}

/** The answers of a unit's report, fetched again after each save; those of the next one meanwhile. */
function useUnit({ kartleggingId: id }: SamletRad, next: SamletRad | undefined) {
  const { sprak } = useTexts()
  const own = unitQueries(id, sprak)
  const info = useQuery(own.info)
  const foretak = useQuery(own.foretak)
  const steg = useQuery(own.steg)
  const after = unitQueries(next?.kartleggingId ?? id, sprak)
  usePrefetchQuery(after.info)
  usePrefetchQuery(after.foretak)
  usePrefetchQuery(after.steg)
  const answers = useKnown(id, sections)
  return { answers, utregninger: steg.data?.utregninger, error: info.error ?? foretak.error ?? steg.error }
}
