import * as z from 'zod/mini'

/** GET /energikartlegginger/{id}/historikk?seksjon=: the saved versions of one section, newest first, with what each changed. */
export const historikk = z.array(
  z.object({
    versjon: z.int(),
    tidspunktUtc: z.iso.datetime({ precision: 3 }),
    navn: z.string(),
    /** The year of the report that the form started from; of the version that confirmed it alone. */
    hentetFraAr: z.optional(z.int()),
    /** The questions as they are shown, with the answer before and after. Empty strings where a row was not there. */
    endringer: z.array(z.object({ ledetekst: z.string(), fra: z.string(), til: z.string() })),
  }),
)
export type Historikk = z.infer<typeof historikk>

/** POST /energikartlegginger/{id}/gjenopprett: an earlier version becomes the newest, if it still passes every rule. */
export const gjenopprett = z.strictObject({ seksjon: z.string(), versjon: z.int() })
