import * as z from 'zod/mini'
import { temporary } from '../platform/problem.ts'
import { callService, lookupDeadline, type RegisterContext } from './http.ts'
import { titleCase } from './person-name.ts'

// Fields without a value are absent, never null (domain.md §3.1).
const kode = z.optional(z.object({ kode: z.string(), beskrivelse: z.optional(z.string()) }))
const adresse = z.optional(
  z.object({ kommune: z.optional(z.string()), kommunenummer: z.optional(z.string()) }),
)
const enhet = z.object({
  navn: z.string(),
  slettedato: z.optional(z.string()),
  overordnetEnhet: z.optional(z.string().check(z.regex(/^\d{9}$/))),
  forretningsadresse: adresse,
  beliggenhetsadresse: adresse,
  naeringskode1: kode,
  naeringskode2: kode,
  naeringskode3: kode,
})

/** An active unit; null for what the register does not know. */
export interface RegisteredUnit {
  kind: 'hovedenhet' | 'underenhet'
  navn: string
  /** The main unit of a sub-unit; null for a main unit. */
  overordnetEnhet: string | null
  /** Of the business or location address; null for a foreign one. */
  kommunenummer: string | null
  kommunenavn: string | null
  naceKode1: string | null
  naceKode2: string | null
  naceKode3: string | null
  /** The industry in the register's words. */
  naceBeskrivelse1: string | null
  naceBeskrivelse2: string | null
  naceBeskrivelse3: string | null
}

export type UnitLookup =
  | RegisteredUnit
  | { kind: 'slettet'; navn: string }
  /** Removed for legal reasons: our copies must be deleted too. */
  | { kind: 'fjernet' }
  | { kind: 'ukjent' }

/**
 * Looks up a main unit or sub-unit in Enhetsregisteret.
 *
 * @param orgnr nine digits with a valid check digit
 * @throws Problem 503 `utilgjengelig-enhetsregisteret`
 */
export async function lookUpUnit(ctx: RegisterContext, orgnr: string): Promise<UnitLookup> {
  const signal = lookupDeadline()
  const ask = (kind: RegisteredUnit['kind'], resource: string) =>
    askFor(`${ctx.config.enhetsregisteretUrl}/${resource}/${orgnr}`, kind, signal)
  try {
    const main = await ask('hovedenhet', 'enheter')
    return main.kind === 'ukjent' ? await ask('underenhet', 'underenheter') : main
  } catch (error) {
    throw temporary('utilgjengelig-enhetsregisteret', error)
  }
}

async function askFor(url: string, kind: RegisteredUnit['kind'], signal: AbortSignal): Promise<UnitLookup> {
  const outcome = await callService(url, { service: 'enhetsregisteret', shape: enhet, signal })
  // The register answers 400 for a number that cannot exist.
  if (outcome.status === 400 || outcome.status === 404) return { kind: 'ukjent' }
  if (outcome.status === 410) return { kind: 'fjernet' }
  const { navn, slettedato, ...rest } = outcome.body
  if (slettedato !== undefined) return { kind: 'slettet', navn }
  const sted = rest.forretningsadresse ?? rest.beliggenhetsadresse
  return {
    kind,
    navn,
    overordnetEnhet: kind === 'underenhet' ? (rest.overordnetEnhet ?? null) : null,
    kommunenummer: sted?.kommunenummer ?? null,
    kommunenavn: sted?.kommune ? placeName(sted.kommune) : null,
    naceKode1: rest.naeringskode1?.kode ?? null,
    naceKode2: rest.naeringskode2?.kode ?? null,
    naceKode3: rest.naeringskode3?.kode ?? null,
    naceBeskrivelse1: rest.naeringskode1?.beskrivelse ?? null,
    naceBeskrivelse2: rest.naeringskode2?.beskrivelse ?? null,
    naceBeskrivelse3: rest.naeringskode3?.beskrivelse ?? null,
  }
}

/** «NORE OG UVDAL», as the register writes it, becomes «Nore og Uvdal». */
const placeName = (text: string) => titleCase(text).replaceAll(' Og ', ' og ')
