import { type AccessRule, inForce } from '../../platform/access-rule.ts'
import type { Party, SubParty } from '../../registers/altinn.ts'
import { dayInNorway } from '../../texts/calendar.ts'
import type { Tilgang } from '../contract.ts'
import type { Unit } from '../session.ts'

const normalized = (code: string) =>
  code.toLowerCase().replace(/^urn:altinn:(rolecode|accesspackage|resource):/, '')

/**
 * The units of a person: what the authorisation service answered, judged by the grant rule as it is on that day in
 * Norway (rules.md §3). Persons, deleted units and units without any grant are left out; a main unit without a
 * grant stays, without access, when one of its sub-units has one.
 */
export function unitsOf(parties: Party[], rules: AccessRule[], now: Date): Unit[] {
  const today = inForce(rules, dayInNorway(now))
  const units = new Map<string, Unit>()
  for (const party of parties) for (const unit of unitsOfParty(party, today)) add(units, unit)
  return [...units.values()]
}

function unitsOfParty(party: Party, rules: AccessRule[]): Unit[] {
  const { organizationNumber: orgnr } = party
  if (!orgnr || !isLiveOrganization(party)) {
    // A grant on a deleted main unit covers nothing, but what is granted directly below it still stands.
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

/** The codes of the rules that the party meets, spelled as the rules spell them. */
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

/** A unit may be listed twice: what grants anywhere, grants. */
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
 * `tilganger` of rules.md §3: granted main units with their sub-units in order of number; a sub-unit whose main
 * unit is not granted stands at the top level. The top level goes by name.
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
/** Made when a list is first sorted: it reads megabytes. */
function names(): Intl.Collator {
  collator ??= new Intl.Collator('nb')
  return collator
}

const named = ({ organisasjonsnummer, navn }: Unit) => ({ organisasjonsnummer, navn })
const byNumber = (a: Tilgang, b: Tilgang) => (a.organisasjonsnummer < b.organisasjonsnummer ? -1 : 1)
