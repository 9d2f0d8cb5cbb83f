import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listMigrations, migrate, migrationsApplied } from './migrate.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let db: TestDatabase
let folder: string
beforeEach(async () => {
  db = await testDatabase()
  await db.pool.query('drop schema if exists public, gammel, statistikk cascade; create schema public')
  folder = await mkdtemp(join(tmpdir(), 'migrate-'))
  await writeFile(
    join(folder, '20260101000001_one.sql'),
    `create table one (id int); insert into one values (1);`,
  )
  await writeFile(
    join(folder, '20260101000002_two.sql'),
    `alter table one add column ting text not null default '{}';`,
  )
})
afterEach(async () => {
  await db.drop()
  await rm(folder, { recursive: true })
})

const one = async () => (await db.pool.query('select * from one')).rows

it('applies the missing migrations in order, once', async () => {
  expect(await migrate(db.connectionString, { folder })).toEqual(['20260101000001_one', '20260101000002_two'])
  expect(await migrate(db.connectionString, { folder })).toEqual([])
  expect(await one()).toEqual([{ id: 1, ting: '{}' }])
})

it('lets several instances start at once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(db.connectionString, { folder })))
  expect(applied.flat()).toHaveLength(2)
  expect(await one()).toHaveLength(1)
})

it('names the migration that fails, rolls it back and keeps those before it', async () => {
  await writeFile(
    join(folder, '20260101000003_three.sql'),
    'insert into one values (2);\n\nselect nothing_here;',
  )
  await expect(migrate(db.connectionString, { folder })).rejects.toThrow(
    /20260101000003_three\.sql:3\nMigration 20260101000003_three failed: column "nothing_here" does not exist$/,
  )
  expect(await one()).toEqual([{ id: 1, ting: '{}' }])
})

it('refuses a migration that is older than an applied one', async () => {
  await migrate(db.connectionString, { folder })
  await writeFile(join(folder, '20260101000000_zero.sql'), 'select 1')
  await expect(migrate(db.connectionString, { folder })).rejects.toThrow(
    'Migration 20260101000000_zero is older than 20260101000002_two',
  )
})

it('continues after the migrations that an earlier release applied with node-pg-migrate', async () => {
  await db.pool.query(`create table migrasjon (id serial primary key, name varchar(255) not null, run_on timestamp not null);
    insert into migrasjon (name, run_on) values ('20260101000001_one', now());
    create table one (id int)`)
  expect(await migrate(db.connectionString, { folder })).toEqual(['20260101000002_two'])
})

it('refuses names that define no order', async () => {
  await writeFile(join(folder, '20260101000002_again.sql'), '')
  await expect(listMigrations(folder)).rejects.toThrow('Two migrations carry the timestamp 20260101000002')
  await rm(join(folder, '20260101000002_again.sql'))
  await writeFile(join(folder, 'three.sql'), '')
  await expect(listMigrations(folder)).rejects.toThrow('Migration «three.sql» is not <14 digits>_<name>.sql')
})

it('knows whether all migrations of this build are applied', async () => {
  expect(await migrationsApplied(db.pool)).toBe((await listMigrations()).length === 0)
  await migrate(db.connectionString)
  expect(await migrationsApplied(db.pool)).toBe(true)
})
