import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openCluster, stopServer } from './embedded/cluster.ts'
import { startCluster } from './embedded/embedded.ts'
import { isAlive } from './embedded/process-file.ts'
import { migrate } from './migrate.ts'
import { templateDatabase } from './testing.ts'

const parent = join(import.meta.dirname, '../../.tmp')
const prefix = 'test-postgres-'
const silent = { info() {}, warn() {}, error() {} }

/** Vitest's global set-up: one database server per run, with a migrated template to copy. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const directory = join(parent, `${prefix}${process.pid}`)
  const settings = { max_connections: '300', jit: 'off', autovacuum: 'off' }
  const server = await startCluster({ directory, settings, durable: false }, silent)
  const error = await makeTemplate(server.adminUrl('postgres'), server.adminUrl(templateDatabase)).catch(
    (reason: Error) => reason.message,
  )
  // Only tests that ask for a database fail when a migration is wrong.
  provide('testServer', error ? { error } : { adminUrl: server.adminUrl('postgres') })
  return async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function makeTemplate(adminUrl: string, templateUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${templateDatabase}`)
  } finally {
    await admin.end()
  }
  await migrate(templateUrl)
}

/** Stops and removes the servers of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  await mkdir(parent, { recursive: true })
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length).split('.')[0]))) continue
    const directory = join(parent, name)
    await openCluster({ directory, durable: false })
      .then((cluster) => stopServer(cluster, 'immediate'))
      .catch(() => {}) // it is not running
    await rm(directory, { recursive: true, force: true })
  }
}
