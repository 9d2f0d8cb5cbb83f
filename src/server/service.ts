import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { makeAccessWatch } from '../account/access/access-warning.ts'
import { type Embedded, startEmbedded } from '../db/embedded/embedded.ts'
import { migrate, ownMigrations } from '../db/migrate.ts'
import { checkDatabase, createPool, type Pool } from '../db/pool.ts'
import { ownsTables, roleOf } from '../db/roles.ts'
import { isTemporary } from '../db/temporary.ts'
import { removeOrphans } from '../files/orphans.ts'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { configuredKeys } from '../platform/keys.ts'
import { makeLog, withoutPersonalData } from '../platform/log.ts'
import { makeTrail } from '../platform/trail.ts'
import { makeMaskinporten } from '../registers/maskinporten.ts'
import { sections } from '../sections/index.ts'
import { personalKeys } from '../seksjon/personal.ts'
import { buildApp } from './app.ts'
import type { Lifecycle } from './hooks/overload.ts'
import { watchProvider } from './hooks/provider-origins.ts'
import { serveMetrics } from './metrics-port.ts'
import { words } from './words.ts'

export interface Service {
  ctx: Context
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  address: string
  /** Where the metrics are read; null where they are not. */
  metrics: string | null
  /** Description of the database for the start's output. */
  database: string
  /** Stops taking calls, waits for those in progress, closes the database. */
  stop(): Promise<void>
}

const hour = 3_600_000
const drainMs = 20_000
/** How long a start waits for the database. */
const databaseMs = 20_000

/**
 * Starts the service: database, migrations, HTTP.
 *
 * @param clock returns the current time
 * @param given the logger; marked personal data is removed from its lines
 * @param starting the embedded database, if it has been started already
 * @throws with one line that says what to do, when the database cannot be used
 */
export async function startService(
  config: Config,
  clock = () => new Date(),
  given: Logger = makeLog(config.logLevel),
  starting?: Promise<Embedded>,
): Promise<Service> {
  void ownMigrations()
  const log = withoutPersonalData(given, personalKeys(sections))
  const embedded = config.databaseUrl
    ? null
    : await (starting ?? startEmbedded({ dataDir: config.dataDir, log }))
  const url = config.databaseUrl ?? embedded?.userConnectionString ?? ''
  const ownerUrl = config.databaseUrlMigrering ?? embedded?.connectionString ?? null
  const pool = createPool(url, { log })
  const trail = makeTrail(createPool(url, { max: 1, log }), log, clock)
  const provider = watchProvider(config)
  try {
    // Waiting for the database overlaps with loading modules.
    const database = prepareDatabase(pool, url, ownerUrl, log)
    database.catch(() => {}) // awaited below
    const maskinporten = config.maskinporten
      ? makeMaskinporten(config.maskinporten, config.altinnUrl, clock)
      : undefined
    const ctx: Context = {
      config,
      pool,
      keys: await configuredKeys(config),
      log,
      words,
      trail,
      clock,
      maskinporten,
    }
    const life: Lifecycle = { phase: 'serving' }
    const app = await buildApp(ctx, provider.origins, undefined, life)
    await database
    const metrics = await serveMetrics(app, ctx)
    const address = await app.listen({ port: config.port, host: config.host })
    provider.start()
    const tellOfAccess = makeAccessWatch(ctx)
    const tidy = () => {
      tellOfAccess()
      removeOrphans(ctx).catch((error) => log.warn({ err: error }, 'sweep'))
    }
    tidy()
    const sweep = setInterval(tidy, hour)
    sweep.unref()
    return {
      ctx,
      address,
      metrics,
      database: `PostgreSQL ${embedded ? `i ${config.dataDir}` : `på ${new URL(url).host || 'localhost'}`}`,
      async stop() {
        clearInterval(sweep)
        provider.stop()
        life.phase = 'draining'
        if (config.nedtellingMs > 0) await wait(config.nedtellingMs)
        life.phase = 'closed'
        // Connections that are still open after this time are closed.
        const late = setTimeout(() => app.server.closeAllConnections(), drainMs)
        await app.close()
        clearTimeout(late)
        await trail.stop()
        await pool.end()
        await embedded?.stop()
      },
    }
  } catch (error) {
    provider.stop()
    await pool.end()
    await embedded?.stop()
    throw error
  }
}

/** Waits for the database and migrates it, as the owner of its tables if that is another role. */
async function prepareDatabase(pool: Pool, url: string, ownerUrl: string | null, log: Logger): Promise<void> {
  await waitForDatabase(pool, log)
  if (ownerUrl === null) await migrate(url)
  else {
    const owner = createPool(ownerUrl, { max: 1, log })
    try {
      await checkDatabase(owner)
      await migrate(ownerUrl, { user: await roleOf(pool) })
    } finally {
      await owner.end()
    }
  }
  if (await ownsTables(pool))
    log.warn(
      {},
      'DATABASE_URL owns the tables: with DATABASE_URL_MIGRERING for the owner, and a role of its own in DATABASE_URL, the service could not change what was sent in',
    )
}

/** Waits for a database that does not answer yet, as when both are started together. */
async function waitForDatabase(pool: Pool, log: Logger): Promise<void> {
  const until = Date.now() + databaseMs
  for (;;) {
    try {
      return await checkDatabase(pool)
    } catch (error) {
      if (!isTemporary(error) || Date.now() > until) throw error
      log.warn({ err: error }, 'waiting for the database')
      await wait(500)
    }
  }
}
