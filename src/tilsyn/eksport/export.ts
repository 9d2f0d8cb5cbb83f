import type { WriteOptions } from 'hucre/xlsx'
import { type Queryable, sql } from '../../db/sql.ts'
import { Problem } from '../../platform/problem.ts'
import { asText } from '../../tall/regneark-tekst.ts'
import { selection, selectionValues, type UtvalgAvAr } from '../selection-sql.ts'
import { type EksportUtvalg, maksXlsx } from './contract.ts'
import type { Writer } from './format.ts'
import type { Innsendt, Kolonne } from './kolonne.ts'

const latest = sql(
  'tilsyn-eksport-merke',
  `select greatest((select nr from innsending where nr > 0 order by nr desc limit 1), (select nr from innsending_slettet where nr > 0 order by nr desc limit 1))::float8 as merke`,
  { merke: 'float8?' },
)
const selected = sql(
  'tilsyn-eksport-utvalg',
  `with valgt as materialized (${selection('i.kartlegging_id, i.nr')})
   select kartlegging_id as id, nr::float8 as nr, false as fjernet from valgt where nr <= $14::int8 order by nr`,
  { id: 'uuid', nr: 'float8', fjernet: 'bool' },
)
const since = sql(
  'tilsyn-eksport-siden',
  `select kartlegging_id as id, nr::float8 as nr, false as fjernet from innsending
    where nr > $1::int8 and nr <= $2::int8 and ($3::int is null or rapportering_ar = $3) and (not $4::bool or kan_publiseres)
   union all
   select referanse, nr::float8, true from innsending_slettet
    where nr > $1::int8 and nr <= $2::int8 and ($3::int is null or rapportering_ar = $3)
   union all
   select forrige.kartlegging_id, i.nr::float8, true
     from innsending i
     join innsending forrige on forrige.organisasjonsnummer = i.organisasjonsnummer
      and forrige.rapportering_ar = i.rapportering_ar and forrige.versjon = i.versjon - 1
    where $4::bool and i.nr > $1::int8 and i.nr <= $2::int8 and ($3::int is null or i.rapportering_ar = $3)
      and forrige.kan_publiseres and i.kan_publiseres is not true
    order by nr`,
  { id: 'uuid?', nr: 'float8?', fjernet: 'bool?' },
)
const documents = sql(
  'tilsyn-eksport-dokumenter',
  `select kartlegging_id as id, sha256, nr::float8 as nr, dokument - 'seksjoner' as dokument
     from innsending where kartlegging_id = any($1::uuid[])`,
  { id: 'uuid', sha256: 'text', nr: 'float8', dokument: 'jsonb' },
)

/** The newest mark: submissions are numbered in the order in which they were committed. */
export async function latestMark(db: Queryable): Promise<number> {
  return (await latest(db))[0]?.merke ?? 0
}

/** A row of an export. One that was removed, or whose correction says no to the heat map, comes as its reference alone. */
interface Chosen {
  id: string
  nr: number
  fjernet: boolean
}

/**
 * The rows of an export, in order of their numbers. They are chosen at once, so that a correction that is sent in meanwhile neither
 * doubles a report nor leaves it out; frozen copies never change.
 *
 * @param til the mark up to which rows are taken
 * @throws Problem 422 for a mark together with more than a year
 */
export async function chosenRows(
  db: Queryable,
  { siden, innhold, ...utvalg }: UtvalgAvAr & Pick<EksportUtvalg, 'siden' | 'innhold'>,
  til: number,
): Promise<Chosen[]> {
  const forMap = innhold === 'varmekart'
  if (siden === undefined) {
    const wanted = forMap ? { ...utvalg, varmekart: 'ja' as const } : utvalg
    return selected(db, ...selectionValues(wanted), til)
  }
  const { ar = null, ...others } = utvalg
  if (Object.values(others).some((value) => value !== undefined && value !== ''))
    throw new Problem(422, 'tilsyn.eksport.bare-ar')
  const rows = await since(db, siden, til, ar, forMap)
  return rows.flatMap(({ id, nr, fjernet }) =>
    id === null || nr === null ? [] : [{ id, nr, fjernet: fjernet === true }],
  )
}

/** Reports that are read at a time: some megabytes. */
const atATime = 100

/** The reports of an export, in its order. One that was removed, also meanwhile, has no document. */
async function* reports(db: Queryable, chosen: readonly Chosen[]): AsyncGenerator<Innsendt[]> {
  for (let from = 0; from < chosen.length; from += atATime) {
    const part = chosen.slice(from, from + atATime)
    const rows = await documents(
      db,
      part.map(({ id }) => id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield part.map(({ id, nr, fjernet }) => {
      const row = fjernet ? undefined : byId.get(id)
      return { referanse: id, nr, sha256: row?.sha256 ?? '', dokument: row?.dokument ?? null }
    })
  }
}

/** The text of an export, piece by piece: the head first, then some rows at a time. */
export async function* written(
  db: Queryable,
  chosen: readonly Chosen[],
  kolonner: readonly Kolonne[],
  { head, row }: Writer,
): AsyncGenerator<string> {
  if (head !== null) yield head
  for await (const part of reports(db, chosen))
    yield part.map((report) => row(kolonner.map(({ verdi }) => verdi(report)))).join('')
}

/**
 * What a workbook of an export holds. A column without any value is left out of it.
 *
 * @throws Problem 422 for more reports than a spreadsheet is written of
 */
export async function workbookOf(
  db: Queryable,
  chosen: readonly Chosen[],
  kolonner: readonly Kolonne[],
): Promise<WriteOptions> {
  if (chosen.length > maksXlsx)
    throw new Problem(422, 'tilsyn.eksport.for-mange', { params: { maks: maksXlsx } })
  const rows: (string | number | null)[][] = []
  for await (const part of reports(db, chosen))
    for (const report of part)
      rows.push(
        kolonner.map(({ verdi }) => {
          const value = verdi(report)
          if (typeof value === 'boolean') return value ? 'ja' : 'nei'
          return typeof value === 'string' ? asText(value) : value
        }),
      )
  const used = kolonner.map((_, at) => rows.some((row) => row[at] !== null))
  const only = <Cell>(row: readonly Cell[]) => row.filter((_, at) => used[at])
  const names = kolonner.map(({ navn }) => navn)
  const cells = [only(names), ...rows.map(only)]
  return { sheets: [{ name: 'Rapporter', rows: cells, freezePane: { rows: 1, columns: 0 } }] }
}
