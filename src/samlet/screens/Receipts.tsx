import { useMutation } from '@tanstack/react-query'
import { zipSync } from 'fflate'
import { useEffect, useRef } from 'react'
import { config } from '../../client/config.ts'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { saveAs, saveCsv } from '../../client/save-as.ts'
import type { Sprak } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import type { SamletRad } from '../contract.ts'
import { csvOf, receiptFile } from './csv.ts'
import type { Sent } from './query.ts'
import type { Failure, Sending } from './use-sending.ts'

interface ReceiptsProps {
  /** The begun reports. */
  rows: readonly SamletRad[]
  sending: Sending
  takesFocus: boolean
  /** The page has a list that says why a report was not sent in. */
  hasList: boolean
}

/** So many are listed; more are folded. */
const named = 5

/** The receipts of what was sent in on this page: a list, one file with all of them, and the figures. */
export function Receipts({ rows, sending, takesFocus, hasList }: ReceiptsProps) {
  const { sent, sentByOthers, takeFocus, justSent } = sending
  const texts = useTexts()
  const { t, klokka } = texts
  const heading = useRef<HTMLHeadingElement>(null)
  const n = sent.length
  useEffect(() => {
    if (takesFocus) takeFocus(heading.current)
  }, [takeFocus, takesFocus])
  const left = <Left {...{ rows, sending, hasList }} />
  const zip = useMutation({ mutationFn: () => saveReceipts(sent, texts.sprak, t('samlet.kvitteringer.fil')) })
  if (n === 0)
    return (
      <>
        <ByOthers sent={sentByOthers} />
        {left}
      </>
    )
  const all = t('samlet.sendt-alle', { n, ar: String(sent[0]?.row.rapporteringAr) })
  const csv = () => saveCsv(csvOf(sent, texts), t('samlet.csv.fil'))
  return (
    <Card tone="tinted">
      <Heading level={2} ref={heading} tabIndex={-1}>
        {justSent > 0 ? t('samlet.sendt', { n: justSent }) : all}
      </Heading>
      {justSent > 0 && n > justSent ? <p>{all}</p> : null}
      {left}
      {zip.isError ? (
        <Alert tone="danger" role="alert">
          {t('pages.kvittering.feil')}
        </Alert>
      ) : null}
      <Actions>
        <Button icon="download" busy={zip.isPending} onClick={() => zip.mutate()}>
          {t(zip.isPending ? 'pages.kvittering.lages' : 'samlet.kvitteringer', { n })}
        </Button>
        <Button icon="download" variant="secondary" onClick={csv}>
          {t('samlet.csv')}
        </Button>
      </Actions>
      <Details summary={t('samlet.kvitteringer.se', { n })} defaultOpen={n <= named}>
        <ul>
          {sent.map(({ row, innsendtUtc }) => (
            <li key={row.kartleggingId}>
              <RouteLink href={`/reports/${row.kartleggingId}/kvittering`}>{row.navn}</RouteLink>{' '}
              <span className="ek-subtle">{klokka(innsendtUtc)}</span>
            </li>
          ))}
        </ul>
      </Details>
      <ByOthers sent={sentByOthers} />
    </Card>
  )
}

/** What of the reports was not sent in, and what may have been. */
function Left({
  rows,
  sending: { failures, running, brokenOff },
  hasList,
}: Omit<ReceiptsProps, 'takesFocus'>) {
  const { t } = useTexts()
  if (running) return null
  const all = [...failures.values()]
  const waiting = Math.min(brokenOff, rows.length)
  const isListed = ({ row: { kartleggingId: id } }: Failure) =>
    rows.some(({ kartleggingId }) => kartleggingId === id)
  const listed = hasList ? all.filter(isListed) : []
  const unsure = listed.filter(({ isUnsure }) => isUnsure).length
  const refused = listed.length - unsure
  const gone = all.filter((one) => !isListed(one))
  return (
    <>
      {waiting > 0 ? (
        <Alert tone="warning" role="alert">
          {t('samlet.avbrutt', { n: waiting })}
        </Alert>
      ) : null}
      {refused > 0 ? (
        <Alert tone="warning" role="alert">
          {t('samlet.ikke-sendt', { n: refused })}
        </Alert>
      ) : null}
      {unsure > 0 ? (
        <Alert tone="warning" role="alert">
          {t('samlet.uvisst', { n: unsure })}
        </Alert>
      ) : null}
      {gone.map(({ row: { kartleggingId, navn } }) => (
        <Alert key={kartleggingId} tone="warning" role="alert">
          <span>{t('samlet.uvisst.borte', { navn })}</span>{' '}
          <RouteLink href={`/reports/${kartleggingId}`}>{t('samlet.apne')}</RouteLink>
        </Alert>
      ))}
    </>
  )
}

/** Reports that somebody else has sent in meanwhile, each with a link to its receipt: they are none of the user's. */
function ByOthers({ sent }: { sent: readonly Sent[] }) {
  const { t, klokka } = useTexts()
  if (sent.length === 0) return null
  return (
    <Alert tone="info" role="alert">
      <p>{t('samlet.av-andre', { n: sent.length })}</p>
      <ul>
        {sent.map(({ row, innsendtUtc, sendtAv = '' }) => (
          <li key={row.kartleggingId}>
            <RouteLink href={`/reports/${row.kartleggingId}/kvittering`}>{row.navn}</RouteLink>{' '}
            <span>{t('samlet.av-andre.hvem', { navn: sendtAv, tid: klokka(innsendtUtc) })}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Fetches the receipts one after the other, and saves them in one file. */
async function saveReceipts(sent: readonly Sent[], sprak: Sprak, name: string): Promise<void> {
  const files: Record<string, Uint8Array> = {}
  for (const { row } of sent) {
    const address = `${config.apiUrl}/energikartlegginger/${row.kartleggingId}/kvittering?sprak=${sprak}`
    const answer = await fetch(address, { headers: { accept: 'application/pdf' }, credentials: 'include' })
    if (!answer.ok) throw new Error(`The receipt answered ${answer.status}`)
    files[receiptFile(row)] = await answer.bytes()
  }
  // A PDF is compressed already.
  saveAs(new Blob([zipSync(files, { level: 0 }) as BlobPart], { type: 'application/zip' }), `${name}.zip`)
}
