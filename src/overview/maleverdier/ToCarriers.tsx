import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonText } from '../../client/ErrorView.tsx'
import { type HandedBlock, handBlock } from '../../client/handed-file.ts'
import { useTexts } from '../../client/language.tsx'
import { useGo } from '../../client/use-go.ts'
import { refreshOverviews } from '../../livslop/sletting/query.ts'
import { Button } from '../../ui/Button.tsx'
import { createReport } from '../ny-rapport/use-create-report.ts'

interface ToCarriersProps {
  unit: { organisasjonsnummer: string; navn: string }
  /** Undefined where the unit has no report yet. */
  kartleggingId: string | undefined
  /** The earlier report that a new one starts from. */
  kopierFra?: string | undefined
  /** The year of a new one, where the user was asked. */
  rapporteringAr?: number | undefined
  /** The figures as they are pasted on the step. */
  block: () => HandedBlock
}

/** Opens the carriers of the unit's report, which is made where there is none, with figures to look over. */
export function ToCarriers({ unit, kartleggingId, kopierFra, rapporteringAr, block }: ToCarriersProps) {
  const texts = useTexts()
  const { t } = texts
  const { organisasjonsnummer, navn } = unit
  const go = useGo()
  const client = useQueryClient()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const id = kartleggingId ?? (await createReport({ organisasjonsnummer, kopierFra, rapporteringAr })).id
      if (!kartleggingId) void refreshOverviews(client)
      const page = `/reports/${id}/energibruk/energibaerere`
      handBlock(page, block())
      await go(page)
    } catch (cause) {
      setError(reasonText(cause, texts))
      setBusy(false)
    }
  }
  return (
    <>
      <Button type="button" variant="secondary" size="sm" busy={busy} onClick={() => void open()}>
        {t('maleverdier.for-inn')}
        <span className="ds-sr-only">{` – ${navn}`}</span>
      </Button>
      {error ? <p role="alert">{error}</p> : null}
    </>
  )
}
