import * as z from 'zod/mini'

const tekst = z.string().check(z.minLength(1))
const begge = z.strictObject({ nb: tekst, nn: tekst })

/**
 * What the owner of the service states (ERKLARINGER, rules.md §10), on the pages `/tilgjengelighet` and `/personvern`. None has
 * a default: a sentence whose fact is not set is left out.
 */
export const erklaringer = z.strictObject({
  /** Who is responsible for the service. */
  ansvarlig: z.optional(tekst),
  /** How far the service conforms to the requirements, as the owner has judged it. */
  samsvar: z.optional(z.enum(['helt', 'delvis', 'ikke'])),
  /** The day on which that was judged. */
  vurdert: z.optional(z.iso.date()),
  /** What does not conform: the requirement, and what it means for the user. */
  avvik: z.optional(z.array(z.strictObject({ krav: tekst, tekst: begge }))),
  /** Controller of the personal data. */
  behandlingsansvarlig: z.optional(tekst),
  /** E-mail address for questions about personal data. */
  personvernEpost: z.optional(z.email()),
  /** The legal basis, as whole sentences. */
  rettsgrunnlag: z.optional(begge),
})
export type Erklaringer = z.infer<typeof erklaringer>
