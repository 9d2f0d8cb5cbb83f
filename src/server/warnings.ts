import { accessWarning } from '../account/access/access-warning.ts'
import { foundDiskFull } from '../db/pool.ts'
import type { Context } from '../platform/context.ts'
import { statementsWarning } from '../platform/erklaringer.ts'

/** How long a full disk is told of after it was met. */
const diskFullMs = 10 * 60_000
const diskWarning =
  'Disken til databasen er full, eller var det for mindre enn ti minutter siden. Det som trenger plass, blir ikke lagret (503). Gi databasen mer plass.'

/**
 * What whoever runs the service should mend though it answers: no grant rule in force now or soon, a full disk of the
 * database, a privacy page that is not whole.
 *
 * @returns a line that says what to do, or null, by what it is about
 */
export const warnings = ({ config, pool, clock }: Pick<Context, 'config' | 'pool' | 'clock'>) => ({
  'grant-rules': accessWarning(config.accessRules, clock()),
  'disk-full': foundDiskFull(pool, diskFullMs) ? diskWarning : null,
  statements: statementsWarning(config.erklaringer, config.production),
})
