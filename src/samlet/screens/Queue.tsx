import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { config } from '../../client/config.ts'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { toggled } from '../../client/units/toggled.ts'
import { saveable } from '../../steg/form/form-errors.ts'
import { LeaveGuard } from '../../steg/form/LeaveGuard.tsx'
import { useSeveral } from '../../steg/several/use-several.ts'
import { useAnnounced } from '../../ui/announce.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Samlet, SamletRad } from '../contract.ts'
import { canQueue, isReady, reasonsOf, shownOf, stopsQueue, takesAnswers } from './inputs.ts'
import { Receipts } from './Receipts.tsx'
import { Rows } from './Rows.tsx'
import { SameForOthers } from './SameForOthers.tsx'
import { Unit } from './Unit.tsx'
import { sentText, useSending } from './use-sending.ts'

const route = getRouteApi('/_app/minside/send-inn-flere')

/**
 * The begun reports one after the other, each with what is left of it on one page and its own confirmations. Where the owner has set
 * that confirmations may be given for several, they are ticked in a list, and those that are left get the same answers by one press.
 */
export function Queue({ rader: rows, sendt, sist: source }: Samlet) {
  const texts = useTexts()
  const sending = useSending(sendt)
  const { pages } = route.useLoaderData()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [skipped, setSkipped] = useState<readonly string[]>([])
  /** The unit that is open: it stays when others come. */
  const [openId, setOpenId] = useState<string>()
  /** The open unit that was unticked, while it is saved. */
  const [closingId, setClosingId] = useState<string>()
  /** The last press sent in several: their receipts have focus. */
  const [isMany, setMany] = useState(false)
  const { latest, running, batches } = sending
  const hasList = config.samletInnsending === true
  const chosen = rows.filter((row) => isReady(row) && ticked.includes(shownOf(row)))
  const several = useSeveral()
  const client = useQueryClient()
  const choose = (some: readonly SamletRad[], on: boolean) => {
    setTicked((before) => toggled(before, some.map(shownOf), on))
    const open = some.find(({ kartleggingId }) => kartleggingId === openId)
    if (!on && open) void close(open)
  }
  /**
   * A unit whose tick is taken closes once it is saved; where it is not, it is ticked again. The list is then fetched, so that a new
   * tick is of what is stored.
   */
  const close = async (open: SamletRad) => {
    setClosingId(open.kartleggingId)
    const { kind } = await several.saveChanged(saveable)
    setClosingId(undefined)
    if (kind === 'saved') await client.invalidateQueries({ queryKey: ['samlet'] })
    else setTicked((before) => toggled(before, [shownOf(open)], true))
  }
  const waiting = hasList
    ? rows.filter((row) => chosen.includes(row) || row.kartleggingId === closingId)
    : rows.filter((row) => canQueue(row) && !skipped.includes(row.kartleggingId))
  const opened = waiting.find(({ kartleggingId }) => kartleggingId === openId)
  const row = opened ?? waiting[0]
  const next = waiting.find((one) => one !== row)
  const offered = hasList && chosen.some((one) => takesAnswers(one, source)) ? source : undefined
  // Where the same answers are offered, a unit is opened by a press, and is then sent in by itself alone.
  const isOpen = row !== undefined && (opened !== undefined || !offered)
  const nowOpen = isOpen ? row.kartleggingId : undefined
  if (nowOpen !== openId) setOpenId(nowOpen)
  const now = row && !hasList ? texts.t('samlet.ko.naa', { navn: row.navn, n: waiting.length }) : ''
  const said = latest ? `${sentText(latest, texts)} ${now}` : skipped.length > 0 ? now : ''
  useAnnounced(running ? '' : said)
  const end =
    rows.length === 0 ? 'samlet.ingen' : skipped.length > 0 ? 'samlet.ko.hoppet-over' : 'samlet.ko.tom'
  const receipts = (
    <Receipts {...{ rows, sending, hasList }} takesFocus={!running && (isMany || row === undefined)} />
  )
  return (
    <>
      <StayGuard isSending={running !== null} />
      <LeaveGuard
        isDirty={several.isDirty}
        save={(what = saveable) => several.saveChanged(what)}
        isSaveable={several.isSaveable}
        settle={several.settle}
        drop={several.forget}
      />
      {hasList ? receipts : null}
      {hasList && rows.length > 0 ? (
        <Rows {...{ rows, chosen, choose }} failures={sending.failures} readOnly={running !== null} />
      ) : null}
      {row && offered && !isOpen ? (
        <SameForOthers
          {...{ source: offered, sending }}
          rows={chosen}
          takesFocus={!running && !isMany}
          send={() => setMany(true)}
        >
          <Button
            variant="tertiary"
            unavailable={running !== null}
            onClick={() => setOpenId(row.kartleggingId)}
          >
            {texts.t('samlet.andre.alene', { navn: row.navn })}
          </Button>
        </SameForOthers>
      ) : row ? (
        <Unit
          key={row.kartleggingId}
          {...{ row, next, source, sending, pages, several }}
          left={waiting.length}
          chosen={hasList ? chosen : undefined}
          saved={(rapportVersjon) => {
            setMany(false)
            // The user's own saves leave it ticked.
            if (hasList) choose([{ ...row, rapportVersjon }], true)
          }}
          skip={hasList ? undefined : () => setSkipped([...skipped, row.kartleggingId])}
          takesFocus={hasList ? offered !== undefined : batches > 0 || skipped.length > 0}
        />
      ) : hasList && rows.length > 0 ? null : (
        <p>{texts.t(end)}</p>
      )}
      {hasList ? null : (
        <>
          <NotReady rows={rows.filter((each) => !canQueue(each))} />
          {receipts}
        </>
      )}
    </>
  )
}

/** So many are named. */
const named = 10

/** The reports that cannot be sent in from here, each with what is missing. */
function NotReady({ rows }: { rows: readonly SamletRad[] }) {
  const { t } = useTexts()
  if (rows.length === 0) return null
  return (
    <div>
      <p>{t('samlet.ko.ikke-klare', { n: rows.length })}</p>
      <ul>
        {rows.slice(0, named).map((row) => (
          <li key={row.kartleggingId}>
            <RouteLink href={`/reports/${row.kartleggingId}`}>{row.navn}</RouteLink>
            <span>{': '}</span>
            <span>
              {reasonsOf(row)
                .filter(stopsQueue)
                .map((reason) => t(`samlet.grunn.${reason}`, { n: row.mangler.length }))
                .join(' ')}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > named ? <p>{t('samlet.ko.flere-ikke-klare', { n: rows.length - named })}</p> : null}
    </div>
  )
}

/** Asks before the page is left while it sends: the rest would not be sent in. */
function StayGuard({ isSending }: { isSending: boolean }) {
  const { t } = useTexts()
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: () => isSending,
    enableBeforeUnload: isSending,
    withResolver: true,
  })
  const isBlocked = status === 'blocked'
  useEffect(() => {
    // All is sent meanwhile: the receipts stand here.
    if (isBlocked && !isSending) reset()
  }, [isBlocked, isSending, reset])
  return (
    <Dialog
      open={isBlocked}
      onClose={() => reset?.()}
      title={t('samlet.avbryt.tittel')}
      closeLabel={t('felles.lukk')}
      actions={
        <>
          <Button onClick={() => reset?.()}>{t('samlet.avbryt.nei')}</Button>
          <Button variant="secondary" onClick={() => proceed?.()}>
            {t('samlet.avbryt.ja')}
          </Button>
        </>
      }
    >
      <p>{t('samlet.avbryt.tekst')}</p>
    </Dialog>
  )
}
