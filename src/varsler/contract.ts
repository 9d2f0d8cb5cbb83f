import * as z from 'zod/mini'
import { rows } from '../seksjon/fields.ts'
import { regler } from './catalogue.ts'

/** The longest explanation, in characters (rules.md §6.1). */
export const maksForklaring = 500

const felt = z.string().check(z.minLength(1, 'ugyldige-verdier'), z.maxLength(200, 'ugyldige-verdier'))

/** PUT /energikartlegginger/{id}/varsler: all answers to warnings; one that is left out is withdrawn. */
export const nyeSvar = rows(
  z.strictObject({
    /** Id of the rule, as in domain.md §5.2. */
    regel: z.string().check(z.refine((id) => regler.some((regel) => regel.id === id), 'varsel.ukjent-regel')),
    /** Of the figure that is kept, as `feltOf` (src/felt/place.ts) names it. */
    felt,
    begrunnelse: z.nullable(
      z.string().check(
        z.refine((text) => text.length <= maksForklaring, {
          error: 'varsel.forklaring-lang',
          params: { maks: maksForklaring },
        }),
      ),
    ),
    /** The figures that the answer is for; default: those that are saved. The answer is valid while they are unchanged. */
    tall: z.optional(z.nullable(z.string().check(z.maxLength(1_000, 'ugyldige-verdier')))),
  }),
  ['regel', 'felt'],
)
export type NyeSvar = z.infer<typeof nyeSvar>

/** Stands for `tall` that hold figures of the last report, to a reader who may not read that. Sent back, it keeps those that are stored. */
export const skjulteTall = ''

/** GET /energikartlegginger/{id}/varsler. `tall` is null for an answer that is valid whatever the figures are. */
export const svar = z.array(
  z.object({
    regel: z.string(),
    felt: z.string(),
    begrunnelse: z.nullable(z.string()),
    tall: z.nullable(z.string()),
  }),
)
export type Svar = z.infer<typeof svar>[number]

/** GET /energikartlegginger/{id}/underenheter-energibruk: kWh that the sub-units have submitted for the year, or null. */
export const underenheter = z.object({ kwh: z.nullable(z.number()) })
export type Underenheter = z.infer<typeof underenheter>

/** Whether an answer is valid for a warning: same rule, same field, same figures. */
export const gjelder = (svar: Svar, varsel: { regel: string; felt: string; tall: string }) =>
  svar.regel === varsel.regel &&
  svar.felt === varsel.felt &&
  (svar.tall === null || svar.tall === varsel.tall)
