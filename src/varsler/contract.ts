import * as z from 'zod/mini'
import { deepEqual } from '../felt/merge.ts'

/** The longest explanation, in characters (rules.md §6.1). */
export const maksForklaring = 500

const begrunnelse = z.string().check(
  z.refine((text) => text.length <= maksForklaring, {
    error: 'varsel.forklaring-lang',
    params: { maks: maksForklaring },
  }),
)

/** Stands for `tall` that hold figures of the last report, to a reader who may not read that. Sent back, it keeps those that are stored. */
export const skjulteTall = ''

const et = z.object({
  regel: z.string(),
  felt: z.string(),
  begrunnelse: z.nullable(z.string()),
  tall: z.nullable(z.string()),
})

/** All answers to warnings of a report. `tall` is null for an answer that is valid whatever the figures are. */
export const svar = z.array(et)
export type Svar = z.infer<typeof svar>[number]

/** An answer that keeps a figure, with its explanation where there is one, saved with what else is saved. A rule that is gone since is no reason to refuse the save. */
export const forklaring = z.strictObject({
  /** Id of the rule, as in domain.md §5.2. */
  regel: z.string().check(z.maxLength(20, 'ugyldige-verdier')),
  /** Of the figure that is kept, as `feltOf` (src/felt/place.ts) names it. */
  felt: z.string().check(z.minLength(1, 'ugyldige-verdier'), z.maxLength(200, 'ugyldige-verdier')),
  begrunnelse: z.nullable(begrunnelse),
  /** The figures that the answer is for, which is valid while they are unchanged; null takes the answer back. */
  tall: z.nullable(z.string().check(z.maxLength(1_000, 'ugyldige-verdier'))),
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

/** An answer as it is sent, with what the page shows of the answers before it. */
export const medSett = (nytt: Svar, vist: readonly Svar[]): Forklaring => ({
  ...nytt,
  sett: vist.find((each) => gjelderSamme(each, nytt)) ?? null,
})

/** Whether an answer replaces none that its author has not seen. */
export const harSett = ({ sett, ...nytt }: Forklaring, svar: readonly Svar[]) =>
  svar.every((each) => !gjelderSamme(each, nytt) || deepEqual(each, sett) || deepEqual(each, nytt))

/** Whether an answer is among those that are stored; of one that is taken back, that it is not. */
export const erLagret = (nytt: Svar, svar: readonly Svar[]) => {
  const lagret = svar.find((each) => gjelderSamme(each, nytt))
  if (nytt.tall === null || !lagret) return nytt.tall === null && !lagret
  return lagret.begrunnelse === nytt.begrunnelse && [nytt.tall, skjulteTall].includes(lagret.tall ?? '')
}
