import * as z from 'zod/mini'

/**
 * What is remembered: `kolonne`: what a column of a sheet is, by its head; `malepunkt`: the unit (`enhet`) that a metering
 * point belongs to, by its number.
 */
export const slag = z.enum(['kolonne', 'malepunkt'])

const kort = z.string().check(z.maxLength(200))
/** Most answers in one call. */
export const maksValg = 300
/** Most answers that are kept of one kind for a main unit and its sub-units; those that were used longest ago go. */
export const maksHusket = 2000

const valg = z.strictObject({ nokkel: kort, verdi: z.record(z.string().check(z.maxLength(40)), kort) })
/** An answer that is proposed the next time. */
export type HusketValg = z.infer<typeof valg>

/**
 * GET and PUT /enheter/{orgnr}/husket/{slag}: answers given before for the main unit of `orgnr` and its sub-units. They are a
 * proposal: a page shows them before it uses them. PUT adds, replaces those of the same `nokkel`, and answers 204. 403
 * `ingen-tilgang`.
 */
export const husketValg = z.array(valg).check(z.maxLength(maksHusket))
export const nyeValg = z.array(valg).check(z.maxLength(maksValg))
