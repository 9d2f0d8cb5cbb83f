import * as z from 'zod/mini'

/** GET /energikartlegginger/{id}/hentet: what came along from an earlier report and nobody has confirmed. */
export const hentet = z.object({
  /** By section id, what its form starts with: the shape that its POST takes, whether or not it passes every rule today. */
  seksjoner: z.record(z.string(), z.unknown()),
})
export type Hentet = z.infer<typeof hentet>

/** GET /enheter/{orgnr}/siste-rapporter: of each unit on Min side, its last submitted report of an earlier year. */
export const sisteRapporter = z.array(
  z.object({ organisasjonsnummer: z.string(), kartleggingId: z.uuid(), rapporteringAr: z.int() }),
)
export type SisteRapporter = z.infer<typeof sisteRapporter>

/** `X-Hentet-Fra` of a report: the year that it started from, and the sections that nobody has confirmed. */
export interface Ubekreftet {
  ar: string
  seksjoner: string[]
}
export const readUbekreftet = (header: string | null): Ubekreftet | null => {
  const [ar = '', seksjoner] = header?.split(';') ?? []
  return seksjoner ? { ar, seksjoner: seksjoner.split(',') } : null
}
