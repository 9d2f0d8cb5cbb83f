import * as z from 'zod/mini'

const period = { gyldigFra: z.optional(z.iso.date()), gyldigTil: z.optional(z.iso.date()) }

/**
 * What gives the right to act for a unit, as data (decisions.md §3): the national roles end on 1 January 2027, and the
 * switch to an access package must be a configuration change. Any one match grants; codes compare without regard to case.
 */
export const accessRules = z
  .array(
    z.union([
      z.strictObject({ rolle: z.string(), ...period }),
      z.strictObject({ tilgangspakke: z.string(), ...period }),
      z.strictObject({ ressurs: z.string(), ...period }),
    ]),
  )
  .check(z.minLength(1))
export type AccessRule = z.infer<typeof accessRules>[number]
