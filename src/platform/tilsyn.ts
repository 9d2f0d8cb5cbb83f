import * as z from 'zod/mini'
import { validOrgnr } from '../tall/orgnr.ts'
import { accessRules } from './access-rule.ts'

const navn = z.string().check(z.minLength(1))

/**
 * The authority that receives the reports (TILSYN, rules.md §14): whoever has one of the grants on its unit may see what was sent in.
 * There is no default: while it is not set, nobody may.
 */
export const tilsyn = z.strictObject({
  organisasjonsnummer: z
    .string()
    .check(
      z.refine(
        (text) => /^\d{9}$/.test(text) && validOrgnr(text),
        'an organisation number has nine digits, and this has not, or its check digit is wrong',
      ),
    ),
  /** As the pages name it. */
  navn: z.strictObject({ nb: navn, nn: navn }),
  /** As TILGANGSREGLER, for the authority's unit alone. */
  regler: accessRules,
})
export type Tilsyn = z.infer<typeof tilsyn>
