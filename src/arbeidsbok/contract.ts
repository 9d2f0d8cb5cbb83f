// The calls of the workbook: one is fetched, and the browser asks what was saved since.
import * as z from 'zod/mini'
import { maksEnheter } from '../overview/contract.ts'
import { arIUrl, type Enhetssvar, enheterIUrl } from '../svar/enheter/contract.ts'

/** Largest workbook that is read, in bytes. */
export const maksArbeidsbokByte = 4 * 1_048_576
/** Most misspelt texts that are read as proposed. */
export const maksRett = 100

const sprak = z.optional(z.enum(['nb', 'nn']))
const ar = z.optional(arIUrl)
const orgnrListe = enheterIUrl.check(z.maxLength(10 * maksEnheter))

/**
 * GET /arbeidsbok: the workbook of these units, filled with what is known. `ar` is the reporting year (default: the year that
 * is reported now), `enheter` their organisation numbers with a comma between, `sprak` else follows `Accept-Language`.
 * 403 `ingen-tilgang` when one of the units is not the person's. GET /arbeidsbok/tom, without sign-in, has no unit.
 */
export const arbeidsbokQuery = z.object({ ar, enheter: orgnrListe, sprak })
export const tomArbeidsbokQuery = z.object({ sprak })

/** Why nothing of a unit can be taken in. */
export type Enhetskode =
  | 'arbeidsbok.enhet.ugyldig-nummer'
  | 'arbeidsbok.enhet.innsendt'
  | NonNullable<Enhetssvar['avvist']>

/**
 * GET /energikartlegginger/{id}/lagringer: the saves of sections since a workbook was fetched. `etter` names each section with its
 * version then, such as `energibrukPerFormal.3`; `fra` is the report that the workbook was filled from, where it is another of the unit
 * and the year; `arbeidsbok` the workbook's id.
 */
export const lagringerQuery = z.object({
  etter: z.string().check(z.maxLength(500), z.regex(/^\w+\.\d{1,9}(,\w+\.\d{1,9})*$/)),
  fra: z.optional(z.uuid()),
  arbeidsbok: z.optional(z.uuid()),
})
export const lagringer = z.record(
  z.string(),
  z.object({
    /** What the section held in that version; null where nothing was saved or copied from an earlier report. */
    grunnlag: z.unknown(),
    /** In their order, up to the 50 last. */
    siden: z.array(
      z.object({
        skjema: z.unknown(),
        /** Whether it took in this workbook. */
        tattInn: z.boolean(),
        /** Absent where the save before it is not here. */
        av: z.optional(
          z.object({ navn: z.string(), erDeg: z.boolean(), utc: z.iso.datetime({ precision: 3 }) }),
        ),
      }),
    ),
  }),
)
/** What a section held when the workbook was fetched, and its saves since. `grunnlag` is undefined where nobody knows it. */
export type Lagringer = z.infer<typeof lagringer>[string]
