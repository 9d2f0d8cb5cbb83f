import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'pages.uu.ingress': 'Denne erklæringa gjeld {nettsted}, der føretak rapporterer energikartlegging.',
  'pages.uu.ansvarlig': '{navn} har ansvaret for tenesta.',
  'pages.uu.ute': 'Tenesta har òg ei erklæring på {nettsted}.',
  'pages.uu.samsvar.tittel': 'Samsvar med krava',
  'pages.uu.samsvar.helt': 'Tenesta er i samsvar med krava til universell utforming.',
  'pages.uu.samsvar.delvis': 'Tenesta er delvis i samsvar med krava til universell utforming.',
  'pages.uu.samsvar.ikke': 'Tenesta er ikkje i samsvar med krava til universell utforming.',
  'pages.uu.vurdert': 'Det vart vurdert {dato}.',
  'pages.uu.avvik.tittel': 'Dette er ikkje i samsvar',
  'pages.uu.provd.tittel': 'Slik er tenesta prøvd',
  'pages.uu.provd.tekst':
    'Den {dato} gjekk vi gjennom {n} sider på begge målformene, i vindauge på {bredder} pikslar, med {nettleser}. Desse verktøya fann ingen feil:',
  'pages.uu.provd.axe': '{navn} {versjon}, med reglane for WCAG 2.2 på nivå A og AA',
  'pages.uu.provd.verktoy': '{navn} {versjon}',
  'pages.uu.provd.forbehold':
    'Verktøya finn ikkje alle feil. Dei veit til dømes ikkje om ein tekst er lett å forstå.',
  'pages.uu.provd.sider': 'Sidene som er prøvde',
  'pages.uu.kontakt.tittel': 'Sei frå om feil',
  'pages.uu.kontakt.tekst':
    'Er det noko du ikkje får til å bruke, ring brukarstøtta på {telefon}, eller skriv til {epost}.',
  'pages.uu.klage':
    'Meiner du at manglande universell utforming diskriminerer deg, kan du klage til Diskrimineringsnemnda.',
  'pages.personvern.ingress':
    'Her ser du kva personopplysningar tenesta lagrar, kvifor, kor lenge, og kven som ser dei.',
  'pages.personvern.ansvarlig': '{navn} er behandlingsansvarleg.',
  'pages.personvern.ute': 'Les òg om personvern på {nettsted}.',
  'pages.personvern.grunnlag.tittel': 'Rettsleg grunnlag',
  'pages.personvern.liste.tittel': 'Dette lagrar vi',
  'pages.personvern.hvorfor': 'Kvifor',
  'pages.personvern.hvor-lenge': 'Kor lenge',
  'pages.personvern.hvem': 'Kven ser det',
  'pages.personvern.fodselsnummer.hva': 'Fødselsnummeret ditt, kryptert',
  'pages.personvern.fodselsnummer.hvorfor':
    'For å hente namnet ditt frå Folkeregisteret når du loggar inn, og spørje Altinn kven du kan rapportere for. Vi lagar òg to kodar av det: ein som vi bruker i staden for nummeret, og ein som krypterer det du har skrive og ikkje lagra.',
  'pages.personvern.fodselsnummer.lenge': 'Så lenge du er logga inn, høgst {timer} timar.',
  'pages.personvern.fodselsnummer.hvem':
    'Ingen andre enn deg. Altinn og Folkeregisteret får det når vi spør dei.',
  'pages.personvern.tilganger.hva': 'Namnet ditt og einingane du har tilgang til',
  'pages.personvern.tilganger.hvorfor': 'For å vise kven du er, og kva du kan rapportere for.',
  'pages.personvern.tilganger.lenge': 'Så lenge du er logga inn, høgst {timer} timar.',
  'pages.personvern.tilganger.hvem': 'Du.',
  'pages.personvern.innlogging.hva': 'Kodar for innlogginga',
  'pages.personvern.innlogging.hvorfor':
    'For at du skal bli logga ut her når du loggar ut av ID-porten, og for at ingen skal kunne bruke innlogginga di om att.',
  'pages.personvern.innlogging.lenge': 'Til innlogginga har gått ut.',
  'pages.personvern.innlogging.hvem': 'Ingen.',
  'pages.personvern.pseudonym.hva': 'Kva du gjer i tenesta, med ein kode i staden for fødselsnummeret',
  'pages.personvern.pseudonym.hvorfor':
    'For å kunne finne ut av misbruk: innloggingar, avslag, opplastingar, nedlastingar og endringar i rapportar.',
  'pages.personvern.pseudonym.lenge': 'Så lenge rapporten eller loggen er lagra.',
  'pages.personvern.pseudonym.hvem': 'Dei som driftar tenesta.',
  'pages.personvern.hvem.hva': 'Namnet på den som opprettar, endrar, slettar eller sender inn ein rapport',
  'pages.personvern.hvem.hvorfor': 'Det høyrer til rapporten kven som står bak han.',
  'pages.personvern.hvem.lenge': 'Så lenge rapporten er lagra.',
  'pages.personvern.hvem.hvem': 'Dei som har tilgang til å rapportere for eininga.',
  'pages.personvern.kontakt.hva': 'Namnet og e-postadressa til kontaktpersonen',
  'pages.personvern.kontakt.hvorfor': 'For at styresmakta skal kunne spørje om rapporten.',
  'pages.personvern.kontakt.lenge': 'Så lenge rapporten er lagra.',
  'pages.personvern.kontakt.hvem': 'Dei som har tilgang til å rapportere for eininga.',
  'pages.personvern.forklaring.hva': 'Forklaringa de skriv til eit uvanleg tal eller ei retting',
  'pages.personvern.forklaring.hvorfor':
    'For at styresmakta skal sjå kvifor talet er rett, eller kva som er retta.',
  'pages.personvern.forklaring.lenge': 'Så lenge rapporten er lagra.',
  'pages.personvern.forklaring.hvem': 'Dei som har tilgang til å rapportere for eininga.',
  'pages.personvern.tilstede.hva': 'Namnet på den som har eit steg ope',
  'pages.personvern.tilstede.hvorfor': 'For å seie frå når to fyller ut det same.',
  'pages.personvern.tilstede.lenge': '45 sekund etter at steget sist var ope.',
  'pages.personvern.tilstede.hvem': 'Andre som har det same steget ope.',
  'pages.personvern.vedlegg.hva': 'Vedlegget og namnet på fila',
  'pages.personvern.vedlegg.hvorfor':
    'Det er ein del av rapporten. Den som sender inn, stadfestar at det ikkje inneheld andre personopplysningar enn namn.',
  'pages.personvern.vedlegg.lenge': 'Så lenge rapporten er lagra, eller til de fjernar det før innsending.',
  'pages.personvern.vedlegg.hvem': 'Dei som har tilgang til å rapportere for eininga.',
  'pages.personvern.rapporter':
    'Tenesta slettar ikkje innsende rapportar av seg sjølv. Eit utkast som de slettar, kan hentast fram att i 30 dagar.',
  'pages.personvern.andre.tittel': 'Kven som får opplysningar frå oss',
  'pages.personvern.andre.mottaker': 'Rapporten går til {mottaker}.',
  'pages.personvern.andre.tekst':
    'Når du loggar inn, sender vi fødselsnummeret ditt til Altinn og Folkeregisteret. Mens du er logga inn, sender vi det på nytt til Altinn. Til Einingsregisteret sender vi berre organisasjonsnummer. Sidene hentar ingenting frå andre, og ingen måler kva du gjer på dei.',
  'pages.personvern.nettleser.tittel': 'Det som ligg i nettlesaren din',
  'pages.personvern.nettleser.tekst':
    'Ein informasjonskapsel held deg innlogga, og ein hugsar om du les bokmål eller nynorsk. Det du har skrive og ikkje lagra, ligg kryptert i nettlesaren i høgst 30 dagar, så det ikkje går tapt.',
  'pages.personvern.rett.tittel': 'Rettane dine',
  'pages.personvern.rett.tekst':
    'Du kan be om å få sjå, rette eller slette opplysningar om deg. Skriv til {epost}. Du kan òg klage til Datatilsynet.',
}
