import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import pg from 'pg'
import { grantPrivileges, needsPrivileges } from './roles.ts'

/** The same from src/db and from the build in dist/server. */
const sourceFolder = join(import.meta.dirname, '../../src')
const table = 'migrasjon'
/** Key of the advisory lock; node-pg-migrate's, because earlier releases of the service use that. */
const lock = '7241865325823964'

interface Migration {
  /** File name without `.sql`, as saved in the table of migrations. */
  name: string
  path: string
}

/**
 * The migrations in the order they run: every `<timestamp>_<name>.sql` under src, the timestamp as 14 digits
 * `YYYYMMDDhhmmss`. Each lies in the folder of the feature that owns the table.
 *
 * @throws when a name has another form, or two have the same timestamp
 */
export async function listMigrations(folder = sourceFolder): Promise<Migration[]> {
  // With file types, so that `readdir` needs no `stat` per file.
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

/** The migrations of the service, read once per process. The start calls it early, so that reading overlaps with other work. */
export function ownMigrations(): Promise<Migration[]> {
  if (own) return own
  own = listMigrations()
  own.catch(() => {}) // who awaits it gets the error
  return own
}

interface MigrateOptions {
  folder?: string
  /** The role that uses the tables, where another role migrates and owns them. It is granted its privileges. */
  user?: string
  log?: (message: string) => void
}

/**
 * Applies the missing migrations, forward only, each in a transaction of its own. An advisory lock makes instances that
 * start at the same time wait for the first; they then find nothing to apply.
 *
 * @param connection as the role that owns the tables
 * @returns the names that were applied now
 * @throws the database's error, with file and line of the mistake and the name of the migration in front
 */
export async function migrate(
  connection: string | pg.ClientConfig,
  { folder, user, log = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  client.on('error', () => {}) // the pending query rejects
  await client.connect()
  try {
    const all = await (folder ? listMigrations(folder) : ownMigrations())
    const needsGrant = async () => user !== undefined && (await needsPrivileges(client, user))
    if ((await pending(client, all)).length === 0 && !(await needsGrant())) return []
    // Released when the connection ends.
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
    if (user !== undefined && (await needsGrant())) await grantPrivileges(client, user)
    return migrations.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Throws when a pending migration is older than an applied one: databases would differ in the order of migrations. */
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
    // The caller ends the connection, which rolls back.
    const place = placeIn(statements, path, error)
    throw new Error(`${place}Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

/** File and line of a mistake, where the database names its place in the statements. */
function placeIn(statements: string, path: string, error: unknown): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return ''
  const line = statements.slice(0, Number(error.position)).split('\n').length
  return `${relative(process.cwd(), path)}:${line}\n`
}

/** Whether every migration of this build is applied. Newer ones in the database are ignored. */
export async function migrationsApplied(pool: pg.Pool): Promise<boolean> {
  return (await pending(pool, await ownMigrations())).length === 0
}

async function pending(db: pg.Pool | pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await db.query<{ exists: boolean }>(`select to_regclass($1) is not null as exists`, [
    table,
  ])
  if (!rows[0]?.exists) return migrations
  const applied = await db.query<{ name: string }>(`select name from ${table}`)
  const names = new Set(applied.rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}
