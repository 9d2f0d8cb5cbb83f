import { useMemo, useState } from 'react'
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

/** The begun reports as a table, the one that uses most on top unless another order is chosen. */
export function Rows({ rows, chosen, failures, readOnly, choose }: RowsProps) {
  const { t } = useTexts()
  const [order, setOrder] = useState<Order>('energi')
  const [opened, setOpened] = useState<SamletRad>()
  const [search, setSearch] = useState('')
  const shown = useMemo(
    () => sorted(rows, order).filter((row) => isFound(row, search)),
    [rows, order, search],
  )
  // One with an open warning is ticked by itself, and one that is not shown is not ticked.
  const free = shown.filter((row) => isReady(row) && row.varsler.length === 0)
  const ar = String(rows[0]?.rapporteringAr ?? '')
  const hasChange = rows.some((row) => changeOf(row) !== null)
  const columns = allColumns.filter((column) => column !== 'endring' || hasChange)
  const nameOf = (column: Column) => t(`samlet.kolonne.${column}`, { ar })
  return (
    <section aria-labelledby="enheter" className="ek-samlet">
      <Heading level={2} id="enheter">
        {t('pages.minside.enheter')}
      </Heading>
      <div className="ek-samlet__tools">
        {rows.length > searchAbove ? <UnitSearch value={search} onChange={setSearch} /> : null}
        <Select
          name="rekkefolge"
          label={t('samlet.rekkefolge')}
          value={order}
          onChange={(value) => setOrder(orders.find((one) => one === value) ?? 'energi')}
          options={orders.map((one) => ({ value: one, label: t(`samlet.rekkefolge.${one}`) }))}
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
      <Table caption={t('pages.minside.enheter')} captionHidden frozen>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={figures.includes(column) ? numeric : undefined}>
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row
              key={row.kartleggingId}
              row={row}
              nameOf={nameOf}
              hasChange={hasChange}
              isChosen={chosen.includes(row)}
              failure={failures.get(row.kartleggingId)?.text}
              readOnly={readOnly}
              choose={(on) => choose([row], on)}
              show={() => setOpened(row)}
            />
          ))}
        </tbody>
      </Table>
      <Hits n={shown.length} isNarrowed={search.trim() !== ''} />
      <AnswersDialog row={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}
