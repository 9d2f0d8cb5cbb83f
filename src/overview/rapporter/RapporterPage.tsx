import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { config } from '../../client/config.ts'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { Hits, UnitSearch } from '../../client/units/UnitSearch.tsx'
import { useGo } from '../../client/use-go.ts'
import { DeletedDrafts } from '../../livslop/sletting/DeletedDrafts.tsx'
import { JustDeleted } from '../../livslop/sletting/JustDeleted.tsx'
import { pages } from '../../pages.ts'
import { dayInNorway, visListe } from '../../texts/calendar.ts'
import { now } from '../../texts/now.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { skrivebordQuery } from '../queries.ts'
import { AccessEnds } from '../tilgang/AccessEnds.tsx'
import { endsDiffer } from '../tilgang/access-ends.ts'
import { groupText } from '../units.ts'
import { ChosenDrafts, useChosenDrafts } from './ChosenDrafts.tsx'
import { addressOf, listed, ordersOf, reportGroups, type Shown, shownIn, slutter } from './listed.ts'
import { ReportTable } from './ReportTable.tsx'
import '../overview.css'

/** All reports of all units the user may act for: searched, narrowed and sorted here; drafts can be deleted and brought back. */
export function RapporterPage() {
  const { t } = useTexts()
  useNamedTitle(t('titler.rapporter'))
  const { data: rows } = useSuspenseQuery(skrivebordQuery())
  const ends = useMemo(() => endsDiffer(rows), [rows])
  const address = shownIn(useSearch({ strict: false }), ends)
  // The address has what is searched for when the field is left: not each letter.
  const [sok, setSok] = useState(address.sok)
  const { vis, ar, tilgang, sorter } = address
  const wanted = useDeferredValue(sok)
  const found = useMemo(
    () => listed(rows, { sok: wanted, vis, ar, tilgang, sorter }),
    [rows, wanted, vis, ar, tilgang, sorter],
  )
  const named = [vis && t(groupText[vis]), ar, tilgang && t('pages.rapporter.tilgang.slutter')].filter(
    (name) => name !== '',
  )
  const filters = visListe(named.map((name) => `«${name}»`))
  // What the search finds, and a filter leaves out.
  const isHidden = found.length === 0 && wanted !== '' && named.length > 0
  const unfiltered: Shown = { sok: wanted, vis: '', ar: '', tilgang: '', sorter }
  const hidden = isHidden ? listed(rows, unfiltered).length : 0
  const go = useGo()
  const showAll = () => {
    // The button goes with the filters.
    document.getElementsByName('sok-enhet')[0]?.focus()
    void go(pages.reports.path + addressOf(unfiltered), { replace: true, resetScroll: false })
  }
  const choosing = useChosenDrafts()
  const { frist } = config.opplysninger
  return (
    <Page width="wide">
      <PageHeading>{t('titler.rapporter')}</PageHeading>
      <JustDeleted />
      <AccessEnds units={rows} />
      {frist ? <Deadline day={frist} /> : null}
      <section className="ek-overview" aria-label={t('titler.rapporter')}>
        {rows.length > 0 ? (
          <>
            <Tools
              years={[...new Set(rows.map(({ rapporteringAr }) => rapporteringAr))]}
              ends={ends}
              shown={{ sok, vis, ar, tilgang, sorter }}
              onSearch={setSok}
            />
            <Hits
              n={found.length}
              isNarrowed={[wanted, vis, ar, tilgang].some((one) => one !== '')}
              {...(wanted === '' && { none: t('pages.minside.filter.tomt') })}
              {...(hidden > 0 && {
                none: t('pages.rapporter.filter-skjuler', { n: hidden, filter: filters }),
              })}
            />
            {hidden > 0 ? (
              <Button variant="secondary" size="sm" onClick={showAll}>
                {t('pages.rapporter.vis-alle-treff')}
              </Button>
            ) : null}
          </>
        ) : (
          <EmptyState title={t('pages.minside.ingen-rapporter')}>
            <p>
              <TextLink href={pages.minSide.path} renderLink={routerLink}>
                {t('felles.til-minside')}
              </TextLink>
            </p>
          </EmptyState>
        )}
        {found.length > 0 ? (
          <ReportTable
            key={addressOf({ sok: wanted, vis, ar, tilgang, sorter })}
            rows={found}
            ends={ends}
            caption={t('titler.rapporter')}
            choosing={choosing}
          />
        ) : null}
      </section>
      {rows.some(({ kanEndres }) => kanEndres) ? <ChosenDrafts choosing={choosing} /> : null}
      <DeletedDrafts />
    </Page>
  )
}

function Deadline({ day }: { day: string }) {
  const { t, dato } = useTexts()
  const isOver = dayInNorway(now()) > day
  return <p>{t(isOver ? 'pages.minside.frist.ute' : 'pages.minside.frist', { dato: dato(day) })}</p>
}

interface ToolsProps {
  years: readonly number[]
  /** Whether the access ends on different days. */
  ends: boolean
  shown: Shown
  onSearch: (sok: string) => void
}

function Tools({ years, ends, shown, onSearch }: ToolsProps) {
  const { t } = useTexts()
  const go = useGo()
  const show = (change: Partial<Shown>) =>
    void go(pages.reports.path + addressOf({ ...shown, ...change }), { replace: true, resetScroll: false })
  const isNarrow = useMedia('(width < 56rem)')
  const chosen = [shown.vis, shown.ar, shown.tilgang, shown.sorter === 'endret' ? '' : shown.sorter]
  const n = chosen.filter((one) => one !== '').length
  const choices = <Choices years={years} ends={ends} shown={shown} show={show} />
  return (
    <div className="ek-desk-tools">
      <search onBlur={() => show({})}>
        <UnitSearch value={shown.sok} onChange={onSearch} />
      </search>
      {isNarrow ? (
        <Details summary={n > 0 ? t('pages.rapporter.verktoy.valgt', { n }) : t('pages.rapporter.verktoy')}>
          <div className="ek-desk-tools">{choices}</div>
        </Details>
      ) : (
        choices
      )}
    </div>
  )
}

interface ChoicesProps extends Pick<ToolsProps, 'years' | 'ends' | 'shown'> {
  show: (change: Partial<Shown>) => void
}

/** What narrows the list and sorts it, besides the search. */
function Choices({ years, ends, shown, show }: ChoicesProps) {
  const { t } = useTexts()
  return (
    <>
      <Select
        name="status"
        label={t('pages.rapporter.kolonne.status')}
        value={shown.vis || null}
        onChange={(vis) => show({ vis: reportGroups.find((one) => one === vis) ?? '' })}
        placeholder={t('pages.rapporter.alle-statuser')}
        options={reportGroups.map((one) => ({ value: one, label: t(groupText[one]) }))}
      />
      <Select
        name="ar"
        label={t('felles.rapporteringsar')}
        value={shown.ar || null}
        onChange={(ar) => show({ ar: ar ?? '' })}
        placeholder={t('pages.rapporter.alle-ar')}
        options={years.toSorted((a, b) => b - a).map((one) => ({ value: String(one), label: String(one) }))}
      />
      {ends ? (
        <Select
          name="tilgang"
          label={t('pages.rapporter.tilgang')}
          value={shown.tilgang || null}
          onChange={(tilgang) => show({ tilgang: tilgang ?? '' })}
          placeholder={t('pages.minside.filter.alle')}
          options={[{ value: slutter, label: t('pages.rapporter.tilgang.slutter') }]}
        />
      ) : null}
      <Select
        name="sorter"
        label={t('pages.rapporter.sorter')}
        value={shown.sorter}
        onChange={(sorter) => show({ sorter: ordersOf(ends).find((one) => one === sorter) ?? 'endret' })}
        options={ordersOf(ends).map((one) => ({ value: one, label: t(`pages.rapporter.sorter.${one}`) }))}
      />
    </>
  )
}
