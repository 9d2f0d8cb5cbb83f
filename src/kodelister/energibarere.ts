import type { Faktor } from '../tall/units.ts'
import list from './energibarere.json' with { type: 'json' }
import type { Kode } from './kodelister.ts'

/** An energy carrier; one that is measured in kWh has no factors. */
export interface Energibarer extends Kode {
  kode: string
  /** Other names of the carrier and its fuels, also in English; pasted rows are recognised by them. */
  synonymer: string[]
  gruppe: string
  /** Energy of the fuels at lower heating value (nedre brennverdi); `faktorKilde` names the source. */
  faktorer: readonly Faktor[]
  faktorKilde: string
}

const entries: readonly Energibarer[] = list

export const energibarere: readonly Energibarer[] = entries.map((entry) => ({
  ...entry,
  faktorer: entry.faktorer.map((faktor) => (faktor.nb ? faktor : { ...faktor, navn: navnene(entry) })),
}))

/** What the fuel of a carrier is called: its names, with and without what stands in parentheses, and the synonyms. */
function navnene({ nb, nn, synonymer }: Energibarer): string[] {
  const iParentes = (navn: string) => [...navn.matchAll(/\(([^)]*)\)/g)].map(([, ord = '']) => ord)
  const uten = (navn: string) => navn.replace(/ *\([^)]*\)/g, '')
  const alle = [nb, nn].flatMap((navn) => [navn, uten(navn), ...iParentes(navn)])
  return [...new Set([...alle, ...synonymer].map((navn) => navn.toLowerCase()))]
}
