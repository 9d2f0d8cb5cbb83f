import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../client/api.ts'
import { config } from '../../client/config.ts'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { kvittering } from '../contract.ts'
import { Blocks } from '../page/Summary.tsx'
import { attachmentFacts } from './attachment-facts.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { HowToCheck } from './HowToCheck.tsx'
import { whatNext } from './what-next.ts'

export { ReportError as Failed } from '../page/ReportError.tsx'

/** The receipt in the user's language, from the frozen copy. */
export const receiptQuery = (id: string, sprak: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'kvittering', sprak],
    queryFn: async () =>
      (await api('GET', `/energikartlegginger/${id}/kvittering?sprak=${sprak}`, { schema: kvittering })).data,
    // A frozen copy never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

export function ReceiptPage() {
  const { reportId } = useParams({ from: '/_app/reports/$reportId/kvittering' })
  const texts = useTexts()
  const { t } = texts
  const { data } = useSuspenseQuery(receiptQuery(reportId, texts.sprak))
  useNamedTitle(t('steps.kvittering'))
  return (
    <div className="ek-page ek-receipt" data-wide>
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
          ...attachmentFacts(data, texts).map(({ ledetekst, verdi }) => ({
            term: ledetekst,
            value: verdi === data.vedlegg?.sha256 ? <code className="ek-hash">{verdi}</code> : verdi,
          })),
        ]}
      />
      <DownloadButton
        path={`/energikartlegginger/${reportId}/kvittering?sprak=${texts.sprak}`}
        accept="application/pdf"
        name={`kvittering-${reportId}.pdf`}
        text={t('pages.kvittering.last-ned')}
        busyText={t('pages.kvittering.lages')}
        failed="pages.kvittering.feil"
      >
        <LinkButton href="/minside/ny-rapport" variant="secondary" renderLink={routerLink}>
          {t('pages.kvittering.ny')}
        </LinkButton>
      </DownloadButton>
      <Card title={t('pages.kvittering.videre.tittel')} tone="tinted">
        {whatNext(data, config, texts).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>{t('pages.kvittering.finn-igjen')}</p>
      </Card>
      <HowToCheck receipt={data} />
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
