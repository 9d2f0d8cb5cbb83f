import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { helNavn, type Indeks, type Tilstand } from './tilstand.ts'
import { fodselsdato } from './verden/numre.ts'
import type { Enhet, Person, Underenhet } from './verden/skjema.ts'

/** One party in Altinn's answer (domain.md §3.4). */
interface Part {
  partyUuid: string
  name: string
  organizationNumber: string | null
  parentId: string | null
  personId: string | null
  dateOfBirth: string | null
  partyId: number
  emailId: null
  type: 'Person' | 'Organization'
  unitType: string | null
  isDeleted: boolean
  onlyHierarchyElementWithNoAccess: boolean
  authorizedAccessPackages: string[]
  authorizedResources: string[]
  authorizedRoles: string[]
  authorizedInstances: []
  subunits: Part[]
}

type Rettigheter = { roller: string[]; pakker: string[]; ressurser: string[] }
const INGEN: Rettigheter = { roller: [], pakker: [], ressurser: [] }
const PERSON_TYPE = 'urn:altinn:person:identifier-no'
const ORG_TYPE = 'urn:altinn:organization:identifier-no'

const kroppSkjema = z.object({
  type: z.literal(PERSON_TYPE),
  value: z.string().check(z.regex(/^\d{11}$/)),
  partyFilter: z.optional(z.array(z.object({ type: z.string(), value: z.string() }))),
})
const valg = (standard: 'true' | 'false') => z._default(z.enum(['true', 'false', 'auto']), standard)
const sporringSkjema = z.object({
  includeRoles: valg('true'),
  includeAccessPackages: valg('false'),
  includeResources: valg('true'),
  includeSubParties: valg('true'),
  includeInactiveParties: valg('true'),
})

/** Stand-in for Altinn: the parties that a person has access to, derived from the world. */
export function altinn(app: FastifyInstance, tilstand: Tilstand): void {
  app.post('/altinn/accessmanagement/api/v1/resourceowner/authorizedparties', (request, reply) => {
    const kropp = kroppSkjema.safeParse(request.body)
    const sporring = sporringSkjema.safeParse(request.query)
    if (!kropp.success || !sporring.success)
      return reply.code(400).type('application/problem+json').send({
        type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
        title: 'One or more validation errors occurred.',
        status: 400,
      })
    const person = tilstand.indeks.personer.get(kropp.data.value)
    if (!person) return reply.send([])

    const filter = kropp.data.partyFilter
    const parter = avgiverliste(tilstand.indeks, person).filter(
      (p) =>
        !filter?.length ||
        filter.some((f) => f.value === (f.type === ORG_TYPE ? p.organizationNumber : p.personId)),
    )
    return reply.send(parter.flatMap((p) => begrens(p, sporring.data)))
  })
}

/** All parties of a person: the person first, then main units in order of number. */
function avgiverliste(indeks: Indeks, person: Person): Part[] {
  const egne = new Map<string, Rettigheter>()
  for (const t of person.tilganger) {
    const for_ = egne.get(t.organisasjonsnummer) ?? INGEN
    egne.set(
      t.organisasjonsnummer,
      sammen(for_, { roller: t.roller, pakker: t.tilgangspakker, ressurser: t.ressurser }),
    )
  }
  const hovednumre = new Set(
    person.tilganger.map(
      (t) => indeks.underenheter.get(t.organisasjonsnummer)?.overordnetEnhet ?? t.organisasjonsnummer,
    ),
  )
  const organisasjoner = [...hovednumre].sort().flatMap((nummer) => {
    const hoved = indeks.enheter.get(nummer)
    return hoved ? [hovedpart(indeks, hoved, egne)] : []
  })
  return person.utenNavn ? organisasjoner : [personpart(person), ...organisasjoner]
}

function hovedpart(indeks: Indeks, hoved: Enhet, egne: Map<string, Rettigheter>): Part {
  const pa = egne.get(hoved.organisasjonsnummer)
  const under = (indeks.under.get(hoved.organisasjonsnummer) ?? []).flatMap((u) => {
    const egen = egne.get(u.organisasjonsnummer)
    // A role on the main unit is copied down to every sub-unit.
    return pa || egen ? [organisasjonspart(u, sammen(pa ?? INGEN, egen ?? INGEN), 'BEDR')] : []
  })
  return {
    ...organisasjonspart(hoved, pa ?? INGEN, 'AS'),
    onlyHierarchyElementWithNoAccess: !pa,
    subunits: under,
  }
}

function organisasjonspart(enhet: Enhet | Underenhet, rett: Rettigheter, form: string): Part {
  return {
    ...identitet(enhet.organisasjonsnummer),
    name: enhet.navn,
    organizationNumber: enhet.organisasjonsnummer,
    parentId: null,
    personId: null,
    dateOfBirth: null,
    emailId: null,
    type: 'Organization',
    unitType: enhet.organisasjonsform?.kode ?? form,
    isDeleted: enhet.slettedato !== undefined,
    onlyHierarchyElementWithNoAccess: false,
    authorizedAccessPackages: rett.pakker,
    authorizedResources: rett.ressurser,
    authorizedRoles: rett.roller,
    authorizedInstances: [],
    subunits: [],
  }
}

function personpart(person: Person): Part {
  return {
    ...identitet(person.pid),
    name: helNavn(person),
    organizationNumber: null,
    parentId: null,
    personId: person.pid,
    dateOfBirth: fodselsdato(person.pid),
    emailId: null,
    type: 'Person',
    unitType: null,
    isDeleted: false,
    onlyHierarchyElementWithNoAccess: false,
    authorizedAccessPackages: ['innbygger-arbeidsliv'],
    authorizedResources: [],
    // Everyone has these for themself; they give access to no company.
    authorizedRoles: ['PRIV', 'UTINN', 'UTOMR'],
    authorizedInstances: [],
    subunits: [],
  }
}

/** Leaves out the fields that the query parameters do not ask for. */
function begrens(part: Part, sporring: z.infer<typeof sporringSkjema>): Part[] {
  if (sporring.includeInactiveParties === 'false' && part.isDeleted) return []
  return [
    {
      ...part,
      authorizedRoles: sporring.includeRoles === 'false' ? [] : part.authorizedRoles,
      authorizedAccessPackages:
        sporring.includeAccessPackages === 'true' ? part.authorizedAccessPackages : [],
      authorizedResources: sporring.includeResources === 'false' ? [] : part.authorizedResources,
      subunits:
        sporring.includeSubParties === 'false' ? [] : part.subunits.flatMap((u) => begrens(u, sporring)),
    },
  ]
}

function sammen(a: Rettigheter, b: Rettigheter): Rettigheter {
  const uten = (x: string[], y: string[]) => [...new Set([...x, ...y])]
  return {
    roller: uten(a.roller, b.roller),
    pakker: uten(a.pakker, b.pakker),
    ressurser: uten(a.ressurser, b.ressurser),
  }
}

/** The same number has the same ids in every answer. */
function identitet(nummer: string): { partyUuid: string; partyId: number } {
  const h = createHash('sha256').update(nummer).digest('hex')
  return {
    partyUuid: `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`,
    partyId: 50_000_000 + (Number.parseInt(h.slice(32, 39), 16) % 40_000_000),
  }
}
