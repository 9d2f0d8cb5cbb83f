import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'historikk.knapp': 'Sjå historikken',
  'historikk.tittel': 'Historikk for «{steg}»',
  'historikk.tom': 'Steget er ikkje lagra enno.',
  'historikk.du': 'Du',
  'historikk.hvem': '{hvem}, {tidspunkt}',
  'historikk.versjon': 'versjon {n}',
  'historikk.hentet': 'Steget starta med svar frå rapporten for {ar}.',
  'historikk.arbeidsbok': 'Frå arbeidsbok.',
  'historikk.hentet-enhet': 'Svar var henta frå rapporten for {enheter}.',
  'historikk.fra-versjon': 'Rettinga starta med svara frå versjon {n} av rapporten.',
  'historikk.uendret': 'Ingen svar vart endra.',
  'historikk.fra-til': 'frå {fra} til {til}',
  'historikk.lagt-til': 'Lagt til {punkter}.',
  'historikk.tatt-bort': 'Teke bort {punkter}.',
  'historikk.gjenopprett': 'Gå tilbake til versjon {n}',
  'historikk.ulagret': 'Lagre det du har skrive, før du går tilbake til ein tidlegare versjon.',
  'historikk.feil': 'Vi kan ikkje gå tilbake til denne versjonen: {grunn}',
}
