import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { visOrgnr } from '../texts/texts.ts'
import { Actions } from '../ui/Actions.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { ApiError, api } from '../web/api.ts'
import { config } from '../web/config.ts'
import { useTexts } from '../web/language.tsx'
import { routerLink } from '../web/link.tsx'
import { useNamedTitle } from '../web/page-title.ts'
import { Blocks } from '../web/report/Summary.tsx'
import { useParams } from '../web/router/view.tsx'
import { kvittering } from './contract.ts'

/** The receipt in the user's language, from the frozen copy. */
export const receiptQuery = (id: string, sprak: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'kvittering', sprak],
    queryFn: async () =>
      (await api('GET', `/energikartlegginger/${id}/kvittering?sprak=${sprak}`, { schema: kvittering })).data,
    // What was sent in never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

export function ReceiptPage() {
  const { reportId = '' } = useParams()
  const texts = useTexts()
  const { t } = texts
  const { data } = useSuspenseQuery(receiptQuery(reportId, texts.sprak))
  useNamedTitle(t('steps.kvittering'))
  return (
    <div className="ek-page ek-receipt">
      <PageHeading eyebrow={t('steps.kvittering')}>{t('pages.kvittering.overskrift')}</PageHeading>
      <Alert tone="success">
        {t('pages.kvittering.ingress', { navn: data.navn, ar: String(data.rapporteringAr) })}
      </Alert>
      <DescriptionList
        rows={[
          { term: t('pages.kvittering.referanse'), value: data.referanse },
          {
            term: t('pages.kvittering.enhet'),
            value: `${data.navn} (${visOrgnr(data.organisasjonsnummer)})`,
          },
          { term: t('felles.rapporteringsar'), value: data.rapporteringAr },
          { term: t('pages.kvittering.innsendt-av'), value: data.innsendtAv },
          { term: t('pages.kvittering.tidspunkt'), value: texts.tidspunkt(data.innsendtUtc) },
          {
            term: t('pages.kvittering.kontrollsum'),
            value: (
              <>
                <code className="ek-hash">{data.sha256}</code>
                <br />
                {t('pages.kvittering.kontrollsum.hjelp')}
              </>
            ),
          },
        ]}
      />
      <Download id={reportId} />
      <Card title={t('pages.kvittering.videre.tittel')} tone="tinted">
        <p>{t('pages.kvittering.videre.tekst')}</p>
        <p>{t('pages.kvittering.neste', { dato: texts.dato(data.nesteFrist) })}</p>
        <p>{t('pages.kvittering.finn-igjen')}</p>
      </Card>
      <section aria-labelledby="svar">
        <h2 className="ds-heading" data-size="sm" id="svar">
          {t('pages.kvittering.svar')}
        </h2>
        {data.seksjoner.map(({ id, tittel, blokker }) => (
          <section key={id} className="ek-summary" aria-labelledby={`svar-${id}`}>
            <h3 className="ds-heading" data-size="xs" id={`svar-${id}`}>
              {tittel}
            </h3>
            <Blocks blocks={blokker} under={tittel} />
          </section>
        ))}
      </section>
    </div>
  )
}

/** The PDF is made when it is asked for; a failure is said, and changes nothing of what was sent in. */
function Download({ id }: { id: string }) {
  const { t, sprak } = useTexts()
  const pdf = useMutation({ mutationFn: () => fetchPdf(id, sprak) })
  return (
    <>
      {pdf.isError ? (
        <Alert tone="danger" role="alert">
          {t('pages.kvittering.feil')}
        </Alert>
      ) : null}
      <Actions>
        <Button busy={pdf.isPending} icon="download" onClick={() => pdf.mutate()}>
          {t(pdf.isPending ? 'pages.kvittering.lages' : 'pages.kvittering.last-ned')}
        </Button>
        <LinkButton href="/minside/ny-rapport" variant="secondary" renderLink={routerLink}>
          {t('pages.kvittering.ny')}
        </LinkButton>
      </Actions>
    </>
  )
}

async function fetchPdf(id: string, sprak: string): Promise<void> {
  const response = await fetch(`${config.apiUrl}/energikartlegginger/${id}/kvittering?sprak=${sprak}`, {
    headers: { accept: 'application/pdf' },
    credentials: 'include',
  })
  if (!response.ok) throw new ApiError(response.status, { title: 'PDF', code: 'pages.kvittering.feil' })
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `kvittering-${id}.pdf`
  link.click()
  URL.revokeObjectURL(address)
}
