import * as z from 'zod/mini'
import { versjoner } from '../rapport/versjoner/contract.ts'
import { sections } from '../sections/index.ts'
import { forrige } from '../seksjon/forrige.ts'
import { mangler } from '../svar/contract.ts'
import { hentet } from '../svar/hentet/contract.ts'
import { utregninger } from '../utregninger/contract.ts'
import { svar as varsler } from '../varsler/contract.ts'

/** A section's form as it is stored. It may break rules, and may lack a part that is not answered. */
const skjema = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])

/** GET /energikartlegginger/{id}/steg/{seksjon}: what a step shows besides the report and its unit. */
export const steg = z.object({
  /** `X-Rapport-Versjon`, read before everything else here: a save in between is found at submission. */
  rapportVersjon: z.string(),
  /**
   * The answers and stored forms of the step itself, of what every page asks for, and of the sections that it reads, with their
   * versions, by section id. One that cannot be read is left out.
   */
  svar: z.object(
    Object.fromEntries(
      sections.map(({ id, answer }) => [
        id,
        z.optional(z.object({ svar: answer, skjema, etag: z.string() })),
      ]),
    ),
  ),
  /** Of each section that is saved, its version, and by whom and when. */
  sistLagret: z.record(z.string(), z.object({ etag: z.string(), navn: z.string(), utc: z.string() })),
  mangler,
  /** What the step starts with from other reports. */
  hentet,
  utregninger,
  forrige,
  versjoner,
  /** The answers to warnings. */
  varsler,
  /** kWh that the sub-units have submitted for the year; null when there are none. */
  underenheterKwh: z.nullable(z.number()),
  /** The same with those that have begun; null when none has a report; absent in answers of the release before. */
  underenheterIAltKwh: z.optional(z.nullable(z.number())),
})
export type Steg = z.infer<typeof steg>
export type SistLagret = Steg['sistLagret']
