import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { onceMore } from '../../client/query-client.ts'
import { answerWarning } from '../../svar/lagring/post.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { erLagret } from '../../varsler/contract.ts'
import type { Samlet, SamletRad } from '../contract.ts'
import { type SameRemark, sameRemarks, withoutRemarks } from './inputs.ts'

interface SameRemarksProps {
  rows: readonly SamletRad[]
  /** While reports are sent in. */
  readOnly: boolean
  /** Called when figures are kept, with those units as they are shown then: the press goes. */
  kept: (rows: readonly SamletRad[]) => void
}

/** Remarks that stand at several units, each with one press that keeps the figure for all of them (rules.md §6.2). */
export function SameRemarks({ rows, readOnly, kept }: SameRemarksProps) {
  const texts = useTexts()
  const { t } = texts
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const keep = useMutation({
    mutationFn: async ({ units }: SameRemark) => {
      setDone(0)
      const done: SameRemark['units'][number][] = []
      const refused: { row: SamletRad; grunn: string }[] = []
      for (const unit of units) {
        try {
          const now = await onceMore(() => answerWarning(unit.row.kartleggingId, unit.behold))
          if (erLagret(unit.behold, now)) done.push(unit)
          else refused.push({ row: unit.row, grunn: t('samlet.svart') })
        } catch (error) {
          // One refused unit does not stop the others.
          refused.push({ row: unit.row, grunn: reasonText(error, texts) })
        }
        setDone((before) => before + 1)
      }
      return { done, refused }
    },
    onSuccess: async ({ done, refused }) => {
      const rows = done.map(({ row }) => row)
      kept(withoutRemarks(rows, done))
      // Not fetched again: what others have changed meanwhile would take the ticks of what is shown.
      client.setQueriesData<Samlet>(
        { queryKey: ['samlet'] },
        (list) => list && { ...list, rader: withoutRemarks(list.rader, done) },
      )
      for (const key of [...(refused.length > 0 ? ['samlet'] : []), 'minside', 'rapporter', 'rapport'])
        await client.invalidateQueries({ queryKey: [key] })
    },
  })
  const refused = keep.data?.refused ?? []
  const n = keep.data?.done.length ?? 0
  const told = n > 0 ? t('samlet.beholdt', { n }) : ''
  useAnnounced(refused.length > 0 ? '' : told)
  return (
    <>
      {sameRemarks(rows).map((remark) => {
        const { name, ledetekst, units } = remark
        const isKept = keep.isPending && keep.variables.name === name
        const n = units.length
        return (
          <div key={name} className="ek-samlet__line">
            <Details summary={t('samlet.samme', { n, felt: ledetekst })}>
              <ul>
                {units.map(({ row, varsel }) => (
                  <li key={row.kartleggingId}>{`${row.navn}: ${varsel.tekst}`}</li>
                ))}
              </ul>
            </Details>
            <Button
              variant="secondary"
              size="sm"
              busy={isKept}
              unavailable={readOnly || keep.isPending}
              onClick={() => keep.mutate(remark)}
            >
              <span>
                {isKept ? t('samlet.framdrift', { n: done, antall: n }) : t('samlet.behold', { n })}
              </span>
              <span className="ds-sr-only">{` – ${ledetekst}`}</span>
            </Button>
          </div>
        )
      })}
      {refused.length > 0 ? (
        <Alert tone="danger" role="alert">
          {told ? <p>{told}</p> : null}
          {refused.map(({ row: { kartleggingId, navn }, grunn }) => (
            <p key={kartleggingId}>{t('samlet.ikke-beholdt', { navn, grunn })}</p>
          ))}
        </Alert>
      ) : null}
    </>
  )
}
