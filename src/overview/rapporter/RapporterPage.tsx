import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { config } from '../../client/config.ts'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { saveCsv } from '../../client/save-as.ts'
import { toggled } from '../../client/units/toggled.ts'
import { Hits } from '../../client/units/UnitSearch.tsx'
import { DeletedDrafts } from '../../livslop/sletting/DeletedDrafts.tsx'
import { JustDeleted } from '../../livslop/sletting/JustDeleted.tsx'
import { dayInNorway } from '../../texts/calendar.ts'
import { now } from '../../texts/now.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { arIn, type Skrivebord } from '../contract.ts'
import { skrivebordQuery, ulagretQuery } from '../queries.ts'
import { AccessEnds } from '../tilgang/AccessEnds.tsx'
import { endsDiffer } from '../tilgang/access-ends.ts'
import { Chosen, useStarting } from './Chosen.tsx'
import { ClientTable } from './ClientTable.tsx'
import { csvOfClients } from './csv.ts'
import { canChoose, found, isIn, shownIn } from './listed.ts'
import { Tools } from './Tools.tsx'
import '../overview.css'

/** All units the user may act for, with their reports of a year: searched, narrowed and sorted here; reports are started, drafts deleted and brought back. */
export function RapporterPage() {
  const { t } = useTexts()
  useNamedTitle(t('titler.rapporter'))
  const search = useSearch({ strict: false })
  const { data } = useSuspenseQuery(skrivebordQuery(arIn(search)))
  const { klienter } = data
  const { frist } = config.opplysninger
  return (
    <Page width="wide">
      <PageHeading>{t('titler.rapporter')}</PageHeading>
      <JustDeleted />
      <AccessEnds units={klienter} />
      {frist ? <Deadline day={frist} /> : null}
      {klienter.length > 0 || data.arene.length > 1 ? (
        <Clients data={data} search={search} />
      ) : (
        <EmptyState title={t('pages.rapporter.ingen')}>
          <p>
            <RouteLink href="/hjem?mangler">{t('pages.velg-aktor.mangler')}</RouteLink>
          </p>
        </EmptyState>
      )}
      <DeletedDrafts />
    </Page>
  )
}

function Deadline({ day }: { day: string }) {
  const { t, dato } = useTexts()
  const isOver = dayInNorway(now()) > day
  return <p>{t(isOver ? 'pages.minside.frist.ute' : 'pages.minside.frist', { dato: dato(day) })}</p>
}

/** The list with its tools, and what is chosen in it. */
function Clients({ data, search }: { data: Skrivebord; search: Record<string, unknown> }) {
  const texts = useTexts()
  const { t } = texts
  const { klienter, rapporteringAr: ar } = data
  const ends = useMemo(() => endsDiffer(klienter), [klienter])
  const address = shownIn(search, ends)
  // The address has what is searched for when the field is left: not each letter.
  const [sok, setSok] = useState(address.sok)
  const shown = { ...address, sok }
  const wanted = useDeferredValue(sok)
  const { vis, enheter, tilgang, sorter } = shown
  const hits = useMemo(
    () => found(klienter, { ...shownIn({}), sok: wanted, enheter, tilgang, sorter }),
    [klienter, wanted, enheter, tilgang, sorter],
  )
  const isFiltered = [vis, shown.ar, enheter, tilgang].some((one) => one !== '')
  const rows = useMemo(() => (vis ? hits.filter((row) => isIn(vis, row, now())) : hits), [hits, vis])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isChosen = useMemo(() => new Set(chosen), [chosen])
  const picked = klienter.filter((row) => isChosen.has(row.organisasjonsnummer) && canChoose(row))
  const starting = useStarting(picked, ar)
  // A tick is of a report of the year shown. No key by the year: that would take focus from its field.
  const [ticksOf, setTicksOf] = useState(ar)
  if (ticksOf !== ar) {
    setTicksOf(ar)
    setChosen([])
    starting.batch.forgetRefusals()
  }
  const choose = (numbers: readonly string[], on: boolean) => {
    starting.batch.forgetRefusals()
    setChosen((before) => toggled(before, numbers, on))
  }
  const download = () => saveCsv(csvOfClients(rows, ar, texts), `${t('titler.rapporter')}-${ar}`)
  const { data: unsaved = [] } = useQuery(ulagretQuery())
  return (
    <section className="ek-stack ek-overview" aria-label={t('titler.rapporter')}>
      <Tools data={data} ends={ends} shown={shown} hits={hits} onSearch={setSok}>
        <Button variant="tertiary" size="sm" icon="download" onClick={download}>
          {t('pages.rapporter.csv')}
        </Button>
      </Tools>
      <Hits
        n={rows.length}
        isNarrowed={isFiltered || wanted !== ''}
        {...(isFiltered && { none: t('pages.minside.filter.tomt') })}
      />
      {rows.length > 0 ? (
        <ClientTable
          rows={rows}
          ar={ar}
          isByCompany={sorter === 'foretak'}
          ends={ends}
          caption={`${t('titler.rapporter')} ${ar}`}
          chosen={isChosen}
          choose={choose}
          results={starting.batch.results}
          unsaved={unsaved}
        />
      ) : null}
      <Chosen
        chosen={picked}
        ar={ar}
        starting={starting}
        leave={(numbers) => setChosen((before) => toggled(before, numbers, false))}
      />
    </section>
  )
}
