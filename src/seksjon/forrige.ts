import * as z from 'zod/mini'

/**
 * GET /energikartlegginger/{id}/forrige: what the unit's last submitted report of an earlier year says, for the figures
 * beside those of this one; null when there is none. kWh; `mengder` is the specific use.
 */
export const forrige = z.nullable(
  z.object({
    /** Its `rapporteringAr`. */
    ar: z.int(),
    mengder: z.array(z.object({ formalKodeId: z.int(), mengde: z.number(), enhet: z.string() })),
    formal: z.array(z.object({ formalKodeId: z.int(), kwh: z.number() })),
    energibarer: z.array(z.object({ energibarerKodeId: z.int(), ar: z.int(), kwh: z.number() })),
    produksjon: z.array(z.object({ kildeKodeId: z.int(), kwh: z.number() })),
    /** Ids of the measures that were applicable. */
    tiltak: z.array(z.int()),
    /** What the measures save in a year. */
    potensial: z.array(z.object({ formalKodeId: z.int(), kwh: z.number(), kostnadKr: z.number() })),
  }),
)
export type Forrige = NonNullable<z.infer<typeof forrige>>
