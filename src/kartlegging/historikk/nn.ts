import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'historikk.knapp': 'Sjå historikken',
  'historikk.tittel': 'Historikk for «{steg}»',
  'historikk.tom': 'Steget er ikkje lagra enno.',
  'historikk.versjon': '{navn}, {tidspunkt} (versjon {n})',
  'historikk.du': 'Du',
  'historikk.hentet': 'Steget starta med svar frå rapporten for {ar}.',
  'historikk.uendret': 'Ingen svar vart endra.',
  'historikk.fra-til': '{fra} → {til}',
  'historikk.gjenopprett': 'Gå tilbake til versjon {n}',
  'historikk.ulagret': 'Lagre det du har skrive, før du går tilbake til ein tidlegare versjon.',
  'historikk.feil': 'Vi kan ikkje gå tilbake til denne versjonen: {grunn}',
}
