import { join } from 'node:path'
import { type AccessRule, nationalRules } from '../src/platform/access-rule.ts'
import type { Settings } from './service.ts'

/** The day after Altinn's roles end. {@link onNewYear} sets the clock of the service and its stand-ins; a test sets the browser's. */
export const newYear = new Date('2027-01-01T09:00:00Z')

/** Settings of a service that starts at a time. */
export const onClock = (time: Date): Settings => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.mjs')}`,
  CLOCK: time.toISOString(),
})

/** Settings of a service that starts on that day, with these rules of access. */
export const onNewYear = (rules: AccessRule[]): Settings => ({
  ...onClock(newYear),
  TILGANGSREGLER: JSON.stringify(rules),
})

/** That day, with an access package besides the roles that are over. */
export const withPackage = onNewYear([
  ...nationalRules,
  {
    tilgangspakke: 'energikartlegging-sandkasse',
    navn: { nb: 'Energi og klima', nn: 'Energi og klima' },
  },
])
