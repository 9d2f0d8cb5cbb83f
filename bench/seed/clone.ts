import type pg from 'pg'
import type { Company } from './companies.ts'
import type { Template } from './templates.ts'

/** Every company has one report for each of these years. */
export const years = [2023, 2024, 2025]
/** Id of the clone with that number. Ids ascend with the number and begin with `5eed`. */
export const idOf = (number: number) => `5eed0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

const [firstId, lastId] = [idOf(0), idOf(2 ** 48 - 1)]

/** The number of clones in the database: they are made in order, each batch in one transaction. */
export async function clonedSoFar(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string | null }>(
    'select id from kartlegging where id between $1 and $2 order by id desc limit 1',
    [firstId, lastId],
  )
  const id = rows[0]?.id
  return id ? Number.parseInt(id.slice(-12), 16) + 1 : 0
}

/**
 * Clones reports number `from` up to `to`, with their rows in all other tables, in one transaction.
 *
 * @param units companies in order; each has one report for each of the {@link years}
 */
export async function cloneReports(
  client: pg.Client,
  templates: readonly Template[],
  units: readonly Company[],
  from: number,
  to: number,
): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, index) => cloneOf(from + index, templates, units))
  await client.query('begin')
  await client.query('set local synchronous_commit = off')
  await client.query(
    `create temp table klone on commit drop as
     select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::int[])
       as k (id, mal, nr, organisasjonsnummer, navn, overordnet, ar)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ template }) => template.id),
      rows.map(({ number }) => number),
      rows.map(({ unit }) => unit.organisasjonsnummer),
      rows.map(({ unit }) => unit.navn),
      rows.map(({ unit }) => unit.overordnet),
      rows.map(({ template }) => template.ar),
    ],
  )
  await client.query('analyze klone')
  const originals = [templates.map(({ id }) => id)]
  for (const statement of await statements(client)) await client.query(statement, originals)
  await client.query('commit')
}

export function cloneOf(number: number, templates: readonly Template[], units: readonly Company[]) {
  const unit = units[Math.floor(number / years.length)]
  const ar = years[number % years.length]
  const ofYear = templates.filter((template) => template.ar === ar)
  const template = ofYear[Math.floor(number / years.length) % ofYear.length]
  if (!unit || !template) throw new Error(`Nothing to clone for report ${number}`)
  return { number, id: idOf(number), unit, template }
}

/** Tables that are not cloned: files, presence, and frozen copies, which name their report (`makeReceipts` in seed.ts). */
const leftOut = ['fil', 'vedlegg', 'tilstede', 'innsending']

interface Table {
  name: string
  /** The column that points at the report; null for the report itself. */
  key: string | null
  columns: string[]
}

/** One `insert … select` for each table that refers to a report. The catalogue names them, so a new section's table is included. */
async function statements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, k.attname as key,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
       from pg_class c
       left join (pg_constraint f join pg_attribute k on k.attrelid = f.conrelid and k.attnum = f.conkey[1])
         on f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'kartlegging'::regclass and k.attname = 'kartlegging_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and (c.relname = 'kartlegging' or k.attname is not null) and c.relname <> all ($1)
      order by c.relname <> 'kartlegging', c.relname`,
    [leftOut],
  )
  return rows.map((table) => {
    const values = table.columns.map((column) => valueFor(table, column))
    return `insert into ${table.name} (${table.columns.join(', ')})
            select ${values.join(', ')}
            from klone k join ${table.name} t on t.${table.key ?? 'id'} = k.mal and t.${table.key ?? 'id'} = any($1::uuid[])`
  })
}

function valueFor({ key }: Table, column: string): string {
  if (key === null) {
    const own = ['id', 'organisasjonsnummer', 'navn', 'overordnet']
    if (own.includes(column)) return `k.${column}`
    // Spread over some months, so that lists by time have an order.
    if (column.endsWith('_utc')) return `t.${column} - (k.nr % 20000) * interval '7 minutes'`
    return `t.${column}`
  }
  if (column === key) return 'k.id'
  if (column !== 'id') return `t.${column}`
  return `('5eed0000-0000-7001-8000-' || lpad(to_hex(k.nr::int8 * 256 + row_number() over (partition by k.id order by t.id)), 12, '0'))::uuid`
}
