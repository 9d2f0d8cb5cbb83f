import type { ReactNode } from 'react'
import { useTexts } from '../../client/language.tsx'
import { UnitSearch } from '../../client/units/UnitSearch.tsx'
import { useGo } from '../../client/use-go.ts'
import { pages } from '../../pages.ts'
import { now } from '../../texts/now.ts'
import { Details } from '../../ui/Details.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { Klient, Skrivebord } from '../contract.ts'
import { addressOf, hoved, isIn, orders, ordersOf, type Shown, slutter, views, viewText } from './listed.ts'

interface ToolsProps {
  data: Skrivebord
  /** Whether the access ends on different days. */
  ends: boolean
  shown: Shown
  /** The clients that the views are counted among. */
  hits: readonly Klient[]
  onSearch: (sok: string) => void
  /** Beside the views. */
  children: ReactNode
}

/** The search, the views with their counts, and the other tools of the list; on a phone the search, and the rest folded. */
export function Tools({ data, ends, shown, hits, onSearch, children }: ToolsProps) {
  const { t } = useTexts()
  const go = useGo()
  const show = (change: Partial<Shown>) =>
    void go(pages.reports.path + addressOf({ ...shown, ...change }), { replace: true, resetScroll: false })
  const isNarrow = useMedia('(width < 56rem)')
  const chosen = [shown.vis, shown.ar, shown.enheter, shown.tilgang, shown.sorter.replace(orders[0], '')]
  const n = chosen.filter((one) => one !== '').length
  const choices = <Choices data={data} ends={ends} shown={shown} show={show} />
  const filter = <Views shown={shown} hits={hits} show={show} />
  return (
    <div className="ek-desk-tools">
      <search onBlur={() => show({})}>
        <UnitSearch value={shown.sok} onChange={onSearch} />
      </search>
      {isNarrow ? (
        <Details summary={n > 0 ? t('pages.rapporter.verktoy.valgt', { n }) : t('pages.rapporter.verktoy')}>
          <div className="ek-desk-tools">{choices}</div>
          {filter}
          {children}
        </Details>
      ) : (
        <>
          {choices}
          {filter}
          {children}
        </>
      )}
    </div>
  )
}

interface ChoicesProps extends Pick<ToolsProps, 'data' | 'ends' | 'shown'> {
  show: (change: Partial<Shown>) => void
}

/** All clients, or those of one view; each with how many there are. */
function Views({ shown, hits, show }: Pick<ToolsProps, 'shown' | 'hits'> & Pick<ChoicesProps, 'show'>) {
  const { t, tall } = useTexts()
  return (
    <fieldset className="ek-filter" aria-label={t('pages.rapporter.kolonne.status')}>
      {(['', ...views] as const).map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown.vis}
          onClick={() => show({ vis: view })}
        >
          <span>{t(view === '' ? 'pages.minside.filter.alle' : viewText[view])}</span>{' '}
          <span>{tall(view === '' ? hits.length : hits.filter((row) => isIn(view, row, now())).length)}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** What else narrows the list, its year, and its order. */
function Choices({ data: { rapporteringAr, arene, klienter }, ends, shown, show }: ChoicesProps) {
  const { t } = useTexts()
  return (
    <>
      <Select
        name="ar"
        label={t('felles.rapporteringsar')}
        value={String(rapporteringAr)}
        onChange={(ar) => show({ ar: ar === null || ar === String(arene[0]) ? '' : ar })}
        options={arene.map((one) => ({ value: String(one), label: String(one) }))}
      />
      {klienter.some(({ overordnet }) => overordnet !== undefined) ? (
        <Select
          name="enheter"
          label={t('pages.minside.enheter')}
          value={shown.enheter || null}
          onChange={(enheter) => show({ enheter: enheter ?? '' })}
          placeholder={t('pages.minside.filter.alle')}
          options={[{ value: hoved, label: t('pages.rapporter.hoved') }]}
        />
      ) : null}
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
        onChange={(sorter) => show({ sorter: ordersOf(ends).find((one) => one === sorter) ?? orders[0] })}
        options={ordersOf(ends).map((one) => ({ value: one, label: t(`pages.rapporter.sorter.${one}`) }))}
      />
    </>
  )
}
