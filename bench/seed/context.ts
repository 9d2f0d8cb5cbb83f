import { createPool } from '../../src/db/pool.ts'
import { type Config, readConfig } from '../../src/platform/config.ts'
import type { Context } from '../../src/platform/context.ts'
import { makeKeys } from '../../src/platform/keys.ts'
import { makeLog } from '../../src/platform/log.ts'
import { makeTrail } from '../../src/platform/trail.ts'
import { makeMaskinporten } from '../../src/registers/maskinporten.ts'
import { words } from '../../src/server/words.ts'

/** The service's secret (`NOKKEL`) in seeded databases and under the bench. Never one of production. */
export const benchKey = Buffer.alloc(32, 'bench').toString('base64')

/**
 * A context for the service's own functions, without the service around them.
 *
 * @param env settings of the service; `DATABASE_URL` is needed
 * @returns the context, and `at`, which sets its clock
 */
export async function openContext(env: Record<string, string | undefined>) {
  const config: Config = readConfig({ NOKKEL: benchKey, LOG_LEVEL: 'fatal', SANDKASSE: 'ja', ...env })
  let now = new Date()
  const clock = () => now
  const pool = createPool(config.databaseUrl ?? '', { max: 4 })
  const log = makeLog(config.logLevel)
  const ctx: Context = {
    config,
    pool,
    keys: makeKeys(Buffer.from(config.nokkel ?? '', 'base64')),
    log,
    words,
    trail: makeTrail(pool, log, clock),
    maskinporten: config.maskinporten
      ? makeMaskinporten(config.maskinporten, config.altinnUrl, clock)
      : undefined,
    clock,
  }
  const at = (time: Date) => {
    now = time
  }
  return { ctx, at }
}
