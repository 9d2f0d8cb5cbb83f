import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonText } from '../../client/ErrorView.tsx'
import { ReportsText } from '../../client/LinkedText.tsx'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { useGo } from '../../client/use-go.ts'
import type { Versjon } from '../../rapport/versjoner/contract.ts'
import { versjonerQuery } from '../../rapport/versjoner/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { deleteDraft } from '../sletting/query.ts'

/** Above every step of a correction: why it is made; folded, which version it corrects, and the way to give it up. */
export function CorrectionDraft({ reportId }: { reportId: string }) {
  const { t, tidspunkt, dato, sprak } = useTexts()
  const { data } = useQuery({ ...versjonerQuery(reportId), staleTime: 'static' })
  const own = data?.versjoner.find(({ kartleggingId }) => kartleggingId === reportId)
  const before = data?.versjoner.find(({ kartleggingId }) => kartleggingId === data.gjelder)
  if (!own || !before) return null
  const n = String(before.versjon)
  const receipt = `/reports/${before.kartleggingId}/kvittering`
  return (
    <>
      {data?.bedtRettet ? (
        <p>
          {t('rettelse.bedt.kort', {
            fra: data.bedtRettet.fra[sprak],
            dato: dato(data.bedtRettet.sisteDag),
            begrunnelse: data.bedtRettet.begrunnelse,
          })}
        </p>
      ) : null}
      {own.begrunnelse ? <p>{t('rettelse.grunn', { begrunnelse: own.begrunnelse })}</p> : null}
      <Details summary={t('rettelse.utkast.tittel', { n: String(own.versjon), gjelder: n })}>
        <Stack gap="sm">
          <p>
            <span>{t('rettelse.utkast', { n, tidspunkt: tidspunkt(before.innsendtUtc ?? '') })}</span>{' '}
            {data?.retting ? (
              <span>
                {t(data.retting.hvorforIkke ?? 'rettelse.utkast.frist', {
                  dato: dato(data.retting.sisteDag),
                })}
              </span>
            ) : null}
          </p>
          <div className="ek-actions">
            <RouteLink href={receipt}>{t('rettelse.se-versjon', { n })}</RouteLink>
            <GiveUp reportId={reportId} before={before} receipt={receipt} />
          </div>
        </Stack>
      </Details>
    </>
  )
}

interface GiveUpProps {
  reportId: string
  /** The version that counts. */
  before: Versjon
  /** Address of its receipt. */
  receipt: string
}

/** Asks once what is lost, then leads to the version that counts. */
function GiveUp({ reportId, before, receipt }: GiveUpProps) {
  const texts = useTexts()
  const { t } = texts
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const go = useGo()
  const giveUp = useMutation({
    mutationFn: () => deleteDraft(reportId),
    onSuccess: async () => {
      await go(receipt, { replace: true, ignoreBlocker: true })
      client.removeQueries({ queryKey: ['rapport', reportId] })
      await client.invalidateQueries()
    },
  })
  return (
    <>
      <Button variant="tertiary" size="sm" onClick={() => setOpen(true)}>
        {t('rettelse.oppgi')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('rettelse.oppgi.tittel')}
        closeLabel={t('felles.lukk')}
        actions={
          <Button tone="danger" busy={giveUp.isPending} onClick={() => giveUp.mutate()}>
            {t('rettelse.oppgi')}
          </Button>
        }
        cancel={t('rettelse.oppgi.nei')}
      >
        <p>{t('rettelse.oppgi.tekst', { n: String(before.versjon) })}</p>
        <p>
          <ReportsText text={t('rettelse.oppgi.angre')} />
        </p>
        {giveUp.error ? (
          <Alert tone="danger" role="alert">
            <p>{reasonText(giveUp.error, texts)}</p>
          </Alert>
        ) : null}
      </Dialog>
    </>
  )
}
