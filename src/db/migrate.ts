import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { grantUse, lacksUse } from './roles.ts'

const sourceFolder = join(import.meta.dirname, '..')
const table = 'migrasjon'
/** Any number that nobody else locks; node-pg-migrate's, which earlier releases of the service wait for. */
const lock = '7241865325823964'

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
  // With types: else each of all the files is asked whether it is a folder.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = entries
    .filter(({ name }) => name.endsWith('.sql'))
    .map(({ name, parentPath }) => ({ name: basename(name, '.sql'), path: join(parentPath, name) }))
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

let own: Promise<Migration[]> | undefined

/** The same, of the service itself, whose files do not change while it runs: a start asks for them before it needs them. */
export function ownMigrations(): Promise<Migration[]> {
  if (own) return own
  own = listMigrations()
  own.catch(() => {}) // whoever waits for them is told
  return own
}

interface MigrateOptions {
  folder?: string
  /** The role that is to use the tables, where it is not the one that migrates and so owns them. */
  user?: string
  log?: (message: string) => void
}

/**
 * Brings the database up to the newest migration, forward only. Each file runs in its own transaction under
 * an advisory lock, so any number of instances may start at once: the later ones wait and find nothing to do.
 *
 * @param connection as the role that owns the tables
 * @returns the names that were applied now
 * @throws the database's error, with the name of the migration in front
 */
export async function migrate(
  connection: string | pg.ClientConfig,
  { folder, user, log = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  client.on('error', () => {}) // whatever waits for an answer is told
  await client.connect()
  try {
    const all = await (folder ? listMigrations(folder) : ownMigrations())
    const lacking = async () => user !== undefined && (await lacksUse(client, user))
    if ((await pending(client, all)).length === 0 && !(await lacking())) return []
    // Held until the connection ends.
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      `create table if not exists ${table} (id serial primary key, name varchar(255) not null, run_on timestamp not null)`,
    )
    const migrations = await pending(client, all)
    await refuseOlder(client, migrations)
    for (const migration of migrations) {
      log(`Migration ${migration.name}`)
      await apply(client, migration)
    }
    if (user !== undefined && (await lacking())) await grantUse(client, user)
    return migrations.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** A migration from before one that is applied already would run in another order here than elsewhere. */
async function refuseOlder(client: pg.Client, [first]: Migration[]): Promise<void> {
  const { rows } = await client.query<{ newest: string | null }>(`select max(name) newest from ${table}`)
  const newest = rows[0]?.newest
  if (first && newest && first.name < newest)
    throw new Error(
      `Migration ${first.name} is older than ${newest}, which is applied: give it a newer timestamp`,
    )
}

async function apply(client: pg.Client, { name, path }: Migration): Promise<void> {
  const statements = await readFile(path, 'utf8')
  try {
    await client.query('begin')
    await client.query(statements)
    await client.query(`insert into ${table} (name, run_on) values ($1, now())`, [name])
    await client.query('commit')
  } catch (error) {
    // Whatever it did ends with the connection.
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** True when every migration that this build carries has been applied; newer ones in the database do no harm. */
export async function migrationsApplied(pool: pg.Pool): Promise<boolean> {
  return (await pending(pool, await ownMigrations())).length === 0
}

async function pending(db: pg.Pool | pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await db.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [table])
  if (!rows[0]?.there) return migrations
  const applied = await db.query<{ name: string }>(`select name from ${table}`)
  const names = new Set(applied.rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}
