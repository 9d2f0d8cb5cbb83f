import * as z from 'zod/mini'
import { erSyntetiskOrgnr, erSyntetiskPid } from './numre.ts'

const orgnr = z
  .string()
  .check(z.refine(erSyntetiskOrgnr, 'må være ni siffer, begynne med 2 eller 3 og ha rett kontrollsiffer'))
const pid = z
  .string()
  .check(z.refine(erSyntetiskPid, 'må være et syntetisk nummer: måned + 80 og to rette kontrollsifre'))
const tekst = z.string().check(z.minLength(1))
const kode = z.looseObject({ kode: tekst, beskrivelse: z.optional(z.string()) })

/** A unit as Enhetsregisteret answers it; what is not named here is passed on as it is (domain.md §3.1). */
const felles = {
  organisasjonsnummer: orgnr,
  navn: tekst,
  organisasjonsform: z.optional(kode),
  naeringskode1: z.optional(kode),
  naeringskode2: z.optional(kode),
  naeringskode3: z.optional(kode),
  slettedato: z.optional(z.iso.date()),
}
const enhet = z.looseObject({ ...felles, overordnetEnhet: z.optional(orgnr) })
const underenhet = z.looseObject({ ...felles, overordnetEnhet: orgnr })

const personnavn = z.strictObject({
  /** Empty for a person with one name alone. */
  fornavn: z.nullable(z.string()),
  mellomnavn: z.optional(z.nullable(z.string())),
  etternavn: tekst,
})

const tilgang = z.strictObject({
  organisasjonsnummer: orgnr,
  roller: z._default(z.array(tekst), []),
  /** Without the prefix `urn:altinn:accesspackage:`, as Altinn answers them. */
  tilgangspakker: z._default(z.array(tekst), []),
  ressurser: z._default(z.array(tekst), []),
})

const person = z.strictObject({
  pid,
  navn: personnavn,
  /** An earlier name, which the person register answers too, as not current. */
  tidligereNavn: z.optional(personnavn),
  acr: z.enum(['idporten-loa-low', 'idporten-loa-substantial', 'idporten-loa-high']),
  tilganger: z._default(z.array(tilgang), []),
  /** The tokens carry no `pid`. */
  utenPid: z.optional(z.boolean()),
  /** Unknown to the person register, and without an own entry at Altinn. */
  utenNavn: z.optional(z.boolean()),
})

/** The world that the stand-ins serve: persons, units and what a person may do. rules.md §9. */
export const verdenSkjema = z
  .strictObject({
    personer: z.array(person),
    enheter: z.array(enhet),
    underenheter: z.array(underenhet),
    fjernet: z._default(z.array(orgnr), []),
  })
  .check((ctx) => {
    for (const feil of brudd(ctx.value)) ctx.issues.push({ ...feil, code: 'custom', input: ctx.value })
  })

export type Verden = z.infer<typeof verdenSkjema>
export type Person = Verden['personer'][number]
export type Enhet = Verden['enheter'][number]
export type Underenhet = Verden['underenheter'][number]

type Innhold = { personer: Person[]; enheter: Enhet[]; underenheter: Underenhet[] }
type Brudd = { path: (string | number)[]; message: string }

/** Checks of the whole world: references and duplicates. */
function brudd(verden: Innhold): Brudd[] {
  const feil: Brudd[] = []
  const hoved = new Set(verden.enheter.map((e) => e.organisasjonsnummer))
  const sett = new Set<string>()
  const kjent = (nummer: string, path: (string | number)[]) => {
    if (sett.has(nummer)) feil.push({ path, message: `${nummer} er brukt to ganger` })
    sett.add(nummer)
  }
  verden.enheter.forEach((e, i) => {
    kjent(e.organisasjonsnummer, ['enheter', i, 'organisasjonsnummer'])
  })
  verden.underenheter.forEach((u, i) => {
    kjent(u.organisasjonsnummer, ['underenheter', i, 'organisasjonsnummer'])
    if (!hoved.has(u.overordnetEnhet))
      feil.push({
        path: ['underenheter', i, 'overordnetEnhet'],
        message: `${u.overordnetEnhet} er ikke blant enhetene`,
      })
  })
  const enheter = new Set(sett)
  verden.personer.forEach((p, i) => {
    kjent(p.pid, ['personer', i, 'pid'])
    p.tilganger.forEach((t, j) => {
      if (!enheter.has(t.organisasjonsnummer))
        feil.push({
          path: ['personer', i, 'tilganger', j, 'organisasjonsnummer'],
          message: `${t.organisasjonsnummer} er ikke blant enhetene`,
        })
    })
  })
  return feil
}

/**
 * Reads a world.
 * @throws Error with one line per fault, at most five, each with its place.
 */
export function lesVerden(inn: unknown): Verden {
  const svar = verdenSkjema.safeParse(inn)
  if (svar.success) return svar.data
  const linjer = svar.error.issues.slice(0, 5).map((i) => `${i.path.join('.') || 'verden'}: ${i.message}`)
  const flere = svar.error.issues.length - linjer.length
  throw new Error(`Verdenen er ikke gyldig. ${linjer.join('; ')}${flere > 0 ? `; og ${flere} til` : ''}`)
}
