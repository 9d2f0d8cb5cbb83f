import * as z from 'zod/mini'
import { visibleText } from '../../texts/visible.ts'

/** The longest reason for a correction, in characters. */
export const maksBegrunnelse = 500

const utc = z.iso.datetime({ precision: 3 })

/** POST /energikartlegginger/{id}/rettelse. */
export const nyRettelse = z.strictObject({
  begrunnelse: z.string().check(
    z.refine((text) => visibleText(text) !== '', 'rettelse.begrunnelse.required'),
    z.refine((text) => visibleText(text).length <= maksBegrunnelse, {
      error: 'rettelse.begrunnelse.lang',
      params: { maks: maksBegrunnelse },
    }),
  ),
})

/** One version of a report. `begrunnelse`, `startetUtc` and `startetAv` are null for version 1. */
const versjon = z.object({
  kartleggingId: z.uuid(),
  versjon: z.int(),
  /** Null while it is a draft. */
  innsendtUtc: z.nullable(utc),
  innsendtAv: z.nullable(z.string()),
  begrunnelse: z.nullable(z.string()),
  startetUtc: z.nullable(utc),
  startetAv: z.nullable(z.string()),
})
export type Versjon = z.infer<typeof versjon>

/** GET /energikartlegginger/{id}/versjoner: the versions of the report that one version belongs to. */
export const versjoner = z.object({
  /** In order of number; the last one may be a draft. */
  versjoner: z.array(versjon),
  /** Id of the version that counts: the last one that is sent in. Null while none is. */
  gjelder: z.nullable(z.uuid()),
  /** Whether the reader may correct it now, or else the text key of why not; null where corrections are not switched on. */
  retting: z.nullable(
    z.object({
      kan: z.boolean(),
      hvorforIkke: z.optional(z.string()),
      /** The last day on which the reader may, else on which anybody may, `YYYY-MM-DD` in Norway. */
      sisteDag: z.iso.date(),
    }),
  ),
  /** That the authority, by its name, asks to have the version that counts corrected by a day; absent where it does not. */
  bedtRettet: z.optional(
    z.object({
      fra: z.object({ nb: z.string(), nn: z.string() }),
      begrunnelse: z.string(),
      sisteDag: z.iso.date(),
    }),
  ),
})
export type Versjoner = z.infer<typeof versjoner>
