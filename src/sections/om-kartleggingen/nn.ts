import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.om-kartleggingen': 'Om kartlegginga',
  'pages.om-kartleggingen.er-kontaktperson': 'Er du kontaktperson for kartlegginga?',
  'pages.om-kartleggingen.er-kontaktperson.hjelp': 'Kontaktpersonen svarar på spørsmål om rapporten.',
  'pages.om-kartleggingen.kontakt-navn': 'Namn på kontaktpersonen',
  'pages.om-kartleggingen.kontakt-navn.hjelp': 'Sei frå til kontaktpersonen at namnet står i rapporten.',
  'pages.om-kartleggingen.kontakt-epost': 'E-postadresse til kontaktpersonen',
  'pages.om-kartleggingen.kontakt-epost.din': 'E-postadressa di',
  'pages.om-kartleggingen.kartlagt-av': 'Kven har kartlagt energibruken?',
  'pages.om-kartleggingen.kartlagt-av.hjelp':
    'Forskrifta stiller krav til den som kartlegg. Har den som kartla, ikkje organisasjonsnummer, vel du «Andre». Les om krava i rettleiaren.',
  'pages.om-kartleggingen.kartlagt-av.lenke': 'Rettleiar til forskrifta ({nettsted}, blir opna i ny fane)',
  'pages.om-kartleggingen.ekstern': 'Organisasjonsnummer til føretaket som kartla',
  'pages.om-kartleggingen.basert-pa': 'Kva bygger kartlegginga på?',
  'pages.om-kartleggingen.basert-pa.hjelp':
    'Er energibruken kartlagd for seg, òg når andre har gjort det for dykk, vel du «Eiga kartlegging etter forskrifta». Energimerking dekker berre bygg.',
  'pages.om-kartleggingen.lokasjoner': 'Kvar er energibruken kartlagd?',
  'pages.om-kartleggingen.co2':
    'Skal kartlegginga òg vise at de oppfyller kravet til energikartlegging i CO₂-kompensasjonsordninga for industrien?',
  'pages.om-kartleggingen.co2.hjelp':
    'Svar nei om de ikkje får eller søker om CO₂-kompensasjon frå Miljødirektoratet.',
  'pages.om-kartleggingen.kontakt-navn.required': 'Fyll ut namn på kontaktpersonen.',
  'pages.om-kartleggingen.kontakt-epost.required': 'Fyll ut e-postadressa.',
  'pages.om-kartleggingen.ekstern.required': 'Fyll ut organisasjonsnummer til føretaket som kartla.',
  'pages.om-kartleggingen.bekreftelser.required': 'Stadfest alle dei fem punkta før du går vidare.',
  'pages.om-kartleggingen.lokasjoner.konflikt':
    'Du har valt «{valg}», men har fylt ut {kwh} kWh på bygg eller prosess. Vel noko anna, eller tøm felta.',
  'pages.om-kartleggingen.bekreftelser.ledetekst': 'Stadfest desse fem punkta',
  'pages.om-kartleggingen.bekreftelser.kvalifisert':
    'Kartlegginga er utført av personar som oppfyller kvalifikasjonskrava.',
  'pages.om-kartleggingen.bekreftelser.minst90':
    'Kartlegginga dekker minst 90 prosent av energibruken i eininga rapporten gjeld.',
  'pages.om-kartleggingen.bekreftelser.minst90.foretaket':
    'Kartlegginga dekker minst 90 prosent av energibruken i føretaket.',
  'pages.om-kartleggingen.bekreftelser.minst90.underenheten':
    'Kartlegginga dekker minst 90 prosent av energibruken i undereininga.',
  'pages.om-kartleggingen.bekreftelser.minst90.hjelp':
    'Del energibruken som er kartlagd, på den totale energibruken i rapporten. Svaret skal vere minst 0,9.',
  'pages.om-kartleggingen.bekreftelser.kalenderar':
    'Kartlegginga bygger på energibruken i kalenderåret {ar}.',
  'pages.om-kartleggingen.bekreftelser.profiler':
    'Kartlegginga viser korleis energibruken varierer over tid i bygg, prosess og transport (energibruksprofilen).',
  'pages.om-kartleggingen.bekreftelser.tiltak': 'Kartlegginga viser aktuelle tiltak, med kostnad og nytte.',
  'pages.om-kartleggingen.feil.henting': 'Vi klarte ikkje å hente opplysningane om kartlegginga.',
  'pages.om-kartleggingen.hentet':
    'Kontaktpersonen og kvar energibruken er kartlagd, er henta. Resten svarar du på for den nye kartlegginga.',
  'pages.om-kartleggingen.side': 'Ha dette klart',
  'pages.om-kartleggingen.side.tekst':
    'Har eit anna føretak kartlagt energibruken, treng du organisasjonsnummeret til det.',
}
