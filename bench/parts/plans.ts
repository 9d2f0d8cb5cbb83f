import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { scansOf, servingDefinitions } from '../../src/db/check-plans.ts'
import type { Part } from './part.ts'

const source = join(import.meta.dirname, '../../src')

/** Every statement of the service, planned on a large database: none reads a growing table from end to end. */
export const plans: Part = async ({ large }) => {
  for await (const path of glob('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] }))
    if (/from '[^']*\/sql\.ts'/.test(await readFile(join(source, path), 'utf8')))
      await import(join(source, path))
  const client = new pg.Client({ connectionString: large })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where reltuples < 1000',
  )
  const smallTables = new Set(rows.map(({ name }) => name))
  const scans: string[] = []
  for (const definition of servingDefinitions())
    scans.push(...(await scansOf(client, definition, (table) => smallTables.has(table))))
  await client.end()
  for (const scan of scans) console.log(`    ${scan}`)
  return [
    {
      id: '',
      what: `statements that read a growing table whole, of ${servingDefinitions().length}`,
      measured: scans.length,
      unit: '',
      budget: { atMost: 0 },
    },
  ]
}
