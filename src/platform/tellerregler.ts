import * as z from 'zod/mini'
import { punkter, type Svar } from '../texts/hva-teller.ts'

const tekst = z.string().check(z.minLength(1))

const regel = <const S extends readonly [Svar, ...Svar[]]>(svar: S) =>
  z.optional(
    z.strictObject({
      svar: z.enum(svar),
      kilde: z.strictObject({ tittel: tekst, adresse: z.url({ protocol: /^https?$/ }) }),
      /** The first reporting year of which it holds. */
      fraAr: z.int().check(z.minimum(2000), z.maximum(2100)),
    }),
  )

/** What counts as energy use, where the authority has said it (TELLEREGLER, rules.md §6.1.1). */
export const tellerregler = z.strictObject({
  egenKraft: regel(punkter.egenKraft),
  leasing: regel(punkter.leasing),
  underenheter: regel(punkter.underenheter),
  solgtEnergi: regel(punkter.solgtEnergi),
  omgivelsesvarme: regel(punkter.omgivelsesvarme),
  rastoff: regel(punkter.rastoff),
  innleidTransport: regel(punkter.innleidTransport),
  leietakere: regel(punkter.leietakere),
})
