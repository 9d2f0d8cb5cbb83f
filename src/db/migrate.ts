import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'

const sourceFolder = join(import.meta.dirname, '..')
const table = 'migrasjon'

interface Migration {
  /** File name without `.sql`: what the database remembers. */
  name: string
  path: string
}

/**
 * The migrations of the service in the order they run: every `<timestamp>_<name>.sql` under src,
 * the timestamp as 14 digits `YYYYMMDDhhmmss`, beside the slice that owns the table.
 */
export async function listMigrations(folder = sourceFolder): Promise<Migration[]> {
  const found: Migration[] = []
  for await (const path of glob('**/*.sql', { cwd: folder })) {
    found.push({ name: basename(path, '.sql'), path: join(folder, path) })
  }
  found.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const [i, { name }] of found.entries()) {
    if (!/^\d{14}_[a-z0-9-]+$/.test(name))
      throw new Error(`Migration «${name}.sql» is not <14 digits>_<name>.sql`)
    if (found[i + 1]?.name.slice(0, 14) === name.slice(0, 14)) {
      throw new Error(`Two migrations carry the timestamp ${name.slice(0, 14)}: their order would be chance`)
    }
  }
  return found
}

interface MigrateOptions {
  folder?: string
  log?: (message: string) => void
}

/**
 * Brings the database up to the newest migration, forward only. Each file runs in its own transaction under
 * an advisory lock, so any number of instances may start at once: the later ones wait and find nothing to do.
 *
 * @returns the names that were applied now
 * @throws the database's error, with the name of the migration in front
 */
export async function migrate(
  connection: string | pg.ClientConfig,
  { folder = sourceFolder, log = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  await client.connect()
  try {
    if ((await pending(client, await listMigrations(folder))).length === 0) return []
    // Imported here because most starts have nothing to migrate, and it takes longer to load than to run.
    const { runner } = await import('node-pg-migrate')
    let running = ''
    const applied = await runner({
      dbClient: client,
      dir: join(folder, '**/*.sql'),
      useGlob: true,
      direction: 'up',
      migrationsTable: table,
      singleTransaction: false,
      advisoryLockMode: 'wait',
      logger: {
        info: (message) => {
          running = /MIGRATION (\S+)/.exec(message)?.[1] ?? running
          log(message)
        },
        warn: log,
        error: log,
      },
    }).catch((error: Error) => {
      throw new Error(`Migration ${running} failed: ${error.message}`, { cause: error })
    })
    return applied.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** True when every migration that this build carries has been applied; newer ones in the database do no harm. */
export async function migrationsApplied(pool: pg.Pool): Promise<boolean> {
  // A running service does not change: whoever asks every second whether it is ready costs no walk through its files.
  own ??= listMigrations()
  return (await pending(pool, await own)).length === 0
}
let own: Promise<Migration[]> | undefined

async function pending(db: pg.Pool | pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await db.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [table])
  if (!rows[0]?.there) return migrations
  const applied = await db.query<{ name: string }>(`select name from ${table}`)
  const names = new Set(applied.rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}
