import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { useGo } from '../../client/use-go.ts'
import { Button } from '../../ui/Button.tsx'
import { foretakQuery, infoQuery } from '../page/queries.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

/** Button of a step that deletes the draft that is open, and leads to Min side. */
export function DeleteDraft({ rapportId }: { rapportId: string }) {
  const { t } = useTexts()
  const go = useGo()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { data: info } = useQuery({ ...infoQuery(rapportId), enabled: false })
  const { data: foretak } = useQuery({ ...foretakQuery(rapportId), enabled: false })
  if (!info || !foretak) return null
  const draft = { kartleggingId: rapportId, navn: foretak.navn, rapporteringAr: info.rapporteringAr }
  const leave = async () => {
    setOpen(false)
    // What is not saved stays in this browser, for when the draft is brought back (rules.md §6.5).
    await go('/minside', { ignoreBlocker: true })
    client.removeQueries({ queryKey: ['rapport', rapportId] })
  }
  return (
    <>
      <Button variant="tertiary" size="sm" tone="danger" onClick={() => setOpen(true)}>
        {t('sletting.knapp')}
      </Button>
      <DeleteDialog
        drafts={[draft]}
        open={open}
        onClose={() => setOpen(false)}
        onDeleted={() => void leave()}
      />
    </>
  )
}
