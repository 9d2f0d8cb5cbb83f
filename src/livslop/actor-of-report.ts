import { type Tilgang, unitIn } from '../account/contract.ts'
import type { Actor } from '../client/actor.ts'

/** The unit of a report. */
interface Owner {
  organisasjonsnummer: string
  /** The main unit of a sub-unit. */
  overordnet: string | null
}

/**
 * Whom one acts for in a report (rules.md §4.9): the present actor when it is the report's unit or its main unit; otherwise
 * the unit, or its main unit when the access is to that one alone.
 *
 * @param tilganger what the person may act for
 * @returns the present actor, if any, when the person may act for neither
 */
export function actorOfReport(
  { organisasjonsnummer, overordnet }: Owner,
  tilganger: readonly Tilgang[],
  present: Actor | null,
): Actor | null {
  const units = [organisasjonsnummer, overordnet].flatMap((orgnr) =>
    orgnr === null ? [] : (unitIn(tilganger, orgnr) ?? []),
  )
  const isPresent = units.some((unit) => unit.organisasjonsnummer === present?.id)
  const [unit] = units
  return isPresent || !unit ? present : { id: unit.organisasjonsnummer, name: unit.navn, roles: [] }
}
