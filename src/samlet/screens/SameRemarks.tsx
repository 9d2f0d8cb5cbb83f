import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import type { SamletRad } from '../contract.ts'
import { type SameRemark, sameRemarks } from './inputs.ts'
import { keepOne } from './query.ts'

interface SameRemarksProps {
  rows: readonly SamletRad[]
  /** While reports are sent in. */
  readOnly: boolean
  /** Called when figures are kept: the press goes. */
  kept: () => void
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
      for (const { row, varsel } of units) {
        await keepOne(row.kartleggingId, varsel.behold)
        setDone((before) => before + 1)
      }
    },
    onSuccess: kept,
    onSettled: () => client.invalidateQueries({ queryKey: ['samlet'] }),
  })
  useAnnounced(keep.isSuccess ? t('samlet.beholdt', { n: keep.variables.units.length }) : '')
  return (
    <>
      {sameRemarks(rows).map((remark) => {
        const { name, ledetekst, units } = remark
        const isKept = keep.isPending && keep.variables.name === name
        const n = units.length
        return (
          <div key={name} className="ek-samlet__remark">
            <Details summary={t('samlet.samme', { n, felt: ledetekst })}>
              <ul>
                {units.map(({ row, varsel }) => (
                  <li key={row.kartleggingId}>{`${row.navn}: ${varsel.tekst}`}</li>
                ))}
              </ul>
            </Details>
            <Button
              type="button"
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
      {keep.isError ? (
        <Alert tone="danger" role="alert">
          {reasonText(keep.error, texts)}
        </Alert>
      ) : null}
    </>
  )
}
