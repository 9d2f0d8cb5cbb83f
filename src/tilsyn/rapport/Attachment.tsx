import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../client/api.ts'
import { config } from '../../client/config.ts'
import { useTexts } from '../../client/language.tsx'
import { saveAs } from '../../client/save-as.ts'
import type { Kvittering } from '../../innsending/contract.ts'
import { attachmentFacts } from '../../kvittering/attachment-facts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import type { Begrunnet } from '../contract.ts'

interface AttachmentProps {
  receipt: Kvittering
  why: Begrunnet
}

/** The attachment, whose hash this browser works out of the bytes that came and compares with the one that was sent in. */
export function Attachment({ receipt, why }: AttachmentProps) {
  const texts = useTexts()
  const { t } = texts
  const { vedlegg, referanse } = receipt
  const file = useMutation({ mutationFn: () => fetchAttachment(referanse, why) })
  const isSame = file.data?.sha256 === vedlegg?.sha256
  return (
    <>
      <Heading level={2}>{t('tilsyn.vedlegg')}</Heading>
      {vedlegg ? (
        <>
          <DescriptionList
            rows={attachmentFacts(receipt, texts).map(({ ledetekst, verdi }) => ({
              term: ledetekst,
              value: <span className="ek-hash">{verdi}</span>,
            }))}
          />
          <p>
            <Button
              icon="download"
              variant="secondary"
              busy={file.isPending}
              onClick={() => file.mutate(undefined, { onSuccess: ({ blob }) => saveAs(blob, vedlegg.navn) })}
            >
              {t('tilsyn.vedlegg.hent')}
            </Button>
          </p>
          <div role="status">
            {file.data ? (
              <Alert
                tone={isSame ? 'success' : 'danger'}
                title={t(isSame ? 'tilsyn.vedlegg.likt' : 'tilsyn.vedlegg.ulikt')}
              >
                <p>
                  {t('tilsyn.vedlegg.regnet-ut')} <code className="ek-hash">{file.data.sha256}</code>
                </p>
              </Alert>
            ) : null}
          </div>
          {file.error ? (
            <Alert tone="danger" role="alert">
              <p>
                {texts.find(file.error instanceof ApiError ? file.error.problem.code : '') ??
                  t('tilsyn.vedlegg.feil')}
              </p>
            </Alert>
          ) : null}
        </>
      ) : (
        <p>{t('tilsyn.vedlegg.ingen')}</p>
      )}
    </>
  )
}

async function fetchAttachment(referanse: string, why: Begrunnet) {
  const query = new URLSearchParams(why)
  const response = await fetch(`${config.apiUrl}/tilsyn/rapporter/${referanse}/vedlegg?${query}`, {
    credentials: 'include',
  })
  if (!response.ok) {
    const problem = await response.json().catch(() => ({}))
    throw new ApiError(response.status, { title: '', code: '', ...problem })
  }
  const blob = await response.blob()
  const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return {
    blob,
    sha256: [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}
