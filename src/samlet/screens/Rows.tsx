import { useMemo, useRef, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { isFound } from '../../client/units/search.ts'
import { Hits, searchAbove, UnitSearch } from '../../client/units/UnitSearch.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { numeric, Table } from '../../ui/Table.tsx'
import type { SamletRad } from '../contract.ts'
import { allColumns, type Column, changeOf, isReady, type Order, orders, sorted } from './inputs.ts'
import { AnswersDialog } from './OpenAnswers.tsx'
import { Row } from './Row.tsx'
import { SameRemarks } from './SameRemarks.tsx'
import type { Sending } from './use-sending.ts'

const figures: readonly Column[] = ['energibruk', 'endring', 'per-m2']

interface RowsProps {
  rows: readonly SamletRad[]
  chosen: readonly SamletRad[]
  /** Why a report was not sent in, by its id. */
  failures: Sending['failures']
  /** While reports are sent in. */
  readOnly: boolean
  choose: (some: readonly SamletRad[], on: boolean) => void
}

/** The begun reports as a table, the one that has changed most on top unless another order is chosen. */
export function Rows({ rows, chosen, failures, readOnly, choose }: RowsProps) {
  const { t } = useTexts()
  const hasChange = rows.some((row) => changeOf(row) !== null)
  const [order, setOrder] = useState<Order>(hasChange ? 'endring' : 'energi')
  const heading = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState<SamletRad>()
  const [search, setSearch] = useState('')
  const shown = useMemo(
    () => sorted(rows, order).filter((row) => isFound(row, search)),
    [rows, order, search],
  )
  // One with an open warning is ticked by itself, and one that is not shown is not ticked.
  const free = shown.filter((row) => isReady(row) && row.varsler.length === 0)
  const ar = String(rows[0]?.rapporteringAr ?? '')
  const columns = allColumns.filter((column) => column !== 'endring' || hasChange)
  const offered = orders.filter((one) => one !== 'endring' || hasChange)
  const kept = (some: readonly SamletRad[]) => {
    const isChosen = ({ kartleggingId: id }: SamletRad) => chosen.some((row) => row.kartleggingId === id)
    // The user's own press leaves them ticked.
    choose(some.filter(isChosen), true)
    heading.current?.focus()
  }
  const nameOf = (column: Column) => t(`samlet.kolonne.${column}`, { ar })
  return (
    <section aria-labelledby="enheter" className="ek-stack ek-samlet ek-workbook">
      <Heading level={2} id="enheter" tabIndex={-1} ref={heading}>
        {t('pages.minside.enheter')}
      </Heading>
      <SameRemarks rows={rows} readOnly={readOnly} kept={kept} />
      <div className="ek-desk-tools">
        {rows.length > searchAbove ? <UnitSearch value={search} onChange={setSearch} /> : null}
        <Select
          name="rekkefolge"
          label={t('samlet.rekkefolge')}
          value={order}
          onChange={(value) => setOrder(orders.find((one) => one === value) ?? order)}
          options={offered.map((one) => ({ value: one, label: t(`samlet.rekkefolge.${one}`) }))}
        />
        {free.length > 0 ? (
          <Checkbox
            name="velg-alle"
            label={t('samlet.velg-alle', { n: free.length })}
            checked={free.every((row) => chosen.includes(row))}
            onChange={(on) => choose(free, on)}
            readOnly={readOnly}
          />
        ) : null}
      </div>
      <Table caption={t('pages.minside.enheter')} captionHidden frozen dense>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={figures.includes(column) ? numeric : undefined}>
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map((row) => (
          <Row
            key={row.kartleggingId}
            {...{ row, columns, readOnly }}
            isChosen={chosen.includes(row)}
            failure={failures.get(row.kartleggingId)?.text}
            choose={(on) => choose([row], on)}
            show={() => setOpened(row)}
          />
        ))}
      </Table>
      <Hits n={shown.length} isNarrowed={search.trim() !== ''} />
      <AnswersDialog row={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}
