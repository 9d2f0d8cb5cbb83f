/** The carriers of a file without purposes: their sum has to be that of the purposes in the report. */

import { energibarere } from '../../kodelister/energibarere.ts'
import { carriersBlock } from '../../maleverdier/block.ts'
import { section as energibaerere, sumUlik, sumUtenTotal } from '../../sections/energibaerere/contract.ts'
import { section as energibruk } from '../../sections/energibruk/contract.ts'
import { arene } from '../../seksjon/arene.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Cellefeil, EnhetIArbeidsbok } from '../contract.ts'

type Seksjon = EnhetIArbeidsbok['seksjoner'][number]

/**
 * The carriers of a unit in a file without purposes, where only the rule about their sum keeps them from being saved: nothing is wrong in
 * the file. Undefined where there are none such.
 */
export function waitingCarriers({ avvist, seksjoner }: EnhetIArbeidsbok): Seksjon | undefined {
  const carriers = seksjoner.find(({ seksjon }) => seksjon === energibaerere.id)
  const isOfSum = ({ code }: Cellefeil) => code === sumUtenTotal || code === sumUlik
  const hasPurposes = seksjoner.some(({ seksjon }) => seksjon === energibruk.id)
  return avvist || hasPurposes || !carriers?.feil[0] || !carriers.feil.every(isOfSum) ? undefined : carriers
}

/** The carriers that a file changes, as they are pasted on their step. */
export function carriersOf({ endringer }: Seksjon, ar: number, texts: Texts): string {
  const years = arene(ar)
  const figures = new Map(
    endringer.map(({ sted, til }) => [JSON.stringify(sted[1]), Math.round(Number(til) * 100) / 100]),
  )
  const figure = (energibarerKodeId: number, ar: number) =>
    figures.get(JSON.stringify({ energibarerKodeId, ar })) ?? null
  const rows = energibarere
    .map((entry) => [entry, years.map((year) => figure(entry.id, year))] as const)
    .filter(([, own]) => own.some((kwh) => kwh !== null))
  return carriersBlock(rows, years, texts)
}
