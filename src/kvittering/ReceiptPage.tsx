import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useActor } from '../client/actor.ts'
import { config } from '../client/config.ts'
import { LinkedText, ReportsText } from '../client/LinkedText.tsx'
import { useTexts } from '../client/language.tsx'
import { RouteButton } from '../client/link.tsx'
import { useNamedTitle } from '../client/page-title.ts'
import { saveAs } from '../client/save-as.ts'
import type { Kvittering } from '../innsending/contract.ts'
import { receiptQuery } from '../innsending/load-receipt.ts'
import { minSideQuery } from '../overview/queries.ts'
import { nextBegun, unitRows } from '../overview/units.ts'
import { energyOf, keyFigures } from '../pictures/key-figures.ts'
import { Mix } from '../pictures/Mix.tsx'
import { versjonerQuery } from '../rapport/versjoner/query.ts'
import { replacedBy } from '../rapport/versjoner/version-facts.ts'
import { Folded } from '../sammendrag/Folded.tsx'
import { Blocks } from '../sammendrag/Summary.tsx'
import { Button } from '../ui/Button.tsx'
import { KeyFigures } from '../ui/KeyFigures.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { calendarFile } from './calendar-file.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { HowToCheck } from './HowToCheck.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { Correct, WhichVersion } from './rettelse/Corrections.tsx'
import { whatNext } from './what-next.ts'

export { ReportError as Failed } from '../livslop/ReportError.tsx'

export function ReceiptPage() {
  const { reportId } = useParams({ from: '/_app/reports/$reportId/kvittering' })
  const texts = useTexts()
  const { t } = texts
  const { data } = useSuspenseQuery(receiptQuery(reportId, texts.sprak))
  useNamedTitle(t('steps.kvittering'))
  const { data: versions } = useQuery(versjonerQuery(reportId))
  const retting = versions?.gjelder === reportId ? versions.retting : null
  const asked = versions?.gjelder === reportId ? versions.bedtRettet : undefined
  const facts = {
    ...config,
    rettesTil: retting?.kan ? retting.sisteDag : undefined,
    rettesPaSiden: true,
    erBedtRettet: asked !== undefined,
    erstattetAv: replacedBy(reportId, versions?.versjoner ?? []),
  }
  const hasCorrections = versions && (versions.retting !== null || versions.versjoner.length > 1)
  const blocks = data.seksjoner.flatMap(({ blokker }) => blokker)
  const figures = keyFigures(blocks, texts)
  return (
    <div className="ek-page ek-receipt">
      <PageHeading eyebrow={t('steps.kvittering')}>{t('pages.kvittering.overskrift')}</PageHeading>
      <p>{t('pages.kvittering.ingress', { navn: data.navn, ar: String(data.rapporteringAr) })}</p>
      {hasCorrections ? <WhichVersion reportId={reportId} /> : null}
      {asked ? <Correct reportId={reportId} /> : null}
      {figures ? <KeyFigures figures={figures.tall} /> : null}
      <DownloadButton
        path={`/energikartlegginger/${reportId}/kvittering?sprak=${texts.sprak}`}
        accept="application/pdf"
        text={t('pages.kvittering.last-ned')}
        busyText={t('pages.kvittering.lages')}
        failed="pages.kvittering.feil"
      >
        {figures ? (
          <RouteButton href={`/reports/${reportId}/nokkeltall`} variant="tertiary">
            {t('nokkel.side')}
          </RouteButton>
        ) : null}
        <NextReport organisasjonsnummer={data.organisasjonsnummer} />
      </DownloadButton>
      {figures ? <Mix title={t('nokkel.miks', { ar: data.rapporteringAr })} parts={figures.miks} /> : null}
      <Card title={t('pages.kvittering.videre.tittel')} tone="tinted">
        {whatNext(data, facts, texts).map((text) => (
          <p key={text}>
            <LinkedText text={text} />
          </p>
        ))}
        <p>
          <ReportsText text={t('pages.kvittering.finn-igjen')} />
        </p>
        {data.nesteFrist ? <DeadlineButton receipt={data} day={data.nesteFrist} /> : null}
      </Card>
      {hasCorrections && !asked ? <Correct reportId={reportId} /> : null}
      <ReceiptFacts receipt={data} />
      <HowToCheck receipt={data} />
      <section aria-labelledby="svar">
        <h2 className="ds-heading" data-size="sm" id="svar">
          {t('pages.kvittering.svar')}
        </h2>
        {data.seksjoner.map(({ id, tittel, blokker }) => (
          <Folded key={id} id={`svar-${id}`} title={tittel}>
            <Blocks blocks={blokker} under={tittel} energy={energyOf(blocks, texts)} />
          </Folded>
        ))}
      </section>
    </div>
  )
}

/**
 * A link to the next report that is begun, among the units that the user acts for, with how many are left. Where none is begun, a
 * link to a new report; nothing where every unit has one.
 */
function NextReport({ organisasjonsnummer }: { organisasjonsnummer: string }) {
  const { t } = useTexts()
  const { data } = useQuery({ ...minSideQuery(useActor()?.id ?? ''), enabled: false })
  const rows = data ? unitRows(data) : []
  const { next, left } = nextBegun(rows, organisasjonsnummer)
  if (data && !next && rows.every(({ unit }) => unit.kartlegging)) return null
  if (!next?.unit.kartlegging)
    return (
      <RouteButton href="/minside/ny-rapport" variant="tertiary">
        {t('pages.kvittering.ny')}
      </RouteButton>
    )
  return (
    <>
      <RouteButton href={`/reports/${next.unit.kartlegging.kartleggingId}`} variant="tertiary">
        {t('pages.kvittering.neste-rapport', { navn: next.name[1] })}
      </RouteButton>
      <span className="ek-subtle">{t('pages.kvittering.gjenstar', { n: left })}</span>
    </>
  )
}

/** Downloads the next deadline as a calendar file. Shown where a deadline is known alone (rules.md §8). */
function DeadlineButton({ receipt, day }: { receipt: Kvittering; day: string }) {
  const { t, dato } = useTexts()
  const { navn, referanse, innsendtUtc } = receipt
  const save = () => {
    const text = calendarFile({
      uid: `${referanse}@energikartlegging`,
      day,
      summary: t('kalender.tittel', { navn }),
      description: t('pages.kvittering.neste', { dato: dato(day) }),
      writtenUtc: innsendtUtc,
    })
    saveAs(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `frist-${day}.ics`)
  }
  return (
    <Button variant="secondary" icon="download" onClick={save}>
      {t('kalender.knapp')}
    </Button>
  )
}
