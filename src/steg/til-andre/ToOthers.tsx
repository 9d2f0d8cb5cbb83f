import './til-andre.css'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { minSideQuery, skrivebordQuery } from '../../overview/queries.ts'
import { skjemaQuery } from '../../seksjon/query.ts'
import { loadUnits } from '../../svar/enheter/query.ts'
import { infoQuery } from '../../svar/queries.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CopyForm } from './CopyForm.tsx'
import { type Answer, othersWithDraft, section } from './copy.ts'

interface ToOthersProps {
  rapportId: string
  ar: number
  /** Saves the step, if it has something to save. */
  save: () => Promise<{ kind: string }>
}

/** Below «Om kartleggingen»: leads to the dialog that copies its answers to other units' drafts. Absent where there is none. */
export function ToOthers({ rapportId, ar, save }: ToOthersProps) {
  const texts = useTexts()
  const { t } = texts
  const client = useQueryClient()
  const { data: info } = useSuspenseQuery(infoQuery(rapportId))
  const { organisasjonsnummer: fra, organisasjonsnummerOverordnetEnhet: main } = info
  const { data: side } = useQuery(minSideQuery(main ?? fra))
  const isEarlier = side !== undefined && ar !== side.rapporteringAr
  const { data: list } = useQuery({ ...skrivebordQuery(String(ar)), enabled: isEarlier })
  const others = side ? othersWithDraft(side, list?.klienter ?? [], fra, ar) : []
  // By the button: it reads the answers of every draft.
  const opening = useMutation({
    mutationFn: async () => {
      // Saved answers alone are copied.
      if ((await save()).kind !== 'saved') return null
      const numbers = others.map(({ organisasjonsnummer }) => organisasjonsnummer)
      const { units } = await loadUnits(numbers, ar, [section.id])
      const enheter = [...units.values()].flatMap(({ navn, kartleggingId, ...unit }) =>
        navn && kartleggingId && !unit.innsendt ? [{ ...unit, navn, kartleggingId }] : [],
      )
      const svar = client.getQueryData(skjemaQuery(rapportId, section).queryKey)?.skjema as Answer
      return { fra, ar, svar, enheter }
    },
  })
  if (others.length === 0) return null
  return (
    <section className="ek-to-others" aria-labelledby="til-andre">
      <h2 className="ds-heading" data-size="xs" id="til-andre">
        {t('til-andre.tittel')}
      </h2>
      <p>{t('til-andre.antall', { n: others.length, ar: String(ar) })}</p>
      <Button variant="secondary" busy={opening.isPending} onClick={() => opening.mutate()}>
        {t('til-andre.knapp')}
      </Button>
      {opening.error ? (
        <Alert tone="danger" role="alert">
          {reasonText(opening.error, texts)}
        </Alert>
      ) : null}
      <Dialog
        open={Boolean(opening.data)}
        onClose={opening.reset}
        title={t('til-andre.dialog')}
        closeLabel={t('felles.lukk')}
      >
        {opening.data ? <CopyForm {...opening.data} onClose={opening.reset} /> : null}
      </Dialog>
    </section>
  )
}
