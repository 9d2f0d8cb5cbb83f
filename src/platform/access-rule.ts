import * as z from 'zod/mini'
import { dayInNorway } from '../texts/calendar.ts'

const name = z.string().check(z.minLength(1))
const common = {
  /** First and last day on which the rule is valid, in Norwegian time, both included. Unlimited where missing. */
  gyldigFra: z.optional(z.iso.date()),
  gyldigTil: z.optional(z.iso.date()),
  /** Name in Altinn. Where missing, the code is shown. */
  navn: z.optional(z.strictObject({ nb: name, nn: name })),
}

/**
 * What gives the right to act for a unit, as data (rules.md §3): the national roles end on 1 January 2027, and the
 * switch to an access package must be a configuration change. Any one match grants; codes compare without regard to case.
 */
export const accessRules = z
  .array(
    z.union([
      z.strictObject({ rolle: name, ...common }),
      z.strictObject({ tilgangspakke: name, ...common }),
      z.strictObject({ ressurs: name, ...common }),
    ]),
  )
  .check(z.minLength(1))
export type AccessRule = z.infer<typeof accessRules>[number]

/** Default rules in production. Altinn ends its roles on 1 January 2027 (domain.md §3.4). */
export const nationalRules: AccessRule[] = [
  { rolle: 'UTOMR', gyldigTil: '2026-12-31' },
  { rolle: 'UTINN', gyldigTil: '2026-12-31' },
]

/** Default rules outside production. They never expire, and the test data of the stand-ins match one of each kind. */
export const localRules: AccessRule[] = [
  { rolle: 'UTOMR' },
  { rolle: 'UTINN' },
  {
    tilgangspakke: 'energikartlegging-sandkasse',
    navn: { nb: 'Energikartlegging i sandkassen', nn: 'Energikartlegging i sandkassa' },
  },
  {
    ressurs: 'energikartlegging-sandkasse-rapport',
    navn: { nb: 'Rapport i sandkassen', nn: 'Rapport i sandkassa' },
  },
]

/** The rules that are valid on a day. @param day `YYYY-MM-DD` */
export const inForce = (rules: readonly AccessRule[], day: string): AccessRule[] =>
  rules.filter(
    ({ gyldigFra, gyldigTil }) => (!gyldigFra || gyldigFra <= day) && (!gyldigTil || day <= gyldigTil),
  )

const dayMs = 86_400_000

/**
 * The first day in Norway on which no rule is valid, today or in the days after it.
 *
 * @returns the day as `YYYY-MM-DD` and in how many days it comes; null when there is none within `days`
 */
export function firstDayWithoutRule(
  rules: readonly AccessRule[],
  now: Date,
  days = 30,
): { day: string; inDays: number } | null {
  // From noon, so that daylight saving time never shifts the date.
  const noon = Date.parse(`${dayInNorway(now)}T12:00:00Z`)
  for (let n = 0; n <= days; n++) {
    const day = new Date(noon + n * dayMs).toISOString().slice(0, 10)
    if (inForce(rules, day).length === 0) return { day, inDays: n }
  }
  return null
}
