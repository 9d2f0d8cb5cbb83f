import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { SamletRad } from '../contract.ts'
import { canQueue, reasonsOf, shownOf, stopsQueue } from './inputs.ts'
import { QueueUnit } from './QueueUnit.tsx'
import type { Source } from './query.ts'
import { Receipts } from './Receipts.tsx'
import { StayGuard } from './StayGuard.tsx'
import { sentText, useSending } from './use-sending.ts'

const route = getRouteApi('/_app/minside/send-inn-flere')

/** The begun reports one after the other, each with the four steps on one page and its own confirmations. */
export function Queue({ rows }: { rows: readonly SamletRad[] }) {
  const texts = useTexts()
  const { t } = texts
  const sending = useSending()
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const loaded = route.useLoaderData()
  const [source, setSource] = useState<Source | null>(loaded.source)
  const { latest } = sending
  useAnnounced(latest ? sentText(latest, texts) : '')
  const waiting = rows.filter((row) => canQueue(row) && !skipped.includes(row.kartleggingId))
  const [row] = waiting
  const open = rows.filter((each) => !canQueue(each))
  return (
    <>
      <StayGuard isSending={sending.running !== null} />
      {row ? (
        <QueueUnit
          // What has changed since it was shown is shown anew, and confirmed anew; other answers are kept as drafts.
          key={shownOf(row)}
          row={row}
          left={waiting.length}
          source={source}
          sending={sending}
          sent={(svar) => setSource({ navn: row.navn, ar: row.rapporteringAr, svar })}
          skip={() => setSkipped([...skipped, row.kartleggingId])}
          takesFocus={sending.batches > 0 || skipped.length > 0}
        />
      ) : (
        <p>
          {t(
            rows.length === 0
              ? 'samlet.ingen'
              : skipped.length > 0
                ? 'samlet.ko.hoppet-over'
                : 'samlet.ko.tom',
          )}
        </p>
      )}
      <NotReady rows={open} />
      <Receipts rows={rows} sending={sending} takesFocus={row === undefined} hasList={false} />
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
            <TextLink href={`/reports/${row.kartleggingId}`} renderLink={routerLink}>
              {row.navn}
            </TextLink>
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
