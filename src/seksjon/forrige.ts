import * as z from 'zod/mini'

const tekst = z.nullable(z.string())
/** What the register said of a unit, as the report was sent in. */
const foretak = z.object({
  navn: z.string(),
  kommunenummer: tekst,
  kommunenavn: tekst,
  naceKode1: tekst,
  naceKode2: tekst,
  naceKode3: tekst,
  naceBeskrivelse1: tekst,
  naceBeskrivelse2: tekst,
  naceBeskrivelse3: tekst,
})
export type RegistrertForetak = z.infer<typeof foretak>

/**
 * `forrige` of GET /energikartlegginger/{id}/steg/{seksjon}: what the unit's last submitted report of an earlier year says, for the figures
 * beside those of this one; null when there is none. kWh; `mengder` is the specific use.
 */
export const forrige = z.nullable(
  z.object({
    /** Its `rapporteringAr`. */
    ar: z.int(),
    mengder: z.array(z.object({ formalKodeId: z.int(), mengde: z.number(), enhet: z.string() })),
    formal: z.array(z.object({ formalKodeId: z.int(), kwh: z.number() })),
    energibarer: z.array(z.object({ energibarerKodeId: z.int(), ar: z.int(), kwh: z.number() })),
    produksjon: z.array(z.object({ kildeKodeId: z.int(), kwh: z.number() })),
    /** Ids of the measures that were applicable. */
    tiltak: z.array(z.int()),
    /** What the measures save in a year. */
    potensial: z.array(z.object({ formalKodeId: z.int(), kwh: z.number(), kostnadKr: z.number() })),
    /** Null where the register was never reached. The release before does not answer it. */
    foretak: z.optional(z.nullable(foretak)),
  }),
)
export type Forrige = NonNullable<z.infer<typeof forrige>>
