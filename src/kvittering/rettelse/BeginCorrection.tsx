import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { useGo } from '../../client/use-go.ts'
import { useKeptText } from '../../drafts/use-kept-text.ts'
import type { Kvittering } from '../../innsending/contract.ts'
import { receiptQuery } from '../../innsending/load-receipt.ts'
import { AskedOfVersions } from '../../rapport/versjoner/AskedToCorrect.tsx'
import { maksBegrunnelse, type Versjoner } from '../../rapport/versjoner/contract.ts'
import { isLast, sections } from '../../sections/index.ts'
import { rettesIn, stepHref, stepTitle } from '../../seksjon/step.ts'
import { visibleText } from '../../texts/visible.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CheckboxList } from '../../ui/fields/Checkbox.tsx'
import { TextArea } from '../../ui/fields/TextField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

interface BeginCorrectionProps {
  /** Id of the version that is corrected. */
  reportId: string
  versjon: number
  bedtRettet: Versjoner['bedtRettet']
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

/** «Rett rapporten»: asks what is to be corrected and why, then opens the correction at the first of the steps that were chosen. */
export function BeginCorrection({ reportId, versjon, bedtRettet }: BeginCorrectionProps) {
  const texts = useTexts()
  const { t, sprak } = texts
  const [open, setOpen] = useState(false)
  const [begrunnelse, setReason, reasonSent] = useKeptText(reportId, 'rettelse')
  const [asked, setAsked] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>()
  const { data: receipt } = useQuery(receiptQuery(reportId, sprak))
  const steps = stepsOf(receipt?.seksjoner ?? [])
  // The authority asks for a reason: the steps that have one are proposed.
  const chosen =
    ticked ?? steps.flatMap(({ section, isUnusual }) => (bedtRettet && isUnusual ? section.id : []))
  const client = useQueryClient()
  const go = useGo()
  const start = useMutation({
    mutationFn: () => begin(reportId, begrunnelse),
    onSuccess: async (id) => {
      reasonSent()
      void client.invalidateQueries()
      const [first, ...others] = sections.filter(({ id }) => chosen.includes(id))
      await go(first ? stepHref(id, first) + rettesIn(others) : `/reports/${id}`)
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
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('rettelse.knapp')}
        </Button>
      </p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('rettelse.dialog.tittel')}
        closeLabel={t('felles.lukk')}
        actions={
          <Button busy={start.isPending} onClick={submit}>
            {t('rettelse.begynn')}
          </Button>
        }
        cancel={t('rettelse.avbryt')}
      >
        <Stack gap="sm">
          <AskedOfVersions asked={bedtRettet} />
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
          <CheckboxList
            name="rettes"
            label={t('rettelse.hva')}
            description={t('rettelse.hva.hjelp')}
            options={steps.map(({ section, isUnusual }) => ({
              value: section.id,
              label: t(stepTitle(section)) + (isUnusual ? ` (${t('rettelse.hva.uvanlig')})` : ''),
            }))}
            value={chosen}
            onChange={setTicked}
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

/** The steps that may be corrected, those with unusual answers first: the receipt's section of them begins each with the step's name. */
function stepsOf(receipt: Kvittering['seksjoner']) {
  const unusual = receipt.find(({ id }) => id === 'varsler')?.blokker ?? []
  const asked = unusual.flatMap((block) => (block.type === 'felter' ? block.felter : []))
  const steps = sections.filter((section) => !isLast(section))
  return steps
    .map((section) => {
      const title = receipt.find(({ id }) => id === section.id)?.tittel
      return { section, isUnusual: asked.some(({ ledetekst }) => ledetekst.startsWith(`${title}: `)) }
    })
    .sort((a, b) => Number(b.isUnusual) - Number(a.isUnusual))
}
