import * as z from 'zod/mini'
import { orgnrInUrl } from '../account/orgnr.ts'

const kort = z.string().check(z.maxLength(200))

/** What is remembered, by kind, with exactly the members of each. `nokkel` is what it is found by the next time. */
export const husket = {
  /** What a column of a sheet is, by its head; `maleenhet` is the unit of its figures. */
  kolonne: z.strictObject({
    nokkel: kort,
    verdi: z.strictObject({ felt: kort, maleenhet: z.optional(kort) }),
  }),
  /** The unit that a metering point belongs to, by its number. */
  malepunkt: z.strictObject({ nokkel: kort, verdi: z.strictObject({ enhet: orgnrInUrl }) }),
} as const
export type Slag = keyof typeof husket
export const slagene = Object.keys(husket) as Slag[]
/** An answer that is proposed the next time. */
export type HusketValg<S extends Slag> = z.infer<(typeof husket)[S]>

/** Most answers in one call. */
export const maksValg = 300
/** Most answers that are kept of one kind for a unit, and most bytes of them; those that were used longest ago go. */
export const maksHusket = 2_000
export const maksHusketByte = 500_000

/**
 * GET and PUT /enheter/{orgnr}/husket/{slag}: answers given before, a proposal that a page shows before it uses it. They are those of
 * the main unit, and, for who may not act for that, those of the unit of `orgnr`. PUT adds, replaces those of the same `nokkel`,
 * and answers 204. 403 `ingen-tilgang`.
 */
export const husketValg = <S extends Slag>(slag: S) => z.array(husket[slag])
export const nyeValg = (slag: Slag) => z.array(husket[slag]).check(z.maxLength(maksValg))
