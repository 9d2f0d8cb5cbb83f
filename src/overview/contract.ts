import * as z from 'zod/mini'

const oversikt = z.object({
  organisasjonsnummer: z.string(),
  navn: z.string(),
  kartlegging: z.nullable(z.object({ kartleggingId: z.uuid(), status: z.int(), kanEndres: z.boolean() })),
})
export type Oversikt = z.infer<typeof oversikt>

/** GET /enheter/{orgnr}/min-side. */
export const minSide = z.object({
  harSkrivetilgangHovedenhet: z.boolean(),
  oversiktHovedenhet: z.nullable(oversikt),
  /** Null when the main unit has no sub-units, or none that the person may act for. */
  oversiktUnderenheter: z.nullable(z.array(oversikt)),
})
export type MinSide = z.infer<typeof minSide>
