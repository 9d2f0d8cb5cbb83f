import * as z from 'zod/mini'
import { sections } from '../../sections/index.ts'
import { rows } from '../../seksjon/fields.ts'
import { nyeUtregninger, utregninger } from '../../utregninger/contract.ts'
import { forklaring, svar as varsler } from '../../varsler/contract.ts'
import { brudd } from '../contract.ts'

const [first, ...rest] = sections.map(({ id, input }) =>
  z.strictObject({ seksjon: z.literal(id), etag: z.string(), svar: input }),
)
if (!first) throw new Error('There is no section')

/** What a call that saves sections says of them. */
export const somLagres = {
  /** Each with the version that it was changed from, `"0"` where it was never saved. */
  seksjoner: z.array(z.discriminatedUnion('seksjon', [first, ...rest])),
  /** What was typed in number fields; those that are left out keep what they have. One that cannot be read is left out. */
  skrevet: z.optional(nyeUtregninger),
  /** Set where the values come from a workbook or a sheet of the company's own, with the workbook's id where it is one of ours. */
  kilde: z.optional(z.literal('arbeidsbok')),
  arbeidsbok: z.optional(z.uuid()),
}

/** The unit whose answers were copied: one that the person may act for, as the history names it. */
const kopiertFra = z.optional(z.string().check(z.maxLength(9)))

/** POST /energikartlegginger/{id}/svar: sections that are saved together, all or none, with what was typed for their figures. */
export const svarTilLagring = z.strictObject({
  ...somLagres,
  /** `X-Rapport-Versjon` that was shown, where the other sections have to be as they were. */
  versjon: z.optional(z.string().check(z.maxLength(200))),
  kopiertFra,
  /** Answers to warnings. One that would replace an answer which its author has not seen is left out. */
  forklaringer: z.optional(rows(forklaring, ['regel', 'felt']).check(z.maxLength(200))),
})
export type SvarTilLagring = z.infer<typeof svarTilLagring>

/** The answer: each section as it is stored now, and what is left of it. */
export const lagret = z.object({
  seksjoner: z.array(
    z.object({
      seksjon: z.string(),
      etag: z.string(),
      /** As the section's own GET answers. */
      svar: z.unknown(),
      /** The form as it is stored. */
      skjema: z.unknown(),
      mangler: brudd,
    }),
  ),
  /** What is stored of all that was typed in number fields, where any of it was sent. */
  utregninger: z.optional(utregninger),
  /** The answers to warnings, where any was sent. */
  varsler: z.optional(varsler),
})
export type Lagret = z.infer<typeof lagret>
