import './overview.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { meQuery } from '../account/queries.ts'
import { useActor } from '../client/actor.ts'
import { handFiles } from '../client/handed-file.ts'
import { useTexts } from '../client/language.tsx'
import { routerLink } from '../client/link.tsx'
import { useNamedTitle } from '../client/page-title.ts'
import { focusRow } from '../client/units/focus-row.ts'
import { Hits } from '../client/units/UnitSearch.tsx'
import { useGo } from '../client/use-go.ts'
import { JustDeleted } from '../livslop/sletting/JustDeleted.tsx'
import { erMalefiler } from '../maleverdier/malefiler.ts'
import { pages } from '../pages.ts'
import { AskedToCorrect } from '../rapport/versjoner/AskedToCorrect.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { useFileDrop } from '../ui/fields/use-file-drop.ts'
import { Actions } from '../ui/layout/Actions.tsx'
import { LinkButton } from '../ui/layout/LinkButton.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { TextLink } from '../ui/layout/TextLink.tsx'
import { useMedia } from '../ui/use-media.ts'
import { GroupMedian, GroupTotal } from './GroupTotal.tsx'
import { groupIntensity } from './group-total.ts'
import { StepMatrix } from './matrix/StepMatrix.tsx'
import { useCreateReport } from './ny-rapport/use-create-report.ts'
import { useReportYear } from './ny-rapport/use-report-year.tsx'
import { framdriftQuery, minSideQuery } from './queries.ts'
import { Situation } from './Situation.tsx'
import { AccessEnds } from './tilgang/AccessEnds.tsx'
import { UnitTable } from './UnitTable.tsx'
import { all, listedUnits, UnitTools } from './UnitTools.tsx'
import { Unsaved } from './Unsaved.tsx'
import { nextOf, reportHref, type UnitRow, unitRows, unitsOf } from './units.ts'

/** «Min side»: the reports of the year of all units that the user acts for, how far they are, and what to do next. */
export function MinSidePage() {
  const { t } = useTexts()
  useNamedTitle(t('pages.minside.tittel'))
  const { data: me } = useSuspenseQuery(meQuery)
  const orgnr = useActor()?.id ?? ''
  const { data } = useSuspenseQuery(minSideQuery(orgnr))
  // Without it the page shows units and links.
  const { data: framdrift } = useQuery(framdriftQuery(orgnr))
  const rows = unitRows(data, framdrift)
  const ar = useReportYear(data, unitsOf(data)).words
  const go = useGo()
  useFileDrop((files) => {
    const page = erMalefiler(files)
      ? pages.meteredValues
      : erRegneark(files)
        ? pages.uploadWorkbook
        : undefined
    if (!page) return
    handFiles(files)
    void go(page.path)
  })
  const main = data.oversiktHovedenhet
  return (
    <Page width="wide">
      <PageHeading eyebrow={t('pages.minside.tittel')}>
        {t('pages.minside.hilsen', { navn: me.navn })}
      </PageHeading>
      <JustDeleted />
      {main && !data.harSkrivetilgangHovedenhet ? (
        <Alert tone="info">{t('tilgang.bare-underenhet', { navn: main.navn })}</Alert>
      ) : null}
      <AccessEnds units={rows.map(({ unit }) => unit)} />
      <Unsaved rows={rows} />
      {data.bedtRettet?.map((asked) => (
        <AskedToCorrect
          key={asked.kartleggingId}
          asked={asked}
          fra={asked.fra}
          om={{ navn: asked.navn, ar: String(asked.rapporteringAr) }}
        >
          <p>
            <TextLink href={`/reports/${asked.kartleggingId}/kvittering`} renderLink={routerLink}>
              {t('rettelse.bedt.se')}
            </TextLink>
          </p>
        </AskedToCorrect>
      ))}
      <section className="ek-overview" aria-labelledby="arets-rapport">
        <Situation rows={rows} ar={ar} id="arets-rapport" />
        <NextThing rows={rows} />
        <ul className="ek-overview__links">
          {below
            .filter((key) => key !== several || rows.length > 1)
            .map((key) => (
              <li key={key}>
                <TextLink href={`/minside/${key}`} renderLink={routerLink}>
                  {t(key === upload ? 'pages.minside.last-opp' : `pages.minside.${key}`)}
                </TextLink>
              </li>
            ))}
        </ul>
        <Units rows={rows} ar={ar} />
      </section>
      <p>
        <TextLink href="/reports" renderLink={routerLink}>
          {t('pages.minside.alle-rapporter')}
        </TextLink>
      </p>
    </Page>
  )
}

/** Whether a spreadsheet was dropped: a workbook, or a sheet of the company's own. */
const erRegneark = ([file, second]: readonly File[]) =>
  file !== undefined && second === undefined && /\.(xlsx|csv|tsv|txt)$/i.test(file.name)

/** The page that is of use with several units alone. */
const several = 'send-inn-flere'
/** The page that takes a workbook, or a sheet of the company's own. */
const upload = 'last-opp-arbeidsbok'
/** Pages below Min side, and the ends of the keys of their names. */
const below = ['hent-arbeidsbok', upload, 'maleverdier', several]

/**
 * The main button: the report that comes next, to go on with or to start; then the way to a sub-unit, which says why where all
 * have a report (specification §2). With one unit it is the button of its row.
 */
function NextThing({ rows }: { rows: readonly UnitRow[] }) {
  const { t } = useTexts()
  const go = useGo()
  const next = nextOf(rows, useActor()?.id ?? '')
  if (rows.length < 2) return null
  const subUnits = rows.filter(({ isMain }) => !isMain)
  const allHaveReports = subUnits.every(({ unit }) => unit.kartlegging !== null)
  return (
    <div className="ek-overview__next">
      <Actions>
        {next ? <Next row={next} /> : null}
        <Button
          variant={next || allHaveReports ? 'secondary' : 'primary'}
          unavailable={allHaveReports}
          aria-describedby={allHaveReports ? 'alle-har-rapport' : undefined}
          onClick={() => void go('/minside/ny-rapport')}
        >
          {t('pages.minside.finn-underenhet')}
        </Button>
      </Actions>
      {allHaveReports ? (
        <p className="ek-subtle" id="alle-har-rapport">
          {t('pages.minside.finn-underenhet.alle-har-rapport')}
        </p>
      ) : null}
    </div>
  )
}

/** Goes on with a report, or creates it, after the choice of what to start from where the unit has an earlier one. */
function Next({ row: { unit, name } }: { row: UnitRow }) {
  const { t } = useTexts()
  const create = useCreateReport()
  const navn = name[1]
  if (unit.kartlegging)
    return (
      <LinkButton
        href={reportHref(unit.kartlegging.kartleggingId, unit.kartlegging.status)}
        renderLink={routerLink}
      >
        {t('pages.minside.fortsett-med', { navn })}
      </LinkButton>
    )
  return (
    <>
      <Button busy={create.isPending} onClick={() => create.begin(unit.organisasjonsnummer)}>
        {t('pages.minside.start', { navn })}
      </Button>
      {create.error ? <p role="alert">{create.error}</p> : null}
    </>
  )
}

function Units({ rows, ar }: { rows: readonly UnitRow[]; ar: string }) {
  const { t } = useTexts()
  const [wanted, setWanted] = useState(all)
  const byStep = useSearch({ strict: false, select: ({ vis }) => vis === 'steg' }) && rows.length > 1
  const listed = listedUnits(rows, wanted)
  const { shown, more } = usePart(listed)
  const largest = Math.max(0, ...rows.map(({ progress }) => progress?.totalEnergibrukKwh ?? 0))
  const intensity = groupIntensity(rows)
  const isSearch = wanted.search.trim() !== ''
  return (
    <>
      {rows.length > 1 ? (
        <UnitTools rows={rows} wanted={wanted} onChange={setWanted} byStep={byStep} />
      ) : null}
      <GroupTotal rows={rows} />
      {intensity && !byStep ? <GroupMedian {...intensity} /> : null}
      {listed.length > 0 ? (
        <div ref={more.list}>
          {byStep ? (
            <StepMatrix rows={shown} caption={t('pages.minside.enheter')} />
          ) : (
            <UnitTable
              rows={shown}
              caption={t('pages.minside.enheter')}
              ar={ar}
              largest={largest}
              intensity={intensity}
              alone={rows.length === 1}
            />
          )}
        </div>
      ) : null}
      {more.n > 0 ? (
        <Button variant="secondary" onClick={more.show}>
          {t('pages.minside.vis-flere', { n: more.n })}
        </Button>
      ) : null}
      <Hits
        n={listed.length}
        isNarrowed={isSearch || wanted.group !== 'alle'}
        none={isSearch ? undefined : t('pages.minside.filter.tomt')}
      />
    </>
  )
}

const step = 10

/** The first ten rows where each is a block of many lines; `more.show` adds ten, and focuses the first of them. */
function usePart(rows: readonly UnitRow[]) {
  // On paper the table has columns.
  const isNarrow = useMedia('screen and (width < 56rem)')
  const [most, setMost] = useState(step)
  const list = useRef<HTMLDivElement>(null)
  const left = isNarrow ? Math.max(0, rows.length - most) : 0
  const show = () => {
    flushSync(() => setMost(most + step))
    focusRow(list.current?.querySelectorAll<HTMLElement>('tbody > tr')[most])
  }
  return { shown: isNarrow ? rows.slice(0, most) : rows, more: { n: Math.min(step, left), show, list } }
}
