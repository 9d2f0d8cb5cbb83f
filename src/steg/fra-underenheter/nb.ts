export const nb = {
  'fra-underenheter.sett-inn_one': 'Sett inn tallene til underenheten',
  'fra-underenheter.sett-inn_other': 'Sett inn summen av de {n} underenhetene',
  'fra-underenheter.sammenlign': 'Sammenlign med summen av underenhetene',
  'fra-underenheter.tittel': 'Summen av underenhetene',
  'fra-underenheter.innsendt': '{n} har sendt inn',
  'fra-underenheter.pabegynt': '{n} har begynt: tallene er med slik de er nå',
  'fra-underenheter.mangler': '{n} har ingen tall, og er ikke med',
  'fra-underenheter.lagret':
    'Summen er satt inn og lagret i {n} steg. Har hovedenheten mer selv, legger du det til i feltet: «=41425526+340000».',
  'fra-underenheter.angret': 'Summen er tatt ut igjen.',
  'fra-underenheter.endret': 'Noen tall er endret siden du så dem. De står som de er.',
}
