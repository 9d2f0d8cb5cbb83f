import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'fra-underenheter.sett-inn_one': 'Set inn tala til undereininga',
  'fra-underenheter.sett-inn_other': 'Set inn summen av dei {n} undereiningane',
  'fra-underenheter.sammenlign': 'Samanlikn med summen av undereiningane',
  'fra-underenheter.tittel': 'Summen av undereiningane',
  'fra-underenheter.innsendt': '{n} har sendt inn',
  'fra-underenheter.pabegynt': '{n} har begynt: tala er med slik dei er no',
  'fra-underenheter.mangler': '{n} har ingen tal, og er ikkje med',
  'fra-underenheter.lagret':
    'Summen er sett inn og lagra i {n} steg. Har hovudeininga meir sjølv, legg du det til i feltet: «=41425526+340000».',
  'fra-underenheter.angret': 'Summen er teken ut att.',
  'fra-underenheter.endret': 'Nokre tal er endra sidan du såg dei. Dei står som dei er.',
}
