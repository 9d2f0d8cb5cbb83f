import { sections } from '../../sections/index.ts'
import type { Texts } from '../../texts/texts.ts'
import { type Framdrift, isStepDone, type Klient } from '../contract.ts'
import { type Group, groupOf, groupText } from '../units.ts'

/** How far a report has come, in words: its status, or its steps with those to be corrected; then how many of its warnings are open. */
export function progressWords(
  group: Group,
  progress: Pick<Framdrift[number], 'steg' | 'apneVarsler'> | undefined,
  { t }: Pick<Texts, 't'>,
): string[] {
  if (!progress || group === 'sendt' || group === 'ukjent') return [t(groupText[group])]
  const { steg, apneVarsler } = progress
  const filled = steg.filter(isStepDone).length
  const mend = steg.filter((one) => one === 'ma-rettes').length
  const words = t('pages.minside.steg', { antall: filled, alle: sections.length })
  return [
    mend > 0 ? `${words}, ${t('pages.minside.ma-rettes', { n: mend })}` : words,
    ...(apneVarsler ? [t('pages.minside.varsler', { n: apneVarsler })] : []),
  ]
}

/** The state of a client's report in words, with its year where that is not `ar`, and until when the authority asks for a correction. */
export const stateOf = (
  { kartlegging, rapport, rettesInnen }: Pick<Klient, 'kartlegging' | 'rapport' | 'rettesInnen'>,
  ar: number,
  texts: Texts,
): string[] => [
  ...((kartlegging?.rapporteringAr ?? ar) === ar ? [] : [String(kartlegging?.rapporteringAr)]),
  ...progressWords(groupOf(kartlegging), rapport, texts),
  ...(rettesInnen ? [texts.t('pages.rapporter.rettes', { dato: texts.dato(rettesInnen) })] : []),
]
