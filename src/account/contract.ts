import * as z from 'zod/mini'

/** A unit the person may act for. `underenheter` is there, if empty, on main units alone (decisions.md §3). */
export const tilgang = z.object({
  organisasjonsnummer: z.string(),
  navn: z.string(),
  underenheter: z.optional(z.array(z.object({ organisasjonsnummer: z.string(), navn: z.string() }))),
})
export type Tilgang = z.infer<typeof tilgang>

/** GET /auth/me. */
export const account = z.object({
  pid: z.string(),
  navn: z.string(),
  csrfToken: z.string(),
  tilganger: z.array(tilgang),
})
export type Account = z.infer<typeof account>
