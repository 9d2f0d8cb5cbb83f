import type { Logger } from 'pino'
import type { Pool } from '../db/pool.ts'
import type { Maskinporten } from '../registers/maskinporten.ts'
import type { Stores } from '../sections/store.ts'
import type { Config } from './config.ts'
import type { Keys } from './keys.ts'
import type { Trail } from './trail.ts'

/** What every handler is given: no globals, so that a test can stand up several services in one process. */
export interface Context {
  config: Config
  pool: Pool
  keys: Keys
  /** How each section lies in the database, by the section's id. */
  stores: Stores
  log: Logger
  trail: Trail
  /** What lets us in to Altinn and Folkeregisteret; none with the stand-ins. */
  maskinporten?: Maskinporten | undefined
  /** Now. The tests set it; time-outs and `rapporteringAr` follow it. */
  clock(): Date
}
