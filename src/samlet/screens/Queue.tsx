import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import type { SamletRad } from '../contract.ts'
import { type Common, canQueue } from './inputs.ts'
import { QueueUnit } from './QueueUnit.tsx'
import { Receipts } from './Receipts.tsx'
import { useSending } from './use-sending.ts'

/** The begun reports one after the other, each with the four steps on one page and its own confirmations. */
export function Queue({ rows }: { rows: readonly SamletRad[] }) {
  const { t } = useTexts()
  const sending = useSending()
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [before, setBefore] = useState<{ navn: string; answers: Common } | undefined>()
  const waiting = rows.filter((row) => canQueue(row) && !skipped.includes(row.kartleggingId))
  const [row] = waiting
  const open = rows.filter((each) => !canQueue(each))
  return (
    <>
      {row ? (
        <QueueUnit
          key={row.kartleggingId}
          row={row}
          left={waiting.length}
          before={before}
          sending={sending}
          sent={(answers) => setBefore({ navn: row.navn, answers })}
          skip={() => setSkipped([...skipped, row.kartleggingId])}
          takesFocus={sending.batches > 0 || skipped.length > 0}
        />
      ) : (
        <p>{t(rows.length === 0 ? 'samlet.ingen' : 'samlet.ko.tom')}</p>
      )}
      {open.length > 0 ? <p>{t('samlet.ko.ikke-klare', { n: open.length })}</p> : null}
      <Receipts sending={sending} takesFocus={row === undefined} />
    </>
  )
}
