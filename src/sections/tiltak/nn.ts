import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.tiltak': 'Aktuelle tiltak',
  'pages.tiltak.required': 'Vel minst eitt aktuelt tiltak.',
  'validering.tiltak-overskrift': '«{navn}» er ei overskrift. Vel eit av tiltaka under.',
  'pages.tiltak.feil.henting': 'Vi klarte ikkje å hente dei aktuelle tiltaka.',
  'pages.tiltak.ingress':
    'Vel tiltaka som er aktuelle ifølge kartlegginga, òg dei de ikkje har bestemt dykk for.',
  'pages.tiltak.side': 'Finn du ikkje tiltaket?',
  'pages.tiltak.side.tekst': 'Vel «Andre tiltak i bygg», eller det tilsvarande under føremålet det gjeld.',
  'pages.tiltak.sok': 'Søk i tiltaka',
  'pages.tiltak.sok.hjelp': 'Tiltaka har dei same namna som fagfolk bruker. Sjå i kartlegginga.',
  'pages.tiltak.sok.treff_one': '1 treff',
  'pages.tiltak.sok.treff_other': '{n} treff',
  'pages.tiltak.sok.ingen': 'Ingen treff. Prøv eit anna ord.',
  'pages.tiltak.vis-alle': 'Vis alle tiltaka',
  'pages.tiltak.vis-gruppene': 'Vis berre gruppene',
  'pages.tiltak.valgt_one': '1 valt',
  'pages.tiltak.valgt_other': '{n} valde',
  'pages.tiltak.valgt-totalt_one': 'Du har valt 1 tiltak.',
  'pages.tiltak.valgt-totalt_other': 'Du har valt {n} tiltak.',
  'pages.tiltak.hentet':
    'Tiltaka som var aktuelle i førre rapport, er valde. Fjern dei som er gjennomførte eller ikkje er aktuelle lenger, og legg til nye.',
  'pages.tiltak.side.valgt': 'Valde tiltak',
  'pages.tiltak.side.forrige': 'Valde i rapporten for {ar}',
  'pages.tiltak.side.ikke-valgt': 'Ikkje valde no: {n}',
}
