import * as z from 'zod/mini'
import { validOrgnr } from '../tall/orgnr.ts'
import { punkter, type Svar } from '../texts/hva-teller.ts'
import { accessRules } from './access-rule.ts'

// The settings that hold a document as JSON (rules.md §10). None has a default.

const tekst = z.string().check(z.minLength(1))

/**
 * Facts about the duty that public sources do not give (OPPLYSNINGER, rules.md §10). None has a default: a sentence
 * whose fact is not set is left out of the pages and of the receipt.
 */
export const opplysninger = z.strictObject({
  /** Who receives the reports. */
  mottaker: z.optional(tekst),
  /** The deadline for reporting, `YYYY-MM-DD`, the last day included. */
  frist: z.optional(z.iso.date()),
  /** The deadline after that one, for the receipt of a main unit. */
  nesteFrist: z.optional(z.iso.date()),
  /** How many years the papers behind the figures are kept. */
  oppbevaringAr: z.optional(z.int().check(z.positive())),
  /** Whether the cost of the measures is given with or without VAT. */
  merverdiavgift: z.optional(z.enum(['med', 'uten'])),
  /** Whether the cost of the measures is given before or after public support. */
  stotte: z.optional(z.enum(['for', 'etter'])),
  /** What the public heat map shows of a company that consents, as whole sentences. */
  varmekart: z.optional(z.strictObject({ nb: tekst, nn: tekst })),
})
export type Opplysninger = z.infer<typeof opplysninger>

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

/**
 * Who may correct a report that is sent in, and until when (RETTELSE, rules.md §10). There is no default: while it is not
 * set, nobody may. Exactly one of `til` and `dager` is set.
 */
export const rettelse = z
  .strictObject({
    /** Whoever may act for the unit, or who sent in the version that counts. */
    hvem: z.enum(['alle', 'innsender']),
    /** The last day, `YYYY-MM-DD` in Norway. */
    til: z.optional(z.iso.date()),
    /** Days after the one on which version 1 was sent in. */
    dager: z.optional(z.int().check(z.positive(), z.maximum(10_000))),
  })
  .check(z.refine(({ til, dager }) => (til === undefined) !== (dager === undefined)))
export type Rettelse = z.infer<typeof rettelse>

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
  navn: z.strictObject({ nb: tekst, nn: tekst }),
  /** As TILGANGSREGLER, for the authority's unit alone. */
  regler: accessRules,
})
export type Tilsyn = z.infer<typeof tilsyn>
