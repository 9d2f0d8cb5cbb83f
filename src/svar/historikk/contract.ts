import * as z from 'zod/mini'

/** One changed answer, with its question and values as shown. `fra` or `til` is empty where nothing was answered. */
export const change = z.object({
  ledetekst: z.string(),
  fra: z.string(),
  til: z.string(),
  /** Unit of a figure. */
  enhet: z.optional(z.string()),
  /** Of an answer that is a list: what came and what went. */
  lagtTil: z.optional(z.array(z.string())),
  tattBort: z.optional(z.array(z.string())),
})
export type Change = z.infer<typeof change>

/** GET /energikartlegginger/{id}/historikk?seksjon=: the saved versions of one section, newest first, with what each changed. */
export const historikk = z.array(
  z.object({
    versjon: z.int(),
    tidspunktUtc: z.iso.datetime({ precision: 3 }),
    navn: z.string(),
    /** Year of the report that the answers were copied from; only in the version that confirmed them. */
    hentetFraAr: z.optional(z.int()),
    /** Whether the version came from an imported workbook. */
    fraArbeidsbok: z.optional(z.boolean()),
    /** Units whose reports of the same year answers were copied from; only in the version that they came with. */
    hentetFraEnheter: z.optional(z.array(z.string())),
    /** Number of the report's version that the answers are from; only in the first version of a correction. */
    fraVersjon: z.optional(z.int()),
    /** The answers that a user changed, without the sums that follow from them. */
    endringer: z.array(change),
  }),
)
export type Historikk = z.infer<typeof historikk>

/** POST /energikartlegginger/{id}/gjenopprett: an earlier version becomes the newest. Its shape alone is judged. */
export const gjenopprett = z.strictObject({ seksjon: z.string(), versjon: z.int() })

/** GET /energikartlegginger/{id}/hendelser. */
export const hendelser = z.array(
  z.object({
    tidspunktUtc: z.iso.datetime({ precision: 3 }),
    navn: z.string(),
    handling: z.string(),
    seksjon: z.optional(z.string()),
    /** `arbeidsbok` for a change that came from an imported workbook. */
    kilde: z.optional(z.string()),
  }),
)
export type Hendelse = z.infer<typeof hendelser>[number]
