import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { useGo } from '../../client/use-go.ts'
import { useKeptText } from '../../drafts/use-kept-text.ts'
import { maksBegrunnelse } from '../../rapport/versjoner/contract.ts'
import { visibleText } from '../../texts/visible.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/fields/TextField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

interface BeginCorrectionProps {
  /** Id of the version that is corrected. */
  reportId: string
  versjon: number
}

/**
 * Starts a correction. If somebody else has just started one, that one is returned: two who press get the same.
 *
 * @returns the id of the correction
 */
async function begin(reportId: string, begrunnelse: string): Promise<string> {
  try {
    const { headers } = await api('POST', `/energikartlegginger/${reportId}/rettelse`, {
      body: { begrunnelse },
    })
    return headers.get('location')?.split('/').at(-1) ?? ''
  } catch (error) {
    if (error instanceof ApiError && error.problem.code === 'rettelse-finnes')
      return String(error.problem.kartleggingId)
    throw error
  }
}

/** «Rett rapporten»: asks for the reason, then opens the correction. */
export function BeginCorrection({ reportId, versjon }: BeginCorrectionProps) {
  const texts = useTexts()
  const { t } = texts
  const [open, setOpen] = useState(false)
  const [begrunnelse, setReason, reasonSent] = useKeptText(reportId, 'rettelse')
  const [asked, setAsked] = useState(false)
  const client = useQueryClient()
  const go = useGo()
  const start = useMutation({
    mutationFn: () => begin(reportId, begrunnelse),
    onSuccess: async (id) => {
      reasonSent()
      void client.invalidateQueries()
      await go(`/reports/${id}`)
    },
  })
  const over = begrunnelse.length > maksBegrunnelse
  const error = over
    ? t('rettelse.begrunnelse.lang', { maks: maksBegrunnelse })
    : asked && visibleText(begrunnelse) === ''
      ? t('rettelse.begrunnelse.required')
      : undefined
  const submit = () => {
    setAsked(true)
    if (visibleText(begrunnelse) === '' || over) document.getElementById('rettelse-begrunnelse')?.focus()
    else start.mutate()
  }
  return (
    <>
      <p>
        <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
          {t('rettelse.knapp')}
        </Button>
      </p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('rettelse.dialog.tittel')}
        closeLabel={t('felles.lukk')}
        actions={
          <>
            <Button type="button" busy={start.isPending} onClick={submit}>
              {t('rettelse.begynn')}
            </Button>
            <Button type="button" variant="secondary" onClick={() => setOpen(false)}>
              {t('rettelse.avbryt')}
            </Button>
          </>
        }
      >
        <Stack gap="sm">
          <p>{t('rettelse.dialog.tekst', { n: String(versjon) })}</p>
          <TextArea
            id="rettelse-begrunnelse"
            label={t('rettelse.begrunnelse')}
            description={t('rettelse.begrunnelse.hjelp')}
            rows={3}
            required
            value={begrunnelse}
            onChange={setReason}
            {...(error && { error })}
            counter={{
              limit: maksBegrunnelse,
              left: (n) => t('tegnteller.igjen', { n }),
              over: (n) => t('tegnteller.for-mye', { n }),
            }}
          />
          {start.error ? (
            <Alert tone="danger" role="alert">
              <p>{reasonText(start.error, texts)}</p>
            </Alert>
          ) : null}
        </Stack>
      </Dialog>
    </>
  )
}
