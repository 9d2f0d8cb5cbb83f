export const nn: Record<string, string> = {
  'arbeidsbok.feil.ikke-arbeidsbok':
    'Fila er ikkje ei arbeidsbok herfrå. Hent arbeidsboka på nytt, og lim tala inn i henne.',
  'arbeidsbok.enhet.ugyldig-nummer': '{celle}: Dette er ikkje eit organisasjonsnummer. Kontroller sifra.',
  'arbeidsbok.enhet.ingen-tilgang': '{celle}: Du har ikkje tilgang til å rapportere for denne eininga.',
  'arbeidsbok.enhet.bare-underenheter':
    '{celle}: Du har berre tilgang til undereiningar av dette føretaket, ikkje til føretaket sjølv.',
  'arbeidsbok.enhet.innsendt': '{celle}: Rapporten for {ar} er send inn og kan ikkje endrast.',
  'arbeidsbok.enhet.ar-uten-rapport':
    '{celle}: Eininga har ingen rapport for {ar}, og det kan ikkje lagast ein for det året no.',
}
