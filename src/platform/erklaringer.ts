import * as z from 'zod/mini'
import { ConfigError } from './config-safety.ts'

const tekst = z.string().check(z.minLength(1))
const begge = z.strictObject({ nb: tekst, nn: tekst })
/** A number of years, or whole sentences that say what decides how long. */
const varighet = z.union([z.int().check(z.positive()), begge])

/**
 * What the owner of the service states (ERKLARINGER, rules.md §10), on the pages `/tilgjengelighet` and `/personvern`. None has
 * a default.
 */
export const erklaringer = z.strictObject({
  /** Who is responsible for the service. */
  ansvarlig: z.optional(tekst),
  /** Organisation number of `ansvarlig`. */
  organisasjonsnummer: z.optional(z.string().check(z.regex(/^\d{9}$/))),
  /** How far the service conforms to the requirements, as the owner has judged it. */
  samsvar: z.optional(z.enum(['helt', 'delvis', 'ikke'])),
  /** The day on which that was judged. */
  vurdert: z.optional(z.iso.date()),
  /** What does not conform: the requirement, and what it means for the user. */
  avvik: z.optional(z.array(z.strictObject({ krav: tekst, tekst: begge }))),
  /** Controller of the personal data. */
  behandlingsansvarlig: z.optional(tekst),
  /** E-mail address of the controller, for questions about personal data. */
  personvernEpost: z.optional(z.email()),
  /** E-mail address of the data protection officer. */
  personvernombud: z.optional(z.email()),
  /** The legal basis, as whole sentences. */
  rettsgrunnlag: z.optional(begge),
  /** How long a report that is sent in is kept, after the year it is about. */
  lagringRapport: z.optional(varighet),
  /** How long the log of sign-ins, refusals, uploads and downloads is kept. */
  lagringLogg: z.optional(varighet),
  /** Processors, such as who runs the machines: the name, and what for. */
  databehandlere: z.optional(z.array(z.strictObject({ navn: tekst, oppgave: begge }))),
  /** Transfer out of the EEA: none, or to whom and by which guarantee, as whole sentences. */
  overforing: z.optional(z.union([z.literal('ingen'), begge])),
})
export type Erklaringer = z.infer<typeof erklaringer>

// GDPR articles 13 and 14, no. 1 a and c and no. 2 a: what every privacy notice has.
const required = [
  'behandlingsansvarlig',
  'personvernEpost',
  'rettsgrunnlag',
  'lagringRapport',
  'lagringLogg',
] as const
/** What a notice has where it applies: data protection officer, processors, transfer. */
const whereItApplies = ['personvernombud', 'databehandlere', 'overforing'] as const

/** False for the one release that only warns; true from the release after it (docs/operations.md, «Statements»). */
const refuses: boolean = false

/** The parts of the privacy page that are not set: in production those that every notice has, else all. */
export const missingStatements = (
  stated: Erklaringer,
  production: boolean,
): ((typeof required)[number] | (typeof whereItApplies)[number])[] =>
  [...required, ...(production ? [] : whereItApplies)].filter((part) => stated[part] === undefined)

/** Warning for the operator in production while the privacy page is not whole; null otherwise. */
export function statementsWarning(stated: Erklaringer, production: boolean): string | null {
  const missing = production ? missingStatements(stated, production) : []
  if (missing.length === 0) return null
  return `ERKLARINGER mangler ${missing.join(', ')}. Uten dem er siden /personvern ikke hel, og neste versjon av tjenesten starter ikke.`
}

/**
 * @returns what is stated
 * @throws ConfigError in production, once the warning has become a refusal, while the privacy page is not whole
 */
export function refuseMissing(stated: Erklaringer, production: boolean, refuse = refuses): Erklaringer {
  const missing = production && refuse ? missingStatements(stated, production) : []
  if (missing.length > 0)
    throw new ConfigError(`ERKLARINGER needs ${missing.join(', ')} in production (GDPR articles 13 and 14)`)
  return stated
}
