import * as z from 'zod/mini'
import { rows } from '../sections/fields.ts'
import { regler } from './catalogue.ts'

/** The longest explanation, in characters (rules.md §6.1). */
export const maksForklaring = 500

const felt = z.string().check(z.minLength(1, 'ugyldige-verdier'), z.maxLength(200, 'ugyldige-verdier'))

/** PUT /energikartlegginger/{id}/varsler: every answer there is to a warning; one that is left out is withdrawn. */
export const nyeSvar = rows(
  z.strictObject({
    /** Id of the rule, as in domain.md §5.2. */
    regel: z.string().check(z.refine((id) => regler.some((regel) => regel.id === id), 'varsel.ukjent-regel')),
    /** `<section id>.<path>` of the figure that is kept. */
    felt,
    begrunnelse: z.nullable(
      z.string().check(
        z.refine((text) => text.length <= maksForklaring, {
          error: 'varsel.forklaring-lang',
          params: { maks: maksForklaring },
        }),
      ),
    ),
    /** What the figures were; without it those that are saved. The answer holds as long as they are the same. */
    tall: z.optional(z.nullable(z.string().check(z.maxLength(1_000, 'ugyldige-verdier')))),
  }),
  ({ regel, felt }) => `${regel} ${felt}`,
)
export type NyeSvar = z.infer<typeof nyeSvar>

/** GET of the same. `tall` is null for an answer that holds whatever the figures are. */
export const svar = z.array(
  z.object({
    regel: z.string(),
    felt: z.string(),
    begrunnelse: z.nullable(z.string()),
    tall: z.nullable(z.string()),
  }),
)
export type Svar = z.infer<typeof svar>[number]

/** GET /energikartlegginger/{id}/underenheter-energibruk: kWh that the sub-units have sent in for the year; null for none. */
export const underenheter = z.object({ kwh: z.nullable(z.number()) })

/** GET /energikartlegginger/{id}/forrige: the specific use of the unit's last submitted report; null when there is none. */
export const forrige = z.nullable(
  z.object({
    ar: z.int(),
    mengder: z.array(z.object({ formalKodeId: z.int(), mengde: z.number(), enhet: z.string() })),
  }),
)

/** Whether an answer is given to this warning, with these figures. */
export const gjelder = (svar: Svar, varsel: { regel: string; felt: string; tall: string }) =>
  svar.regel === varsel.regel &&
  svar.felt === varsel.felt &&
  (svar.tall === null || svar.tall === varsel.tall)
