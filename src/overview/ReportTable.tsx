import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { reasonText } from '../client/ErrorView.tsx'
import { useTexts } from '../client/language.tsx'
import { routerLink } from '../client/link.tsx'
import { status } from '../rapport/status.ts'
import type { ReportList } from '../svar/contract.ts'
import { visOrgnr } from '../texts/texts.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Choice } from '../ui/fields/Choice.tsx'
import { TextLink } from '../ui/layout/TextLink.tsx'
import { Table } from '../ui/Table.tsx'
import type { ChosenDraftsState } from './ChosenDrafts.tsx'
import { type ListFilter, reportsQuery } from './queries.ts'
import { ReportStatus } from './ReportStatus.tsx'

/** Address of a report: its first incomplete step (`/reports/{id}` leads there), or the receipt of a submitted one. */
export const reportHref = (id: string, code: number) =>
  code === status.innsendt ? `/reports/${id}/kvittering` : `/reports/${id}`

interface ReportTableProps {
  filter: ListFilter
  caption: string
  choosing: ChosenDraftsState
}

/** The reports of the filter, newest change first. While drafts are chosen, each has a checkbox in place of its link. */
export function ReportTable({ filter, caption, choosing }: ReportTableProps) {
  const texts = useTexts()
  const { t } = texts
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useSuspenseInfiniteQuery(reportsQuery(filter))
  const rows = data.pages.flatMap(({ rader }) => rader)
  if (rows.length === 0) {
    const isFiltered = Object.keys(filter).length > 0
    return (
      <EmptyState title={t(isFiltered ? 'pages.rapporter.ingen-treff' : 'pages.minside.ingen-rapporter')} />
    )
  }
  const columns = {
    enhet: t('pages.rapporter.kolonne.enhet'),
    ar: t('felles.rapporteringsar'),
    status: t('pages.rapporter.kolonne.status'),
    endret: t('pages.rapporter.kolonne.sist-endret'),
  }
  return (
    <>
      <Table caption={caption} captionHidden>
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
                <Unit row={row} choosing={choosing} />
              </th>
              <td data-label={columns.ar}>{row.rapporteringAr}</td>
              <td data-label={columns.status}>
                <ReportStatus code={row.status} /> <VersionOf {...row} />
              </td>
              <td data-label={columns.endret} className="ek-changed">
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

function Unit({
  row,
  choosing: { chosen, choose },
}: {
  row: ReportList['rader'][number]
  choosing: ChosenDraftsState
}) {
  const { t } = useTexts()
  const { kartleggingId, navn, rapporteringAr } = row
  const orgnr = visOrgnr(row.organisasjonsnummer)
  if (chosen && row.kanEndres)
    return (
      <Choice
        type="checkbox"
        id={`velg-${kartleggingId}`}
        checked={chosen.some((draft) => draft.kartleggingId === kartleggingId)}
        onChange={(on) => choose({ kartleggingId, navn, rapporteringAr }, on)}
        label={
          <>
            <span className="ds-sr-only">{t('sletting.velg-en', { navn, ar: rapporteringAr })}</span>
            <span aria-hidden="true">{navn}</span>
          </>
        }
        description={orgnr}
      />
    )
  return (
    <>
      <TextLink href={reportHref(kartleggingId, row.status)} renderLink={routerLink}>
        {navn}
      </TextLink>{' '}
      <br />
      {orgnr}
    </>
  )
}

/** Which version of a report that was corrected the row is, and whether that one counts. */
function VersionOf({ versjon = 1, gjelder, status: code }: ReportList['rader'][number]) {
  const { t } = useTexts()
  const isSent = code === status.innsendt
  if (versjon === 1 && (!isSent || gjelder !== false)) return null
  const which = gjelder ? 'gjelder' : isSent ? 'rettet' : 'rettelse'
  return <span className="ek-subtle">{t(`pages.rapporter.versjon.${which}`, { n: versjon })}</span>
}
