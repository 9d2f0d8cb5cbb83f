import type pg from 'pg'

/** Rows that a table gets which the seed leaves empty. */
const crowd = 200_000
const enough = 10_000
// One row a migration, and one for each time that somebody cleans up by hand.
const neverLarge = ['migrasjon', 'vedlikehold']

interface Column {
  name: string
  type: string
  /** The table that it points at. */
  parent: string | null
}

// Told apart by their number, so that keys are unique, and the reports' own where they point at one.
const made: Record<string, string> = {
  uuid: `lpad(to_hex(g), 32, '0')::uuid`,
  text: `'x' || g`,
  int4: 'g',
  int8: 'g',
  numeric: 'g',
  float8: 'g',
  bool: 'g % 2 = 0',
  jsonb: `'{}'::jsonb`,
  bytea: `'\\x00'::bytea`,
  text_array: `'{}'::text[]`,
  timestamptz: `now() - g * interval '1 minute'`,
}

/**
 * Fills whatever tables hold few rows, inside the caller's transaction, which must be rolled back: sessions, uploads and
 * the like, which a seeded database lacks and a country does not. What they hold means nothing, only how much there is.
 *
 * @returns the tables that were filled, and those that stay small in any country
 */
export async function fillUp(client: pg.Client): Promise<{ filled: string[]; small: Set<string> }> {
  await client.query(`set local session_replication_role = replica`)
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1)
      order by oid`,
    [neverLarge],
  )
  const filled: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} limit ${enough}`)
    if (rowCount === enough) continue
    filled.push(name)
    const { rows: checks } = await client.query<{ conname: string }>(
      `select conname from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [name],
    )
    for (const { conname } of checks) await client.query(`alter table ${name} drop constraint ${conname}`)
    const columns = await columnsOf(client, name)
    await client.query(
      `insert into ${name} (${columns.map((column) => column.name).join(', ')})
       select ${columns.map(generated).join(', ')} from generate_series(1, ${crowd}) g
       on conflict do nothing`,
    )
    await client.query(`analyze ${name}`)
  }
  return { filled, small: new Set(neverLarge) }
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, replace(t.typname, '_text', 'text_array') as type, f.confrelid::regclass::text as parent
       from pg_attribute a
       join pg_type t on t.oid = a.atttypid
       left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )
  return rows
}

function generated({ name, type, parent }: Column): string {
  if (parent === 'kartlegging') return `('5eed0000-0000-7000-8000-' || lpad(to_hex(g), 12, '0'))::uuid`
  const value = made[type]
  if (!value) throw new Error(`Nothing to fill ${name} of type ${type} with`)
  return value
}
