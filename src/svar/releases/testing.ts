import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { listMigrations, migrate } from '../../db/migrate.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'

/** A database with the migrations up to this one, by its 14 digits, as a release had it. */
export async function databaseAsThen(lastMigration: string): Promise<TestDatabase> {
  const database = await testDatabase()
  await database.pool.query('drop schema if exists public, gammel, statistikk cascade; create schema public')
  await migrateTo(database.connectionString, lastMigration)
  return database
}

/** Applies the migrations up to this one. */
export async function migrateTo(connectionString: string, lastMigration: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  for (const { name, path } of await listMigrations())
    if (name.slice(0, 14) <= lastMigration) await copyFile(path, join(folder, basename(path)))
  await migrate(connectionString, { folder })
  await rm(folder, { recursive: true })
}

/** The rows of a release, a table and a row on each line, parents first. */
export const rowsIn = async (file: URL): Promise<[table: string, row: Record<string, unknown>][]> =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/** Inserts rows without triggers and foreign keys, which the rows have passed already. */
export async function insertRows(
  connectionString: string,
  rows: readonly [table: string, row: unknown][],
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  for (const [table, row] of rows) {
    const name = pg.escapeIdentifier(table)
    await client.query(`insert into ${name} select * from jsonb_populate_record(null::${name}, $1)`, [
      JSON.stringify(row),
    ])
  }
  await client.end()
}
