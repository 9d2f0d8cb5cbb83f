import type pg from 'pg'

interface Reference {
  name: string
  child: string
  column: string
  parent: string
  target: string
}

/**
 * Checks every foreign key of the database, because cloned rows are inserted without those checks.
 *
 * @returns the names of the foreign keys that a row breaks
 */
export async function brokenReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Reference>(
    `select f.conname as name, f.conrelid::regclass::text as child, c.attname as column,
            f.confrelid::regclass::text as parent, p.attname as target
       from pg_constraint f
       join pg_attribute c on c.attrelid = f.conrelid and c.attnum = f.conkey[1]
       join pg_attribute p on p.attrelid = f.confrelid and p.attnum = f.confkey[1]
      where f.contype = 'f' and f.connamespace = 'public'::regnamespace`,
  )
  const broken: string[] = []
  await client.query(`set work_mem = '256MB'`)
  for (const { name, child, column, parent, target } of rows) {
    const { rowCount } = await client.query(
      `select from ${child} c where c.${column} is not null
          and not exists (select from ${parent} p where p.${target} = c.${column}) limit 1`,
    )
    if (rowCount) broken.push(name)
  }
  await client.query('reset work_mem')
  return broken
}
