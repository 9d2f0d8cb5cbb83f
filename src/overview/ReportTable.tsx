import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { reasonText } from '../client/ErrorView.tsx'
import { useTexts } from '../client/language.tsx'
import { routerLink } from '../client/link.tsx'
import { status } from '../report/status.ts'
import { visOrgnr } from '../texts/texts.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TextLink } from '../ui/layout/TextLink.tsx'
import { Table } from '../ui/Table.tsx'
import { type ListFilter, reportsQuery } from './queries.ts'
import { ReportStatus } from './ReportStatus.tsx'

/** Address of a report: its first incomplete step (`/reports/{id}` leads there), or the receipt of a submitted one. */
export const reportHref = (id: string, code: number) =>
  code === status.innsendt ? `/reports/${id}/kvittering` : `/reports/${id}`

/** The reports of the filter, newest change first. */
export function ReportTable({ filter, caption }: { filter: ListFilter; caption: string }) {
  const texts = useTexts()
  const { t } = texts
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useSuspenseInfiniteQuery(reportsQuery(filter))
  const rows = data.pages.flatMap(({ rader }) => rader)
  if (rows.length === 0) return <EmptyState title={t('pages.minside.ingen-rapporter')} level={3} />
  const columns = {
    enhet: t('pages.rapporter.kolonne.enhet'),
    ar: t('felles.rapporteringsar'),
    status: t('pages.rapporter.kolonne.status'),
    endret: t('pages.rapporter.kolonne.sist-endret'),
  }
  return (
    <>
      <Table caption={caption} captionHidden stack>
        <thead>
          <tr>
            {Object.entries(columns).map(([key, name]) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.kartleggingId}>
              <th scope="row" data-label={columns.enhet}>
                <TextLink href={reportHref(row.kartleggingId, row.status)} renderLink={routerLink}>
                  {row.navn}
                </TextLink>{' '}
                <br />
                {visOrgnr(row.organisasjonsnummer)}
              </th>
              <td data-label={columns.ar}>{row.rapporteringAr}</td>
              <td data-label={columns.status}>
                <ReportStatus code={row.status} />
              </td>
              <td data-label={columns.endret}>
                {t('pages.rapporter.sist-endret-av', {
                  tidspunkt: texts.klokka(row.sistEndretUtc),
                  navn: row.sistEndretAv,
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {isFetchNextPageError ? (
        <Alert tone="danger" role="alert" title={reasonText(error, texts)}>
          <p>{t('pages.rapporter.vis-flere.feil')}</p>
        </Alert>
      ) : null}
      {hasNextPage ? (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(isFetchingNextPage ? 'felles.laster' : 'pages.rapporter.vis-flere')}
        </Button>
      ) : null}
    </>
  )
}
