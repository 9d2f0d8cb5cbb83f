import * as z from 'zod/mini'

/**
 * GET /energikartlegginger/{id}/forrige: what the unit's last submitted report of an earlier year says about its energy
 * use, in kWh; null when there is none. `mengder` is the specific use.
 */
export const forrige = z.nullable(
  z.object({
    /** Its `rapporteringAr`. */
    ar: z.int(),
    mengder: z.array(z.object({ formalKodeId: z.int(), mengde: z.number(), enhet: z.string() })),
    formal: z.array(z.object({ formalKodeId: z.int(), kwh: z.number() })),
    energibarer: z.array(z.object({ energibarerKodeId: z.int(), ar: z.int(), kwh: z.number() })),
  }),
)
export type Forrige = NonNullable<z.infer<typeof forrige>>
