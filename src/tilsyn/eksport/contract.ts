import * as z from 'zod/mini'
import { begrunnet, utvalg } from '../contract.ts'
import { formater } from './format.ts'

/** The most reports that are written as .xlsx. */
export const maksXlsx = 5_000

const mark = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

/** What is exported: a selection, or what changed after a mark. */
export const eksportUtvalg = z.extend(utvalg, {
  /**
   * What was sent in or removed after this mark, as far as the year of the selection: each version by itself. The rest of a selection does not
   * go with it, since a correction may leave it.
   */
  siden: z.optional(mark),
  /** `varmekart`: the few columns of the heat map, of those alone who said yes to it. */
  innhold: z.optional(z.enum(['alt', 'varmekart'])),
})
export type EksportUtvalg = z.infer<typeof eksportUtvalg>

/** GET /tilsyn/eksport: how many rows an export would have, the mark to give the next time, and the year. */
export const omfang = z.object({ antall: z.int(), merke: z.int(), ar: z.nullable(z.int()) })

/** GET /tilsyn/eksport/fil: the file. */
export const eksportQuery = z.extend(z.extend(eksportUtvalg, begrunnet.shape), {
  format: z.enum(formater),
  /** Rows up to this mark alone, so that the file is what `omfang` counted. */
  til: z.optional(mark),
  /** Columns of persons: who sent it in, whom to ask, and reasons in free text. */
  personer: z.optional(z.literal('ja')),
})
