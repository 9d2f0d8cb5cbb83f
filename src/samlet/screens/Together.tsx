import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { toggled } from '../../client/units/toggled.ts'
import type { SamletRad } from '../contract.ts'
import { Answers } from './Answers.tsx'
import { isReady } from './inputs.ts'
import { Receipts } from './Receipts.tsx'
import { Rows } from './Rows.tsx'
import { useSending } from './use-sending.ts'

/** The begun reports to tick, and the answers that are given once for those that are ticked. */
export function Together({ rows }: { rows: readonly SamletRad[] }) {
  const { t } = useTexts()
  const sending = useSending()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = rows.filter((row) => ticked.includes(row.kartleggingId) && isReady(row))
  return (
    <>
      <Receipts sending={sending} takesFocus hasList />
      {rows.length > 0 ? (
        <Rows
          rows={rows}
          chosen={chosen}
          failures={sending.failures}
          readOnly={sending.running !== null}
          choose={(ids, on) => setTicked((before) => toggled(before, ids, on))}
        />
      ) : (
        <p>{t('samlet.ingen')}</p>
      )}
      {chosen.length > 0 ? (
        <Answers
          // The confirmations of a batch are not those of the next one.
          key={sending.batches}
          chosen={chosen}
          holder={(rows[0] ?? chosen[0])?.kartleggingId ?? ''}
          sending={sending}
          // What was refused has changed: it is looked at, and ticked anew.
          done={() => setTicked([])}
        />
      ) : null}
    </>
  )
}
