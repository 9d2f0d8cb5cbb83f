import { helNavn, type Indeks } from './tilstand.ts'
import type { Person } from './verden/skjema.ts'

const VIST = 2

/** One line about a person: companies with roles, and what makes the person a special case. */
export function kanGjore(person: Person, indeks: Indeks): string {
  const enheter = person.tilganger.slice(0, VIST).map((t) => {
    const enhet = indeks.enheter.get(t.organisasjonsnummer) ?? indeks.underenheter.get(t.organisasjonsnummer)
    const rett = [...t.roller, ...t.tilgangspakker, ...t.ressurser].join(', ')
    const under = indeks.under.get(t.organisasjonsnummer)?.length ?? 0
    const omfang = under > 0 ? ` med ${under} ${under === 1 ? 'underenhet' : 'underenheter'}` : ''
    const borte = enhet?.slettedato
      ? ', slettet'
      : indeks.fjernet.has(t.organisasjonsnummer)
        ? ', fjernet'
        : ''
    return `${enhet?.navn ?? t.organisasjonsnummer}${omfang} (${rett || 'ingen rolle'}${borte})`
  })
  const resten = person.tilganger.length - enheter.length
  const merknader = [
    person.acr === 'idporten-loa-low' && 'For lavt sikkerhetsnivå',
    person.utenPid && 'Uten fødselsnummer i svaret',
    person.utenNavn && 'Uten navn i Folkeregisteret',
  ].filter((m) => m !== false && m !== undefined)
  const tilganger = enheter.length > 0 ? enheter.join('; ') : 'Ingen foretak'
  return [tilganger + (resten > 0 ? ` og ${resten} foretak til` : ''), ...merknader].join('. ')
}

/** The people to sign in as, one line each: name, number, access. Printed at start. */
export function personlinjer(indeks: Indeks): string[] {
  const navn = indeks.verden.personer.map(helNavn)
  const bredde = Math.max(0, ...navn.map((n) => n.length))
  return indeks.verden.personer.map(
    (p, i) => `  ${(navn[i] ?? '').padEnd(bredde)}  ${p.pid}  ${kanGjore(p, indeks)}`,
  )
}
