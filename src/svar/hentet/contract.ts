import * as z from 'zod/mini'

/**
 * GET /energikartlegginger/{id}/hentet: values copied from an earlier report, or from another unit's report of the same year,
 * that nobody has confirmed.
 */
export const hentet = z.object({
  /** Form values by section id, in the shape of its POST. They may break rules. */
  seksjoner: z.record(z.string(), z.unknown()),
  /** By section id, the name of the unit that each field was copied from; a section of an earlier report is not here. */
  kilder: z.record(z.string(), z.record(z.string(), z.string())),
})
export type Hentet = z.infer<typeof hentet>

/** GET /enheter/{orgnr}/siste-rapporter: for each unit on Min side, its last submitted report of an earlier year. */
export const sisteRapporter = z.array(
  z.object({ organisasjonsnummer: z.string(), kartleggingId: z.uuid(), rapporteringAr: z.int() }),
)
export type SisteRapporter = z.infer<typeof sisteRapporter>

/**
 * `X-Hentet-Fra` of a report: the year of the earlier report that was copied, empty where all was copied from other units'
 * reports, and the sections that nobody has confirmed.
 */
export interface Ubekreftet {
  ar: string
  seksjoner: string[]
}
export const readUbekreftet = (header: string | null): Ubekreftet | null => {
  const [ar = '', seksjoner] = header?.split(';') ?? []
  return seksjoner ? { ar, seksjoner: seksjoner.split(',') } : null
}

/** What the form of a section starts with from another report, until it is saved. */
export interface Copied {
  /** The section's form. */
  values: unknown
  /** By field, the name of the unit that it was copied from; empty where all is from an earlier report. */
  kilder: Readonly<Record<string, string>>
  /** True where the section was never saved. */
  isFirst: boolean
}
