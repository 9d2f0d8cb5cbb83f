export const nb = {
  'steps.om-kartleggingen': 'Om kartleggingen',
  'pages.om-kartleggingen.er-kontaktperson': 'Er du kontaktperson for kartleggingen?',
  'pages.om-kartleggingen.er-kontaktperson.hjelp': 'Kontaktpersonen svarer på spørsmål om rapporten.',
  'pages.om-kartleggingen.kontakt-navn': 'Navn på kontaktpersonen',
  'pages.om-kartleggingen.kontakt-navn.hjelp': 'Si fra til kontaktpersonen at navnet står i rapporten.',
  'pages.om-kartleggingen.kontakt-epost': 'E-postadresse til kontaktpersonen',
  'pages.om-kartleggingen.kontakt-epost.din': 'E-postadressen din',
  'pages.om-kartleggingen.kartlagt-av': 'Hvem har kartlagt energibruken?',
  'pages.om-kartleggingen.kartlagt-av.hjelp':
    'Forskriften stiller krav til den som kartlegger. Har den som kartla, ikke organisasjonsnummer, velger du «Andre». Les om kravene i veilederen.',
  'pages.om-kartleggingen.kartlagt-av.lenke': 'Veileder til forskriften ({nettsted}, åpnes i ny fane)',
  'pages.om-kartleggingen.ekstern': 'Organisasjonsnummer til foretaket som kartla',
  'pages.om-kartleggingen.basert-pa': 'Hva bygger kartleggingen på?',
  'pages.om-kartleggingen.basert-pa.hjelp':
    'Er energibruken kartlagt for seg, også når andre har gjort det for dere, velger du «Egen kartlegging etter forskriften». Energimerking dekker bare bygg.',
  'pages.om-kartleggingen.lokasjoner': 'Hvor er energibruken kartlagt?',
  'pages.om-kartleggingen.co2':
    'Skal kartleggingen også vise at dere oppfyller kravet til energikartlegging i CO₂-kompensasjonsordningen for industrien?',
  'pages.om-kartleggingen.co2.hjelp':
    'Svar nei hvis dere ikke får eller søker om CO₂-kompensasjon fra Miljødirektoratet.',
  'pages.om-kartleggingen.kontakt-navn.required': 'Fyll ut navn på kontaktpersonen.',
  'pages.om-kartleggingen.kontakt-epost.required': 'Fyll ut e-postadressen.',
  'pages.om-kartleggingen.ekstern.required': 'Fyll ut organisasjonsnummer til foretaket som kartla.',
  'pages.om-kartleggingen.bekreftelser.required': 'Bekreft alle de fem punktene før du går videre.',
  'pages.om-kartleggingen.lokasjoner.konflikt':
    'Du har valgt «{valg}», men har fylt ut {kwh} kWh på bygg eller prosess. Velg noe annet, eller tøm feltene.',
  'pages.om-kartleggingen.bekreftelser.ledetekst': 'Bekreft disse fem punktene',
  'pages.om-kartleggingen.bekreftelser.kvalifisert':
    'Kartleggingen er utført av personer som oppfyller kvalifikasjonskravene.',
  'pages.om-kartleggingen.bekreftelser.minst90':
    'Kartleggingen dekker minst 90 prosent av energibruken i enheten rapporten gjelder.',
  'pages.om-kartleggingen.bekreftelser.minst90.foretaket':
    'Kartleggingen dekker minst 90 prosent av energibruken i foretaket.',
  'pages.om-kartleggingen.bekreftelser.minst90.underenheten':
    'Kartleggingen dekker minst 90 prosent av energibruken i underenheten.',
  'pages.om-kartleggingen.bekreftelser.minst90.hjelp':
    'Del energibruken som er kartlagt, på den totale energibruken i rapporten. Svaret skal være minst 0,9.',
  'pages.om-kartleggingen.bekreftelser.kalenderar':
    'Kartleggingen bygger på energibruken i kalenderåret {ar}.',
  'pages.om-kartleggingen.bekreftelser.profiler':
    'Kartleggingen viser hvordan energibruken varierer over tid i bygg, prosess og transport (energibruksprofilen).',
  'pages.om-kartleggingen.bekreftelser.tiltak': 'Kartleggingen viser aktuelle tiltak, med kostnad og nytte.',
  'pages.om-kartleggingen.feil.henting': 'Vi klarte ikke å hente opplysningene om kartleggingen.',
  'pages.om-kartleggingen.hentet':
    'Kontaktpersonen og hvor energibruken er kartlagt, er hentet. Resten svarer du på for den nye kartleggingen.',
  'pages.om-kartleggingen.side': 'Ha dette klart',
  'pages.om-kartleggingen.side.tekst':
    'Har et annet foretak kartlagt energibruken, trenger du organisasjonsnummeret til det.',
}
