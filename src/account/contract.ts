import * as z from 'zod/mini'

/** A unit that the person may act for. Only main units have `underenheter`, which may be empty (rules.md §3). */
export const tilgang = z.object({
  organisasjonsnummer: z.string(),
  navn: z.string(),
  underenheter: z.optional(z.array(z.object({ organisasjonsnummer: z.string(), navn: z.string() }))),
})
export type Tilgang = z.infer<typeof tilgang>

/** Every unit that a person may act for: each main unit, then its sub-units. */
export const unitsOf = (tilganger: readonly Tilgang[]) =>
  tilganger.flatMap((unit) => [unit, ...(unit.underenheter ?? [])])

/** Finds a main unit or sub-unit by its number; undefined when the person may not act for it. */
export const unitIn = (tilganger: readonly Tilgang[], organisasjonsnummer: string) =>
  unitsOf(tilganger).find((unit) => unit.organisasjonsnummer === organisasjonsnummer)

/** The only company, or the only sub-unit, that a person may act for; undefined for who may act for several. */
export const onlyCompany = (tilganger: readonly Tilgang[]) =>
  tilganger.length === 1 ? tilganger[0] : undefined

/** GET /auth/me. */
export const account = z.object({
  pid: z.string(),
  navn: z.string(),
  csrfToken: z.string(),
  tilganger: z.array(tilgang),
  /** The authority, for whoever may act for it; absent in answers of the release before. */
  tilsyn: z.optional(
    z.object({
      organisasjonsnummer: z.string(),
      navn: z.object({ nb: z.string(), nn: z.string() }),
      /** Whether this session is the authority's; else it is a reporter's. */
      valgt: z.boolean(),
    }),
  ),
})
export type Account = z.infer<typeof account>

/** POST /auth/slag: makes the session a reporter's or the authority's. */
export const slag = z.strictObject({ slag: z.enum(['rapportor', 'tilsyn']) })

/** GET /auth/siste-enheter: numbers of the units where the person last did something to a report, newest first. */
export const sisteEnheter = z.object({ enheter: z.array(z.string()) })

/** GET /auth/csrf. */
export const csrf = z.object({ csrfToken: z.string() })

/** GET /auth/grunnlag: names of the roles, packages or resources that give the access, in the caller's language. */
export const grunnlag = z.object({ grunnlag: z.array(z.string()) })

/** A role, package or resource that gives access, with its name. */
export const krav = z.object({
  slag: z.enum(['rolle', 'tilgangspakke', 'ressurs']),
  navn: z.object({ nb: z.string(), nn: z.string() }),
})
/** GET /auth/tilgangskrav: what gives access today, or on `?dag=`; any one is enough. Empty when no rule is in force. */
export const tilgangskrav = z.object({ krav: z.array(krav) })
export type Tilgangskrav = z.infer<typeof tilgangskrav>['krav']

/** GET /enheter/{orgnr}. */
export const enhet = z.object({
  organisasjonsnummer: z.string(),
  navn: z.string(),
  enhettype: z.enum(['Hovedenhet', 'Underenhet']),
})
export type Enhet = z.infer<typeof enhet>

/** GET /personinfo/{id}. A person with one name has `fornavn` empty. */
export const personinfo = z.object({
  navn: z.object({ fornavn: z.string(), mellomnavn: z.optional(z.string()), etternavn: z.string() }),
})

/** POST /tilgangspassord. */
export const tilgangspassord = z.strictObject({ password: z.string() })
