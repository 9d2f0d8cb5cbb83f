import * as z from 'zod/mini'

const utc = z.iso.datetime({ precision: 3 })
const whose = { organisasjonsnummer: z.string(), navn: z.string(), rapporteringAr: z.int() }

/** GET /energikartlegginger/{id}/sletting: what is lost when the draft is deleted. */
export const sletting = z.object({
  ...whose,
  /** Number of saved answers, counted as the history names them. */
  svar: z.int(),
  /** File name of the attachment; null without one. */
  vedlegg: z.nullable(z.string()),
})
export type Sletting = z.infer<typeof sletting>

/** GET /energikartlegginger/slettede: deleted drafts that can be brought back, the latest deletion first, at most 200. */
export const slettede = z.array(
  z.object({
    kartleggingId: z.uuid(),
    ...whose,
    /** From 2 on it is a correction that was given up. */
    versjon: z.optional(z.int()),
    slettetUtc: utc,
    slettetAv: z.string(),
    /** Until when it can be brought back. */
    fristUtc: utc,
  }),
)
export type Slettede = z.infer<typeof slettede>

/** Members of the refusals `utkast-slettet` and `rettelse-oppgitt` (410), which every call on a deleted draft is answered with. */
export const slettetProblem = z.object({ slettetAv: z.string(), slettetUtc: utc })
