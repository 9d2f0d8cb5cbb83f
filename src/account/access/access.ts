import { type AccessRule, inForce } from '../../platform/access-rule.ts'
import type { Tilsyn } from '../../platform/documents.ts'
import type { Party, SubParty } from '../../registers/altinn.ts'
import { dayAfter, dayInNorway } from '../../texts/calendar.ts'
import type { Tilgang } from '../contract.ts'
import type { Unit } from '../session.ts'

const normalized = (code: string) =>
  code.toLowerCase().replace(/^urn:altinn:(rolecode|accesspackage|resource):/, '')

/**
 * The units of a person: the answer of the authorisation service, filtered by the access rules in force on that day in
 * Norway (rules.md §3). Leaves out persons, deleted units and units without a grant. Keeps a main unit without a grant,
 * with `tilgang` false, when one of its sub-units has one. A unit that is no longer granted on one of the next {@link soon}
 * days has `tilgangTil`.
 */
export function unitsOf(parties: Party[], rules: AccessRule[], now: Date): Unit[] {
  const today = dayInNorway(now)
  let units = unitsOn(parties, rules, today)
  for (const last of lastDays(rules, today)) {
    const kept = new Set(grantedOf(unitsOn(parties, rules, dayAfter(last, 1))))
    const lost = new Set(grantedOf(units).filter((orgnr) => !kept.has(orgnr)))
    units = units.map((unit) => (lost.has(unit.organisasjonsnummer) ? { tilgangTil: last, ...unit } : unit))
  }
  return units
}

const grantedOf = (units: readonly Unit[]) =>
  units.filter(({ tilgang }) => tilgang).map((unit) => unit.organisasjonsnummer)

/** So many days ahead access that ends is told of: the company needs time to delegate another. */
const soon = 56

/** The days on which a rule is valid for the last time, of the next {@link soon}, the first one first. */
const lastDays = (rules: readonly AccessRule[], today: string) =>
  [...new Set(rules.flatMap(({ gyldigTil }) => gyldigTil ?? []))]
    .filter((day) => today <= day && day <= dayAfter(today, soon))
    .sort()

/** The units of a person on a day in Norway. */
function unitsOn(parties: Party[], rules: AccessRule[], day: string): Unit[] {
  const valid = inForce(rules, day)
  const units = new Map<string, Unit>()
  for (const party of parties) for (const unit of unitsOfParty(party, valid)) add(units, unit)
  return [...units.values()]
}

/** The authority's unit, for whoever has one of its grants; null for everybody else, and while TILSYN is not set. */
export const authorityUnit = (parties: Party[], tilsyn: Tilsyn | null, now: Date): Unit | null =>
  (tilsyn &&
    unitsOf(parties, tilsyn.regler, now).find(
      (unit) => unit.organisasjonsnummer === tilsyn.organisasjonsnummer && unit.tilgang,
    )) ??
  null

function unitsOfParty(party: Party, rules: AccessRule[]): Unit[] {
  const { organizationNumber: orgnr } = party
  if (!orgnr || !isLiveOrganization(party)) {
    // A grant on a deleted main unit gives nothing; a grant on one of its sub-units is still valid.
    return party.type === 'Person' ? [] : subUnits(party, rules, [])
  }
  const own = party.onlyHierarchyElementWithNoAccess ? [] : grounds(party, rules)
  const below = subUnits(party, rules, own)
  if (own.length === 0 && below.length === 0) return []
  const main = {
    organisasjonsnummer: orgnr,
    navn: party.name,
    overordnet: null,
    tilgang: own.length > 0,
    grunnlag: own,
  }
  return [main, ...below]
}

function subUnits(main: Party, rules: AccessRule[], inherited: string[]): Unit[] {
  return (main.subunits ?? []).flatMap((sub) => {
    const { organizationNumber: orgnr } = sub
    if (!orgnr || !isLiveOrganization(sub)) return []
    const own = sub.onlyHierarchyElementWithNoAccess ? [] : grounds(sub, rules)
    const grunnlag = [...new Set([...inherited, ...own])]
    if (grunnlag.length === 0) return []
    return {
      organisasjonsnummer: orgnr,
      navn: sub.name,
      overordnet: main.organizationNumber ?? '',
      tilgang: true,
      grunnlag,
    }
  })
}

const isLiveOrganization = ({ type, isDeleted }: SubParty) => type === 'Organization' && !isDeleted

/** The codes of the rules that match the party, as spelled in the rules. */
function grounds(party: SubParty, rules: AccessRule[]): string[] {
  const roles = new Set(party.authorizedRoles?.map(normalized))
  const packages = new Set(party.authorizedAccessPackages?.map(normalized))
  const resources = new Set(party.authorizedResources?.map(normalized))
  const met = rules.flatMap((rule) => {
    if ('rolle' in rule) return roles.has(normalized(rule.rolle)) ? rule.rolle : []
    if ('tilgangspakke' in rule) return packages.has(normalized(rule.tilgangspakke)) ? rule.tilgangspakke : []
    return resources.has(normalized(rule.ressurs)) ? rule.ressurs : []
  })
  return [...new Set(met)]
}

/** Adds a unit. One that is listed twice gets the access and the grounds of both. */
function add(units: Map<string, Unit>, unit: Unit) {
  const known = units.get(unit.organisasjonsnummer)
  units.set(
    unit.organisasjonsnummer,
    known
      ? {
          ...known,
          tilgang: known.tilgang || unit.tilgang,
          grunnlag: [...new Set([...known.grunnlag, ...unit.grunnlag])],
        }
      : unit,
  )
}

/**
 * `tilganger` (rules.md §3): granted main units sorted by name, each with its sub-units sorted by number. A sub-unit whose
 * main unit is not granted is at the top level.
 */
export function accessList(units: Unit[]): Tilgang[] {
  const granted = units.filter(({ tilgang }) => tilgang)
  const mains = new Set(
    granted.filter(({ overordnet }) => overordnet === null).map((unit) => unit.organisasjonsnummer),
  )
  const below = Map.groupBy(granted, ({ overordnet }) => overordnet)
  return granted
    .filter(({ overordnet }) => overordnet === null || !mains.has(overordnet))
    .map((unit) => ({
      ...named(unit),
      ...(unit.overordnet === null && {
        underenheter: (below.get(unit.organisasjonsnummer) ?? []).map(named).sort(byNumber),
      }),
    }))
    .sort((a, b) => names().compare(a.navn, b.navn) || byNumber(a, b))
}

let collator: Intl.Collator | undefined
/** The collator for names, made on first use: it loads megabytes of data. */
function names(): Intl.Collator {
  collator ??= new Intl.Collator('nb')
  return collator
}

const named = ({ organisasjonsnummer, navn }: Unit) => ({ organisasjonsnummer, navn })
const byNumber = (a: Tilgang, b: Tilgang) => (a.organisasjonsnummer < b.organisasjonsnummer ? -1 : 1)
