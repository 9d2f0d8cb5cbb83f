import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import type { SamletRad } from '../contract.ts'
import { canQueue, shownOf } from './inputs.ts'
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
      {open.length > 0 ? <p>{t('samlet.ko.ikke-klare', { n: open.length })}</p> : null}
      <Receipts rows={rows} sending={sending} takesFocus={row === undefined} hasList={false} />
    </>
  )
}
