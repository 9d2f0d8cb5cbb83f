import type { Logger } from 'pino'
import type { Pool } from '../db/pool.ts'
import type { Sprak, Texts } from '../texts/texts.ts'
import type { Config } from './config.ts'
import type { Keys } from './keys.ts'
import type { Trail } from './trail.ts'

/** Headers with a token of Maskinporten, for each service that asks for one. */
export interface Maskinporten {
  /** @throws ServiceTrouble */
  altinn(): Promise<Record<string, string>>
  /** @throws ServiceTrouble */
  folkeregisteret(): Promise<Record<string, string>>
}

/** What every handler is given: no globals, so that a test can start several services in one process. */
export interface Context {
  config: Config
  pool: Pool
  keys: Keys
  log: Logger
  trail: Trail
  /** Every text of the service, in both languages. A handler that answers in one has `request.texts`. */
  words: Record<Sprak, Texts>
  /** Undefined with the stand-ins, which ask for no token. */
  maskinporten?: Maskinporten | undefined
  /** Now. The tests set it; time-outs and `rapporteringAr` follow it. */
  clock(): Date
}
