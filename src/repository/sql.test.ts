import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAutomatic, scansOf } from '../db/check-plans.ts'
import { problemsOf } from '../db/check-sql.ts'
import { definitions } from '../db/sql.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'

const source = join(import.meta.dirname, '..')

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

it('every SQL statement says the truth about its columns', async () => {
  const { modules, calls } = await loadStatements()
  expect(modules).toBeGreaterThan(0)
  // As many as the sources define: none was passed over.
  expect(ofProduct()).toHaveLength(calls)

  const client = new pg.Client({ connectionString: db.connectionString })
  await client.connect()
  const problems: string[] = []
  for (const definition of ofProduct()) problems.push(...(await problemsOf(client, definition)))
  await client.end()
  expect(problems).toEqual([])
})

it('no SQL statement reads a table from end to end', async () => {
  await loadStatements()
  const client = new pg.Client({ connectionString: db.connectionString })
  await client.connect()
  // The tables are empty, so what is cheap says nothing: a plan that reads all of one is left where no index fits.
  for (const way of ['seqscan', 'mergejoin', 'hashjoin']) await client.query(`set enable_${way} = off`)
  const scans: string[] = []
  for (const definition of ofProduct().filter(isAutomatic)) scans.push(...(await scansOf(client, definition)))
  await client.end()
  expect(scans).toEqual([])
})

it('every insert names its columns', async () => {
  await loadStatements()
  const inserts = ofProduct().flatMap(({ name, text }) =>
    [...text.matchAll(/\binsert\s+into\s+(\w+)\s*(\(?)/gi)].map(([, table, columns]) => ({
      said: `${name}: ${table}`,
      columns,
    })),
  )
  expect(inserts.length).toBeGreaterThan(20)
  expect(inserts.filter(({ columns }) => columns === '').map(({ said }) => said)).toEqual([])
})

/** Without those of tests that ran before in the same worker. */
const ofProduct = () => definitions().filter(({ name }) => !name.startsWith('test_'))

async function loadStatements(): Promise<{ modules: number; calls: number }> {
  let modules = 0
  let calls = 0
  for await (const path of glob('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', 'db/sql.ts'] })) {
    const text = await readFile(join(source, path), 'utf8')
    if (!/from '[^']*\/sql\.ts'/.test(text)) continue
    await import(join(source, path))
    modules += 1
    calls += text.match(/(?<![\w.])sql\(/g)?.length ?? 0
  }
  return { modules, calls }
}
