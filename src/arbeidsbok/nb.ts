export const nb: Record<string, string> = {
  'arbeidsbok.feil.ikke-arbeidsbok':
    'Filen er ikke en arbeidsbok herfra. Hent arbeidsboken på nytt, og lim tallene inn i den.',
  'arbeidsbok.enhet.ugyldig-nummer': '{celle}: Dette er ikke et organisasjonsnummer. Kontroller sifrene.',
  'arbeidsbok.enhet.ingen-tilgang': '{celle}: Du har ikke tilgang til å rapportere for denne enheten.',
  'arbeidsbok.enhet.bare-underenheter':
    '{celle}: Du har bare tilgang til underenheter av dette foretaket, ikke til foretaket selv.',
  'arbeidsbok.enhet.innsendt': '{celle}: Rapporten for {ar} er sendt inn og kan ikke endres.',
  'arbeidsbok.enhet.ar-uten-rapport':
    '{celle}: Enheten har ingen rapport for {ar}, og det kan ikke lages en for det året nå.',
}
