import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.energireduksjon': 'Potensial for energireduksjon',
  'pages.energireduksjon.kwh.required': 'Du har fylt ut kostnaden for «{formal}». Fyll ut potensialet òg.',
  'pages.energireduksjon.kostnad.required':
    'Du har fylt ut potensialet for «{formal}». Fyll ut kostnaden òg.',
  'pages.energireduksjon.kwh.for-stort':
    'Potensialet for «{formal}» kan ikkje vere større enn energibruken, {kwh} kWh. Rett eitt av tala.',
  'pages.energireduksjon.feil.henting': 'Vi klarte ikkje å hente potensialet for energireduksjon.',
  'pages.energireduksjon.pris': 'kr per kWh',
  'pages.energireduksjon.av-bruken': 'Prosentdel av energibruken',
  'pages.energireduksjon.tabell': 'Potensial per føremål',
  'pages.energireduksjon.celle': '{navn}: {felt}',
  'pages.energireduksjon.sum': 'Sum',
  'pages.energireduksjon.ingress':
    'Legg saman tiltaka for kvart føremål: kor mykje energi dei kan spare i året, og kva dei kostar å gjennomføre. Tala står i kartlegginga. Lat føremål der tiltaka ikkje sparer energi, stå tomme.',
  'pages.energireduksjon.mva.uten': 'Oppgi kostnaden utan meirverdiavgift.',
  'pages.energireduksjon.mva.med': 'Oppgi kostnaden med meirverdiavgift.',
  'pages.energireduksjon.stotte.for': 'Oppgi kostnaden før støtte.',
  'pages.energireduksjon.stotte.etter': 'Oppgi kostnaden etter støtte.',
  'pages.energireduksjon.bruk': 'Energibruk: {kwh}',
  'pages.energireduksjon.tiltak_one': '1 aktuelt tiltak',
  'pages.energireduksjon.tiltak_other': '{n} aktuelle tiltak',
  'pages.energireduksjon.andel': '{prosent} %',
  'pages.energireduksjon.andel.over': 'over 100 %',
  'pages.energireduksjon.total': 'Til saman',
  'pages.energireduksjon.ingen-tiltak': 'Ingen aktuelle tiltak er valde.',
  'pages.energireduksjon.hentet':
    'Potensialet og kostnadene er henta. Trekk frå det som er gjennomført, og sjekk at kostnadene framleis gjeld.',
  'pages.energireduksjon.side.forrige': 'Potensial i rapporten for {ar}',
}
