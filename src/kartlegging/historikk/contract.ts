import * as z from 'zod/mini'

/** GET /energikartlegginger/{id}/historikk?seksjon=: the saved versions of one section, newest first, with what each changed. */
export const historikk = z.array(
  z.object({
    versjon: z.int(),
    tidspunktUtc: z.iso.datetime({ precision: 3 }),
    navn: z.string(),
    /** Year of the report that the answers were copied from; only in the version that confirmed them. */
    hentetFraAr: z.optional(z.int()),
    /** The changed questions as shown, with the answer before and after. Empty where a row did not exist. */
    endringer: z.array(z.object({ ledetekst: z.string(), fra: z.string(), til: z.string() })),
  }),
)
export type Historikk = z.infer<typeof historikk>

/** POST /energikartlegginger/{id}/gjenopprett: an earlier version becomes the newest, if it still passes every rule. */
export const gjenopprett = z.strictObject({ seksjon: z.string(), versjon: z.int() })
