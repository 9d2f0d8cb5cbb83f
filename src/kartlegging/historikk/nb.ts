export const nb = {
  'historikk.knapp': 'Se historikken',
  'historikk.tittel': 'Historikk for «{steg}»',
  'historikk.tom': 'Steget er ikke lagret ennå.',
  'historikk.versjon': '{navn}, {tidspunkt} (versjon {n})',
  'historikk.du': 'Du',
  'historikk.hentet': 'Steget startet med svar fra rapporten for {ar}.',
  'historikk.uendret': 'Ingen svar ble endret.',
  'historikk.fra-til': '{fra} → {til}',
  'historikk.gjenopprett': 'Gå tilbake til versjon {n}',
  'historikk.ulagret': 'Lagre det du har skrevet, før du går tilbake til en tidligere versjon.',
  'historikk.feil': 'Vi kan ikke gå tilbake til denne versjonen: {grunn}',
}
