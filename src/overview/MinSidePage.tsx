import './overview.css'
import './min-side.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useActor } from '../client/actor.ts'
import { handFiles } from '../client/handed-file.ts'
import { useTexts } from '../client/language.tsx'
import { RouteLink } from '../client/link.tsx'
import { useNamedTitle } from '../client/page-title.ts'
import { focusRow } from '../client/units/focus-row.ts'
import { Hits } from '../client/units/UnitSearch.tsx'
import { useGo } from '../client/use-go.ts'
import { JustDeleted } from '../livslop/sletting/JustDeleted.tsx'
import { erMalefiler } from '../maleverdier/malefiler.ts'
import { pages } from '../pages.ts'
import { AskedToCorrect } from '../rapport/versjoner/AskedToCorrect.tsx'
import { Button } from '../ui/Button.tsx'
import { useFileDrop } from '../ui/fields/use-file-drop.ts'
import { Page } from '../ui/layout/Page.tsx'
import { useMedia } from '../ui/use-media.ts'
import { FirstReport } from './FirstReport.tsx'
import { GroupMedian, GroupTotal } from './GroupTotal.tsx'
import { groupIntensity } from './group-total.ts'
import { StepMatrix } from './matrix/StepMatrix.tsx'
import { useReportYear } from './ny-rapport/use-report-year.tsx'
import { framdriftQuery, minSideQuery } from './queries.ts'
import { AccessEnds } from './tilgang/AccessEnds.tsx'
import { UnitTable } from './UnitTable.tsx'
import { all, listedUnits, UnitTools } from './UnitTools.tsx'
import { Unsaved } from './Unsaved.tsx'
import { firstOf, narrow, nextOf, type UnitRow, unitRows, unitsOf } from './units.ts'

/** «Min side»: the reports of the year of all units that the user acts for, how far they are, and what to do next. */
export function MinSidePage() {
  const { t } = useTexts()
  useNamedTitle(t('pages.minside.tittel'))
  const orgnr = useActor()?.id ?? ''
  const { data } = useSuspenseQuery(minSideQuery(orgnr))
  // Without it the page shows units and links.
  const { data: framdrift } = useQuery(framdriftQuery(orgnr))
  const rows = unitRows(data, framdrift)
  const first = firstOf(rows, orgnr)
  const firstAr = useReportYear(data, first ? [first.unit] : []).words
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
  const subUnits = rows.filter(({ isMain }) => !isMain)
  const isAlone = rows.length === 1
  return (
    <Page width="wide">
      {first ? <FirstReport first={first} ar={firstAr} next={nextOf(rows, first)} /> : null}
      <JustDeleted />
      <Unsaved rows={rows} />
      {data.bedtRettet?.map((asked) => (
        <AskedToCorrect
          key={asked.kartleggingId}
          asked={asked}
          fra={asked.fra}
          om={{ navn: asked.navn, ar: String(asked.rapporteringAr) }}
        >
          <p>
            <RouteLink href={`/reports/${asked.kartleggingId}/kvittering`}>{t('rettelse.bedt.se')}</RouteLink>
          </p>
        </AskedToCorrect>
      ))}
      <AccessEnds units={rows.map(({ unit }) => unit)} />
      <section className="ek-stack ek-overview ek-minside" aria-labelledby="enhetene">
        <h2 className={isAlone ? 'ds-sr-only' : 'ds-heading'} data-size="xs" id="enhetene">
          {isAlone
            ? t('pages.minside.enheter')
            : t('pages.minside.sendt-av', {
                antall: subUnits.filter(({ group }) => group === 'sendt').length,
                n: subUnits.length,
              })}
        </h2>
        {main && !data.harSkrivetilgangHovedenhet ? (
          <p className="ek-subtle">{t('tilgang.bare-underenhet', { navn: main.navn })}</p>
        ) : null}
        <Tools rows={rows} />
        <Units rows={rows} ar={ar} />
      </section>
      <p>
        <RouteLink href={pages.reports.path}>{t('pages.minside.alle-rapporter')}</RouteLink>
      </p>
    </Page>
  )
}

/** Whether a spreadsheet was dropped: a workbook, or a sheet of the company's own. */
const erRegneark = ([file, second]: readonly File[]) =>
  file !== undefined && second === undefined && /\.(xlsx|csv|tsv|txt)$/i.test(file.name)

/** The pages below Min side: of those for several units, the ones that have something to do. */
function Tools({ rows }: { rows: readonly UnitRow[] }) {
  const { t } = useTexts()
  const isStartable = rows.length > 1 && rows.some(({ isMain, group }) => !isMain && group === 'ingen')
  const isBegun = rows.length > 1 && rows.some(({ group }) => group === 'pabegynt')
  // Where all are sent in, the page has their receipts.
  const isSent = rows.filter(({ group }) => group === 'sendt').length > 1
  const tools = [
    isStartable && (['/minside/ny-rapport', 'pages.minside.start-flere'] as const),
    (isBegun || isSent) &&
      ([
        '/minside/send-inn-flere',
        isBegun ? 'pages.minside.send-inn-flere' : 'pages.minside.kvitteringer',
      ] as const),
    ['/minside/hent-arbeidsbok', 'pages.minside.hent-arbeidsbok'] as const,
    [pages.uploadWorkbook.path, 'pages.minside.last-opp'] as const,
    [pages.meteredValues.path, 'pages.minside.maleverdier'] as const,
  ].filter((tool) => tool !== false)
  return (
    <ul className="ek-words">
      {tools.map(([href, key]) => (
        <li key={href}>
          <RouteLink href={href}>{t(key)}</RouteLink>
        </li>
      ))}
    </ul>
  )
}

function Units({ rows, ar }: { rows: readonly UnitRow[]; ar: string }) {
  const { t } = useTexts()
  const [wanted, setWanted] = useState(all)
  const byStep = useSearch({ strict: false, select: ({ vis }) => vis === 'steg' }) && rows.length > 1
  const listed = listedUnits(rows, wanted)
  const isNarrow = useMedia(narrow)
  const { shown, more } = usePart(listed, isNarrow)
  const largest = Math.max(0, ...rows.map(({ progress }) => progress?.totalEnergibrukKwh ?? 0))
  const intensity = groupIntensity(rows)
  const isSearch = wanted.search.trim() !== ''
  // Each row of a narrow window is a block of many lines: what they come to stands below.
  const sums = (
    <p className="ek-subtle">
      <GroupTotal rows={rows} />
      {intensity && !byStep ? <GroupMedian {...intensity} /> : null}
    </p>
  )
  return (
    <>
      {rows.length > 1 ? (
        <UnitTools rows={rows} wanted={wanted} onChange={setWanted} byStep={byStep} />
      ) : null}
      {isNarrow ? null : sums}
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
      {isNarrow ? sums : null}
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
function usePart(rows: readonly UnitRow[], isNarrow: boolean) {
  const [most, setMost] = useState(step)
  const list = useRef<HTMLDivElement>(null)
  const left = isNarrow ? Math.max(0, rows.length - most) : 0
  const show = () => {
    flushSync(() => setMost(most + step))
    focusRow(list.current?.querySelectorAll<HTMLElement>('tbody > tr')[most])
  }
  return { shown: isNarrow ? rows.slice(0, most) : rows, more: { n: Math.min(step, left), show, list } }
}
