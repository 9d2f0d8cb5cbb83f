import * as z from 'zod/mini'

/** A unit the person may act for. `underenheter` is there, if empty, on main units alone (rules.md §3). */
export const tilgang = z.object({
  organisasjonsnummer: z.string(),
  navn: z.string(),
  underenheter: z.optional(z.array(z.object({ organisasjonsnummer: z.string(), navn: z.string() }))),
})
export type Tilgang = z.infer<typeof tilgang>

/** A unit that the person may act for, main unit or sub-unit, by its number; undefined when it is not among them. */
export const unitIn = (tilganger: readonly Tilgang[], organisasjonsnummer: string) =>
  tilganger
    .flatMap((unit) => [unit, ...(unit.underenheter ?? [])])
    .find((unit) => unit.organisasjonsnummer === organisasjonsnummer)

/** GET /auth/me. */
export const account = z.object({
  pid: z.string(),
  navn: z.string(),
  csrfToken: z.string(),
  tilganger: z.array(tilgang),
})
export type Account = z.infer<typeof account>

/** GET /auth/csrf. */
export const csrf = z.object({ csrfToken: z.string() })

/** GET /auth/grunnlag: what gives the access, in the words of the authorisation service and the caller's language. */
export const grunnlag = z.object({ grunnlag: z.array(z.string()) })

/** One of the grants that give access, and what it is called. */
export const krav = z.object({
  slag: z.enum(['rolle', 'tilgangspakke', 'ressurs']),
  navn: z.object({ nb: z.string(), nn: z.string() }),
})
/** GET /auth/tilgangskrav: what gives access today, any one of them; none when no rule holds. */
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
