import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { lazyPart } from '../../client/lazy-part.ts'
import { useGo } from '../../client/use-go.ts'
import { Button } from '../../ui/Button.tsx'
import { foretakQuery, infoQuery } from '../page/queries.ts'

const loadDialog = async () => (await import('./DeleteDialog.tsx')).DeleteDialog
const DeleteDialog = lazyPart(loadDialog)

/**
 * Button of a step that deletes the draft that is open, and leads to Min side. It is drawn with the step, so that nothing
 * moves; its dialog loads after.
 */
export function DeleteDraft({ rapportId }: { rapportId: string }) {
  const { t } = useTexts()
  const go = useGo()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { data: info } = useQuery({ ...infoQuery(rapportId), enabled: false })
  const { data: foretak } = useQuery({ ...foretakQuery(rapportId), enabled: false })
  useEffect(() => {
    // If loading fails here, it is tried again when the dialog opens.
    loadDialog().catch(() => {})
  }, [])
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
      {info && foretak ? (
        <Suspense fallback={null}>
          <DeleteDialog
            drafts={[{ kartleggingId: rapportId, navn: foretak.navn, rapporteringAr: info.rapporteringAr }]}
            open={open}
            onClose={() => setOpen(false)}
            onDeleted={() => void leave()}
          />
        </Suspense>
      ) : null}
    </>
  )
}
