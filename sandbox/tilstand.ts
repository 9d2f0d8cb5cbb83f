import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Enhet, Person, Underenhet, Verden } from './verden/skjema.ts'

export const TJENESTER = ['idporten', 'altinn', 'enhetsregisteret', 'folkeregisteret'] as const
export type Tjeneste = (typeof TJENESTER)[number]

/** `antall` is the number of calls that still fail; without it every call until `DELETE /feil`. */
export const feilSkjema = z
  .strictObject({
    tjeneste: z.enum(TJENESTER),
    status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
    forsinkelseMs: z.optional(z.int().check(z.minimum(0), z.maximum(120_000))),
    antall: z.optional(z.int().check(z.minimum(1))),
  })
  .check(
    z.refine(
      (f) => f.status !== undefined || f.forsinkelseMs !== undefined,
      'status eller forsinkelseMs må oppgis',
    ),
  )
type Feil = z.infer<typeof feilSkjema>

/** The world with the indexes that every stand-in needs. */
export interface Indeks {
  verden: Verden
  personer: Map<string, Person>
  /** Persons by account id. */
  kontoer: Map<string, Person>
  enheter: Map<string, Enhet>
  underenheter: Map<string, Underenhet>
  /** Sub-units by the number of their main unit, in order of number. */
  under: Map<string, Underenhet[]>
  fjernet: Set<string>
}

export interface Tilstand {
  indeks: Indeks
  feil: Map<Tjeneste, Feil>
}

/** The account id, which is also `sub`: a pseudonym, the same at every sign-in. */
export function kontoId(pid: string): string {
  return createHash('sha256').update(`sandkasse:${pid}`).digest('base64url')
}

export function lagIndeks(verden: Verden): Indeks {
  const under = Map.groupBy(verden.underenheter, (u) => u.overordnetEnhet)
  for (const liste of under.values())
    liste.sort((a, b) => a.organisasjonsnummer.localeCompare(b.organisasjonsnummer))
  return {
    verden,
    personer: new Map(verden.personer.map((p) => [p.pid, p])),
    kontoer: new Map(verden.personer.map((p) => [kontoId(p.pid), p])),
    enheter: new Map(verden.enheter.map((e) => [e.organisasjonsnummer, e])),
    underenheter: new Map(verden.underenheter.map((u) => [u.organisasjonsnummer, u])),
    under,
    fjernet: new Set(verden.fjernet),
  }
}

/** The fault of this call, if any. Counts `antall` down. */
export function trekkFeil(tilstand: Tilstand, tjeneste: Tjeneste): Feil | undefined {
  const feil = tilstand.feil.get(tjeneste)
  if (!feil) return undefined
  if (feil.antall !== undefined) {
    if (feil.antall <= 1) tilstand.feil.delete(tjeneste)
    else tilstand.feil.set(tjeneste, { ...feil, antall: feil.antall - 1 })
  }
  return feil
}

/** The name in one string, as Altinn and the sign-in page show it. */
export function helNavn({ navn }: Person): string {
  return [navn.fornavn, navn.mellomnavn, navn.etternavn].filter(Boolean).join(' ')
}
