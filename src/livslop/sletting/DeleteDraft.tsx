import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useGo } from '../../client/use-go.ts'
import { foretakQuery, infoQuery } from '../../svar/queries.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

interface DeleteDraftProps {
  rapportId: string
  open: boolean
  onClose: () => void
}

/** Dialog of a step that deletes the draft that is open, and leads to Min side. */
export function DeleteDraft({ rapportId, open, onClose }: DeleteDraftProps) {
  const go = useGo()
  const client = useQueryClient()
  const { data: info } = useQuery({ ...infoQuery(rapportId), enabled: false })
  const { data: foretak } = useQuery({ ...foretakQuery(rapportId), enabled: false })
  const leave = async () => {
    onClose()
    // What is not saved stays in this browser, for when the draft is brought back (rules.md §6.5).
    await go('/minside', { ignoreBlocker: true })
    client.removeQueries({ queryKey: ['rapport', rapportId] })
  }
  if (!info || !foretak) return null
  return (
    <DeleteDialog
      drafts={[{ kartleggingId: rapportId, navn: foretak.navn, rapporteringAr: info.rapporteringAr }]}
      open={open}
      onClose={onClose}
      onDeleted={() => void leave()}
    />
  )
}
