import * as z from 'zod/mini'

/** GET /energikartlegginger/{id}/hentet: values copied from an earlier report that nobody has confirmed. */
export const hentet = z.object({
  /** Form values by section id, in the shape of its POST. They may break rules. */
  seksjoner: z.record(z.string(), z.unknown()),
})
export type Hentet = z.infer<typeof hentet>

/** GET /enheter/{orgnr}/siste-rapporter: for each unit on Min side, its last submitted report of an earlier year. */
export const sisteRapporter = z.array(
  z.object({ organisasjonsnummer: z.string(), kartleggingId: z.uuid(), rapporteringAr: z.int() }),
)
export type SisteRapporter = z.infer<typeof sisteRapporter>
