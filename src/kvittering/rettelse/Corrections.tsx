import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { useGo } from '../../client/use-go.ts'
import { useKeptText } from '../../drafts/use-kept-text.ts'
import { AskedOfVersions } from '../../rapport/versjoner/AskedToCorrect.tsx'
import { maksBegrunnelse, type Versjon, type Versjoner } from '../../rapport/versjoner/contract.ts'
import { versjonerQuery } from '../../rapport/versjoner/query.ts'
import { neighbours } from '../../rapport/versjoner/version-facts.ts'
import { CorrectedBetween } from '../../sammendrag/Corrected.tsx'
import { visibleText } from '../../texts/visible.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/fields/TextField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'

interface OfVersion {
  /** Id of the version that the page shows. */
  reportId: string
}

const receiptOf = ({ kartleggingId }: Versjon) => `/reports/${kartleggingId}/kvittering`

/** On top of a receipt: which version it is, whether that one counts, what it corrects and what corrects it, answer by answer. */
export function WhichVersion({ reportId }: OfVersion) {
  const { t, tidspunkt } = useTexts()
  const { data } = useQuery(versjonerQuery(reportId))
  const versions = data?.versjoner ?? []
  const { own, before, next } = neighbours(reportId, versions)
  if (!own || !(before ?? next)) return null
  const counted = versions.find(({ kartleggingId }) => kartleggingId === data?.gjelder)
  const facts = ({ versjon, innsendtUtc, innsendtAv }: Versjon) => ({
    n: String(versjon),
    tidspunkt: tidspunkt(innsendtUtc ?? ''),
    navn: innsendtAv ?? '',
  })
  const reason = ({ begrunnelse }: Versjon) =>
    begrunnelse ? <p>{t('rettelse.grunn', { begrunnelse })}</p> : null
  return (
    <Alert
      tone={next ? 'warning' : 'info'}
      title={next ? t('rettelse.rettet.tittel') : t('rettelse.gjelder.tittel', { n: String(own.versjon) })}
    >
      {next ? (
        <>
          <p>{t('rettelse.rettet', facts(next))}</p>
          {reason(next)}
          <CorrectedBetween before={reportId} after={next.kartleggingId} />
          <p>
            <TextLink href={receiptOf(next)} renderLink={routerLink}>
              {t('rettelse.se-versjon', { n: String(next.versjon) })}
            </TextLink>
          </p>
        </>
      ) : null}
      {before ? (
        <>
          <p>{t('rettelse.retter', facts(before))}</p>
          {reason(own)}
          <CorrectedBetween before={before.kartleggingId} after={reportId} />
          <p>
            <TextLink href={receiptOf(before)} renderLink={routerLink}>
              {t('rettelse.se-versjon', { n: String(before.versjon) })}
            </TextLink>
          </p>
        </>
      ) : null}
      {next && counted && counted !== next ? (
        <p>
          <TextLink href={receiptOf(counted)} renderLink={routerLink}>
            {t('rettelse.se-gjeldende', { n: String(counted.versjon) })}
          </TextLink>
        </p>
      ) : null}
    </Alert>
  )
}

/** On the receipt of the version that counts, where the authority asks in its box: what one can do about the report. */
export function Correct({ reportId }: OfVersion) {
  const { t } = useTexts()
  const { data } = useQuery(versjonerQuery(reportId))
  if (data?.gjelder !== reportId) return null
  const can = <Possible reportId={reportId} data={data} />
  if (data.bedtRettet) return <AskedOfVersions asked={data.bedtRettet}>{can}</AskedOfVersions>
  const isOpen = data.versjoner.some(({ innsendtUtc }) => innsendtUtc === null)
  return data.retting || isOpen ? <Card title={t('rettelse.tittel')}>{can}</Card> : null
}

/** Begin a correction, go on with the open one, or why neither is possible. */
function Possible({ reportId, data }: OfVersion & { data: Versjoner }) {
  const { t, dato, klokka, find } = useTexts()
  const open = data.versjoner.find(({ innsendtUtc }) => innsendtUtc === null)
  const own = data.versjoner.find(({ kartleggingId }) => kartleggingId === reportId)
  if (open)
    return (
      <Stack gap="sm">
        <p>
          {t('rettelse.apen', {
            navn: open.startetAv ?? '',
            tidspunkt: klokka(open.startetUtc ?? ''),
          })}
        </p>
        <p>
          <LinkButton href={`/reports/${open.kartleggingId}`} variant="secondary" renderLink={routerLink}>
            {t('rettelse.fortsett')}
          </LinkButton>
        </p>
      </Stack>
    )
  if (!data.retting || !own) return null
  const { kan, hvorforIkke = '', sisteDag } = data.retting
  return (
    <Stack gap="sm">
      <p>
        {kan
          ? t('rettelse.siste-dag', { dato: dato(sisteDag) })
          : find(hvorforIkke, { dato: dato(sisteDag) })}
      </p>
      {kan ? (
        <BeginCorrection reportId={reportId} versjon={own.versjon} bedtRettet={data.bedtRettet} />
      ) : null}
    </Stack>
  )
}

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

/** «Rett rapporten»: asks for the reason, then opens the correction. */
function BeginCorrection({ reportId, versjon, bedtRettet }: BeginCorrectionProps) {
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
          <Button type="button" busy={start.isPending} onClick={submit}>
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
