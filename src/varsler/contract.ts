import * as z from 'zod/mini'
import { deepEqual } from '../felt/merge.ts'
import { rows } from '../seksjon/fields.ts'
import { regler } from './catalogue.ts'

/** The longest explanation, in characters (rules.md §6.1). */
export const maksForklaring = 500

const felt = z.string().check(z.minLength(1, 'ugyldige-verdier'), z.maxLength(200, 'ugyldige-verdier'))

const begrunnelse = z.string().check(
  z.refine((text) => text.length <= maksForklaring, {
    error: 'varsel.forklaring-lang',
    params: { maks: maksForklaring },
  }),
)

/** PUT /energikartlegginger/{id}/varsler: all answers to warnings; one that is left out is withdrawn. */
export const nyeSvar = rows(
  z.strictObject({
    /** Id of the rule, as in domain.md §5.2. */
    regel: z.string().check(z.refine((id) => regler.some((regel) => regel.id === id), 'varsel.ukjent-regel')),
    /** Of the figure that is kept, as `feltOf` (src/felt/place.ts) names it. */
    felt,
    begrunnelse: z.nullable(begrunnelse),
    /** The figures that the answer is for; default: those that are saved. The answer is valid while they are unchanged. */
    tall: z.optional(z.nullable(z.string().check(z.maxLength(1_000, 'ugyldige-verdier')))),
  }),
  ['regel', 'felt'],
)
export type NyeSvar = z.infer<typeof nyeSvar>

/** Stands for `tall` that hold figures of the last report, to a reader who may not read that. Sent back, it keeps those that are stored. */
export const skjulteTall = ''

const et = z.object({
  regel: z.string(),
  felt: z.string(),
  begrunnelse: z.nullable(z.string()),
  tall: z.nullable(z.string()),
})

/** GET /energikartlegginger/{id}/varsler. `tall` is null for an answer that is valid whatever the figures are. */
export const svar = z.array(et)
export type Svar = z.infer<typeof svar>[number]

/** An answer that keeps a figure, with its explanation where there is one, saved with what else is saved. A rule that is gone since is no reason to refuse the save. */
export const forklaring = z.strictObject({
  regel: z.string().check(z.maxLength(20, 'ugyldige-verdier')),
  felt,
  begrunnelse: z.nullable(begrunnelse),
  tall: z.string().check(z.maxLength(1_000, 'ugyldige-verdier')),
  /** The answer to the same warning that the author has seen; null for none. */
  sett: z.nullable(et),
})
export type Forklaring = z.infer<typeof forklaring>

/** Whether an answer is valid for a warning: same rule, same field, same figures. */
export const gjelder = (svar: Svar, varsel: { regel: string; felt: string; tall: string }) =>
  svar.regel === varsel.regel &&
  svar.felt === varsel.felt &&
  (svar.tall === null || svar.tall === varsel.tall)

/** Whether two answers are to the same warning. */
export const gjelderSamme = (svar: Svar, { regel, felt }: Pick<Svar, 'regel' | 'felt'>) =>
  svar.regel === regel && svar.felt === felt

/** Adds answers that keep the figure; each replaces an earlier answer to the same warning. */
export const behold = (nye: readonly Svar[]) => (svar: Svar[]) => [
  ...svar.filter((each) => !nye.some((nytt) => gjelderSamme(each, nytt))),
  ...nye,
]
/** Those of the answers that replace no answer that was given since `known` was read. */
export const utenAndres = (nye: readonly Svar[], known: readonly Svar[], svar: readonly Svar[]) => {
  const usette = svar.filter((each) => ![...known, ...nye].some((sett) => deepEqual(sett, each)))
  return nye.filter((nytt) => !usette.some((each) => gjelderSamme(each, nytt)))
}

/** Removes an answer, so that its warning is shown again; what somebody else has answered in its place stays. */
export const angre = (gammelt: Svar) => (svar: Svar[]) => svar.filter((each) => !deepEqual(each, gammelt))
