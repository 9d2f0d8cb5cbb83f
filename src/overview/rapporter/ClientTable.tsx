import './clients.css'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { numeric, Table } from '../../ui/Table.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { Klient } from '../contract.ts'
import type { Result } from '../ny-rapport/use-batch.ts'
import { narrow } from '../units.ts'
import type { UnsavedPlaces } from '../unsaved-steps.ts'
import { ClientRow } from './ClientRow.tsx'
import { canChoose } from './listed.ts'

interface ClientTableProps {
  rows: readonly Klient[]
  /** The year of the list. */
  ar: number
  /** Draws sub-units below their main unit. */
  isByCompany: boolean
  /** Says in each row until when the access lasts. */
  ends: boolean
  caption: string
  chosen: ReadonlySet<string>
  /** Chooses units by their organisation numbers, or leaves them. */
  choose: (numbers: readonly string[], on: boolean) => void
  results: ReadonlyMap<string, Result>
  unsaved: UnsavedPlaces
}

/** Rows drawn beyond those in sight. */
const OVERSCAN = 12
/** Height of a row, in px, until it is measured. */
const ROW_HEIGHT = 41

/** The clients in the order given; those in sight, and the one that has focus, are in the page. */
export function ClientTable(props: ClientTableProps) {
  const { rows, ar, isByCompany, ends, caption, chosen, choose, results, unsaved } = props
  const { t } = useTexts()
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  // By its number: the rows may come in another order.
  const [focusedNumber, setFocused] = useState('')
  const focused = rows.findIndex(({ organisasjonsnummer }) => organisasjonsnummer === focusedNumber)
  const names = useMemo(() => new Map(rows.map((row) => [row.organisasjonsnummer, row.navn])), [rows])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.organisasjonsnummer ?? index,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range)
      const isOut = focused >= 0 && !inSight.includes(focused)
      return isOut ? [...inSight, focused].toSorted((a, b) => a - b) : inSight
    },
  })
  useLayoutEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
  })
  const keep = ({ target }: FocusEvent) =>
    setFocused(rows[Number(target.closest('tr')?.dataset.index)]?.organisasjonsnummer ?? '')
  const isNarrow = useMedia(narrow)
  // A row has another height in a narrow window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew as the window becomes narrow or wide
  useLayoutEffect(() => virtual.measure(), [isNarrow])
  // Where the window loses focus, the row has it again as one comes back.
  const letGo = () => {
    if (document.hasFocus()) setFocused('')
  }
  const free = rows.filter(({ kartlegging }) => kartlegging === null)
  const numbers = free.map(({ organisasjonsnummer }) => organisasjonsnummer)
  return (
    <div className="ek-clients" data-ends={ends || undefined}>
      <Table caption={caption} captionHidden lines={rows.length}>
        <thead>
          <tr aria-rowindex={1} className="ek-clients__head">
            <th scope="col">
              {numbers.length > 0 ? (
                <input
                  className="ds-input"
                  type="checkbox"
                  aria-label={t('pages.ny-rapport.velg-alle')}
                  title={t('pages.ny-rapport.velg-alle')}
                  checked={numbers.every((one) => chosen.has(one))}
                  onChange={({ target }) => choose(numbers, target.checked)}
                />
              ) : (
                <span className="ds-sr-only">{t('pages.rapporter.kolonne.valg')}</span>
              )}
            </th>
            {(isNarrow ? narrowColumns : columns)
              .filter((key) => ends || key !== 'pages.rapporter.til')
              .map((key) => (
                <th key={key} scope="col" className={key === energi ? numeric : undefined}>
                  {t(key)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody ref={body} style={{ height: virtual.getTotalSize() }} onFocus={keep} onBlur={letGo}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-below={(isByCompany && names.has(row.overordnet ?? '')) || undefined}
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <ClientRow
                  row={row}
                  main={isByCompany ? names.get(row.overordnet ?? '') : undefined}
                  ar={ar}
                  ends={ends}
                  isNarrow={isNarrow}
                  isChosen={canChoose(row) ? chosen.has(row.organisasjonsnummer) : undefined}
                  choose={choose}
                  result={results.get(row.organisasjonsnummer)}
                  unsaved={unsaved}
                />
              </tr>
            )
          })}
        </tbody>
      </Table>
    </div>
  )
}

const energi = 'pages.rapporter.kolonne.energibruk'
const narrowColumns = [
  'pages.rapporter.kolonne.enhet',
  'pages.rapporter.kolonne.status',
  'pages.minside.kolonne.rapport',
] as const
const columns = [
  'pages.rapporter.kolonne.enhet',
  'pages.rapporter.kolonne.status',
  'pages.rapporter.kolonne.sist-endret',
  energi,
  'pages.rapporter.kolonne.sist',
  'pages.rapporter.til',
  'pages.minside.kolonne.rapport',
] as const
