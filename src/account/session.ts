import { Problem } from '../platform/problem.ts'
import type { Tilgang } from './contract.ts'

/** One unit of a person's access list, which is flat: granted, or only shown above its sub-units. */
export interface Unit {
  organisasjonsnummer: string
  navn: string
  /** The main unit of a sub-unit; null for a main unit. */
  overordnet: string | null
  /** False for a main unit that is shown only because a sub-unit of it is granted. */
  tilgang: boolean
  /** Codes of what gives access: the roles, packages or resources that matched a rule. */
  grunnlag: string[]
  /** The last day of the access, where it ends soon (rules.md §3). */
  tilgangTil?: string | undefined
}

/** Whom a session is for: somebody who reports, or the authority that receives the reports (rules.md §14). */
export type Slag = 'rapportor' | 'tilsyn'

/** The session of a signed-in person, as handlers use it. The database holds the identity number encrypted. */
export interface Session {
  /** Hash of the cookie's value. */
  id: string
  /** Stable pseudonym of the person: keyed hash of the identity number. */
  person: string
  pid: string
  navn: string
  csrfToken: string
  tilganger: Tilgang[]
  /** By organisation number; includes main units without access that have granted sub-units. Empty in a session of the authority. */
  enheter: Map<string, Unit>
  /** Units that have been removed from this session's access list: their reports answer 403 instead of 404. */
  tidligere: Set<string>
  utloper: Date
  /** Time of the current request, by the service's clock. */
  tid: Date
  /** Trace id of the current request, for the report's history; null outside of requests. */
  spor: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person. Throws on a route that is `open`. */
    session: Session
  }
}

/** True when the person may read and write the reports of the unit. */
export const mayActFor = (session: Session, organisasjonsnummer: string) =>
  session.enheter.get(organisasjonsnummer)?.tilgang === true

/** @throws Problem 403 for every unit outside the access list, known or not (rules.md §3) */
export function requireUnit(session: Session, organisasjonsnummer: string): Unit {
  const unit = session.enheter.get(organisasjonsnummer)
  if (!unit?.tilgang) throw new Problem(403, 'ingen-tilgang')
  return unit
}

/**
 * A main unit with its granted sub-units, by the number of any of them; `granted` are those that the person may act for.
 *
 * @throws Problem 403 when none is granted, whether the units exist or not
 */
export function unitsAround(session: Pick<Session, 'enheter'>, organisasjonsnummer: string) {
  const asked = session.enheter.get(organisasjonsnummer)
  const mainNumber = asked?.overordnet ?? organisasjonsnummer
  const main = session.enheter.get(mainNumber)
  const subUnits = subUnitsOf(session, mainNumber)
  const granted = [...(main?.tilgang ? [main] : []), ...subUnits]
  if (!asked || granted.length === 0) throw new Problem(403, 'ingen-tilgang')
  return { main, subUnits, granted }
}

const subUnitsOf = (session: Pick<Session, 'enheter'>, mainNumber: string) =>
  [...session.enheter.values()]
    .filter((unit) => unit.overordnet === mainNumber && unit.tilgang)
    .sort((a, b) => a.organisasjonsnummer.localeCompare(b.organisasjonsnummer))
