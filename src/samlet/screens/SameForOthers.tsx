import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { toggled } from '../../client/units/toggled.ts'
import { kommune, naeringer } from '../../sections/om-foretaket/contract.ts'
import { bekreftelser } from '../../sections/om-kartleggingen/contract.ts'
import { sum } from '../../seksjon/fields.ts'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Details } from '../../ui/Details.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { RunningFoot } from '../../ui/layout/RunningFoot.tsx'
import { formsBy, type SamletRad } from '../contract.ts'
import { givenFor, sameFor, wordsOf } from './answers.ts'
import { Chosen } from './Chosen.tsx'
import { aboutOf, isDone, takesAnswers } from './inputs.ts'
import type { Source } from './query.ts'
import { type Sending, useOnce } from './use-sending.ts'

interface SameForOthersProps {
  /** The reports that are ticked. */
  rows: readonly SamletRad[]
  /** The report of the year that was sent in last. */
  source: Source
  sending: Sending
  /** Whether the heading takes focus once a report is sent in. */
  takesFocus: boolean
  /** Called when they begin to be sent in. */
  send: () => void
  /** Below what is confirmed. */
  children: ReactNode
}

/**
 * «De samme svarene for de andre»: the reports that are ticked are sent in with the answers of the one that was sent in last, where
 * they have none of their own. Everything is confirmed anew, once for all of them.
 */
export function SameForOthers(props: SameForOthersProps) {
  const { rows: ticked, source, sending, takesFocus, send, children } = props
  const texts = useTexts()
  const { t, tall, tekst } = texts
  const rows = ticked.filter((row) => takesAnswers(row, source))
  const n = rows.length
  const ofOtherYear = ticked.filter(({ rapporteringAr }) => rapporteringAr !== source.ar).length
  const own = ticked.length - n - ofOtherYear
  const heading = useRef<HTMLHeadingElement>(null)
  const { takeFocus, running } = sending
  useEffect(() => {
    if (takesFocus) takeFocus(heading.current)
  }, [takeFocus, takesFocus])
  const { boxes, isAsked, ...confirmations } = useConfirmations(rows, source)
  const press = useOnce(async () => {
    if (!confirmations.areGiven()) return
    const others = { antall: n, ...(hasFile(source) && { vedleggFra: source.kartleggingId }) }
    const done = sending.run(rows, (row) => ({
      rapportVersjon: row.rapportVersjon,
      registerVersjon: row.registerVersjon,
      varsler: row.varsler.map(({ nokkel }) => nokkel),
      svar: sameFor(row, source.svar),
      ...others,
    }))
    // After it has begun: their receipts take focus when it has ended.
    send()
    await done
  })
  const empty = formsBy((section) => section.blank(source.ar))
  // What none of them is asked about is not sent.
  const given = givenFor(empty, source.svar, true).filter(({ id }) => rows.some((row) => !isDone(row, id)))
  const isAssessed = rows.some((row) => !isDone(row, 'tiltaksvurderinger'))
  const progress = running ? t('samlet.framdrift', { n: running.done, antall: running.total }) : ''
  const go = () => void focusField(boxes.find(({ isGiven }) => !isGiven)?.name ?? 'andre')
  return (
    <>
      <Card labelledBy="andre">
        <Heading level={2} id="andre" ref={heading} tabIndex={-1}>
          {t('samlet.andre')}
        </Heading>
        {own > 0 ? <p>{t('samlet.andre.ja', { n: own })}</p> : null}
        {ofOtherYear > 0 ? <p>{t('samlet.andre.ar', { n: ofOtherYear, ar: String(source.ar) })}</p> : null}
        <p>{t('samlet.andre.tekst', { n, navn: source.navn })}</p>
        <DescriptionList rows={wordsOf(given, texts, source.ar)} />
        <Details summary={t('samlet.enhetene', { n })}>
          <ul>
            {rows.map(({ kartleggingId, navn, foretak, energibrukKwh }) => (
              <li key={kartleggingId}>
                {[navn, tekst(kommune(foretak)), tekst(naeringer(foretak)), tall(energibrukKwh, 'kWh')].join(
                  ' · ',
                )}
              </li>
            ))}
          </ul>
        </Details>
        {isAssessed ? <p>{t('samlet.andre.fornybar')}</p> : null}
        {boxes.map(({ name, label, description, isGiven }) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            description={description}
            checked={isGiven}
            onChange={(on) => confirmations.give(name, on)}
            error={isAsked && !isGiven ? t('samlet.andre.bekreft') : undefined}
            readOnly={running !== null}
          />
        ))}
        {children}
      </Card>
      <RunningFoot running={running} label={t('samlet.sender')} progress={progress}>
        <div className="ek-samlet__line">
          <Chosen rows={ticked} go={go} />
          <Button busy={running !== null} onClick={() => void press()}>
            {t('samlet.knapp', { n: running?.total ?? n })}
          </Button>
        </div>
      </RunningFoot>
    </>
  )
}

const hasFile = ({ svar }: Source): boolean => Object(svar.sendInn).lastOppPdf === true

/** What is confirmed once for all of the reports: what some of them is asked about, and that all is right. */
function useConfirmations(rows: readonly SamletRad[], source: Source) {
  const { t, tall, find } = useTexts()
  const about = aboutOf(source, rows)
  const nothing = { about, names: [] as readonly string[], isAsked: false }
  const [kept, setKept] = useState(nothing)
  // A tick is about the reports and the answers that it was given for.
  const { names, isAsked } = kept.about === about ? kept : nothing
  const asks = (id: string) => rows.some((row) => !isDone(row, id))
  const n = rows.length
  const total = tall(sum(rows.map(({ energibrukKwh }) => energibrukKwh ?? 0)), 'kWh')
  const ar = String(source.ar)
  const audit = bekreftelser.map((punkt) => ({
    name: `alle-${punkt}`,
    label: t(`pages.om-kartleggingen.bekreftelser.${punkt}`, { ar }),
    description: find(`pages.om-kartleggingen.bekreftelser.${punkt}.hjelp`),
  }))
  const all: { name: string; label: string; description?: string | undefined }[] = [
    ...(asks('omForetaket') ? [{ name: 'alle-register', label: t('samlet.andre.register', { n }) }] : []),
    ...(asks('omKartleggingen') ? audit : []),
    ...(asks('sendInn') && hasFile(source)
      ? [{ name: 'alle-fil', label: t('pages.send-inn.bekreft-personopplysninger') }]
      : []),
    { name: 'alle-riktig', label: t('samlet.bekreft-riktig', { n, sum: total }) },
  ]
  const boxes = all.map((box) => ({ ...box, isGiven: names.includes(box.name) }))
  return {
    boxes,
    /** A press has asked for those that are not given. */
    isAsked,
    give: (name: string, on: boolean) => setKept({ about, names: toggled(names, [name], on), isAsked }),
    /** Whether all are given; else focus goes to the first that is not. */
    areGiven: () => {
      const missing = boxes.find(({ isGiven }) => !isGiven)
      setKept({ about, names, isAsked: missing !== undefined })
      if (missing) focusField(missing.name)
      return missing === undefined
    },
  }
}
