export const nb = {
  'pages.forside.tittel': 'Rapporter energikartlegging',
  'pages.forside.ingress':
    'Foretak som de siste tre årene i snitt har brukt minst {grense} GWh energi i året i Norge, må kartlegge energibruken hvert fjerde år. Resultatet rapporterer du her.',
  'pages.forside.hva':
    'En energikartlegging er en systematisk gjennomgang av energibruken i foretaket. Den skal vise hvilke tiltak som kan gjøre energibruken mer effektiv. Kartleggingen må være gjort før dere rapporterer.',
  'pages.forside.underenhet':
    'Plikten gjelder foretaket. En underenhet er for eksempel én butikk eller ett hotell med eget organisasjonsnummer. Bruker den alene minst {grense}\u00a0GWh i året, ber vi deg rapportere for den også. Det er frivillig.',
  'pages.forside.mottaker': 'Rapporten går til {mottaker}.',
  'pages.forside.frist': 'Fristen for å rapportere er {dato}.',
  'pages.forside.frist.ukjent': 'Spør {tilsyn} når fristen er.',
  'pages.forside.frist.ute':
    'Fristen for å rapportere var {dato}. Har dere ikke rapportert ennå, gjør dere det nå.',
  'pages.forside.folge':
    'Plikten følger av energiloven, som har regler om tilsyn, tvangsmulkt og overtredelsesgebyr (§§ 10-1, 10-3 og 10-7).',
  'pages.forside.logg-inn': 'Logg inn',
  'pages.forside.hvem.tittel': 'Hvem gjelder plikten?',
  'pages.forside.hvem.foretak':
    'Et foretak driver hovedsakelig økonomisk virksomhet, uansett selskapsform. Den som hovedsakelig utøver myndighet, er ikke et foretak. Det sa departementet om utkastet til forskrift i 2021.',
  'pages.forside.hvem.kilde': 'Omtale av utkastet ({nettsted})',
  'pages.forside.hvem.konsern': 'Er dere flere foretak i et konsern, spør {tilsyn} hvem som skal rapportere.',
  'pages.forside.hvem.iso': 'Har dere ISO 50001, spør {tilsyn} om dere likevel må rapportere.',
  'pages.forside.omfattet.tittel': 'Er dere omfattet?',
  'pages.forside.omfattet.hjelp':
    'Skriv energibruken i Norge for hele foretaket, hvert av de tre siste årene. Vi lagrer ingenting.',
  'pages.forside.omfattet.ar': 'Energibruk i {ar} (kWh)',
  'pages.forside.omfattet.svar': 'Vis svaret',
  'pages.forside.omfattet.feil': 'Skriv et tall, for eksempel 2 600 000 eller 2,6 GWh.',
  'pages.forside.omfattet.ja':
    'I snitt har dere brukt {snitt} i året. Det er {grense} eller mer. Foretak med så høy energibruk må kartlegge og rapportere. Er dere i tvil om dere er et foretak, spør {tilsyn}.',
  'pages.forside.omfattet.nei':
    'I snitt har dere brukt {snitt} i året. Det er mindre enn {grense}, så etter disse tallene er dere ikke omfattet. Er dere i tvil, spør {tilsyn}.',
  'pages.forside.steg.tittel': 'Slik gjør du',
  'pages.forside.steg.1.tittel': 'Logg inn og velg aktør',
  'pages.forside.steg.1.tekst':
    'Logg inn med ID-porten, og velg foretaket eller underenheten du rapporterer for. Du må ha tilgang i Altinn. Daglig leder kan gi deg tilgangen.',
  'pages.forside.steg.2.tittel': 'Fyll ut rapporten',
  'pages.forside.steg.2.tekst': 'Dere kan være flere om rapporten og lagre underveis.',
  'pages.forside.steg.3.tittel': 'Send inn og få kvittering',
  'pages.forside.steg.3.tekst': 'Vi sier fra hvis noe mangler. Kvitteringen kan du laste ned.',
  'pages.forside.lenker.tittel': 'Regler og veiledning',
  'pages.forside.lenker.veileder': 'Veileder til forskriften ({nettsted})',
  'pages.forside.lenker.forskrift': 'Energikartleggingsforskriften (Lovdata)',
  'pages.forside.hjelp.tittel': 'Trenger du hjelp?',
  'pages.forside.hjelp.rapportering.tittel': 'Spørsmål om rapporteringen',
  'pages.forside.hjelp.rapportering.tekst': 'Ta kontakt med {brukerstotte}: {telefon}, {epost}',
  'pages.forside.hjelp.plikt.tittel': 'Spørsmål om plikten, reglene og fristen',
  'pages.forside.hjelp.plikt.tekst': 'Ta kontakt med {tilsyn}: {telefon}, {epost}',
  'pages.uu.ingress': 'Denne siden gjelder {nettsted}, der foretak rapporterer energikartlegging.',
  'pages.uu.ansvarlig': '{navn} har ansvaret for tjenesten.',
  'pages.uu.ute': 'Tilgjengelighetserklæringen til tjenesten ligger på {nettsted}.',
  'pages.uu.krav.tittel': 'Kravene',
  'pages.uu.krav':
    'Forskrift om universell utforming av ikt-løsninger stiller kravene. Nettsteder i offentlig sektor skal følge {n} krav i standarden WCAG 2.1. [Uu-tilsynet] fører tilsyn med det.',
  'pages.uu.samsvar.ukjent': 'Tjenesten er ikke vurdert mot kravene ennå.',
  'pages.uu.samsvar.helt': 'Tjenesten er i samsvar med kravene.',
  'pages.uu.samsvar.delvis': 'Tjenesten er delvis i samsvar med kravene.',
  'pages.uu.samsvar.ikke': 'Tjenesten er ikke i samsvar med kravene.',
  'pages.uu.vurdert': 'Det ble vurdert {dato}.',
  'pages.uu.brudd': 'Det er brudd på {n} av {krav} krav.',
  'pages.uu.avvik.tittel': 'Kravene som er brutt, og hva det betyr for deg',
  'pages.uu.testet.tittel': 'Slik har vi testet tjenesten',
  'pages.uu.testet.tekst':
    'Den {dato} testet vi {n} slags sider automatisk, på begge målformene, i vinduer på {bredder} piksler, og bare i {nettleser}. Disse verktøyene fant ingen feil:',
  'pages.uu.testet.axe': '{navn} {versjon}, med reglene for WCAG 2.2 på nivå A og AA',
  'pages.uu.testet.verktoy': '{navn} {versjon}',
  'pages.uu.testet.forbehold':
    'Verktøyene finner ikke alle feil. De vet for eksempel ikke om en tekst er lett å forstå.',
  'pages.uu.testet.ellers': 'Andre automatiske tester ser etter dette:',
  'pages.uu.testet.tastatur': 'Hele rapporten kan fylles ut og sendes inn med tastaturet alene.',
  'pages.uu.testet.smal':
    'Sidene får plass i et vindu på 320 piksler. I vinduer på 360 piksler og mer er det som har fokus, synlig.',
  'pages.uu.testet.skjermleser':
    'En etterlignet skjermleser leser opp valg av aktør, tabellen med energibærere, feil og opplasting slik det er ment.',
  'pages.uu.testet.nettlesere': 'Veien fra forsiden til kvitteringen virker i Firefox og WebKit.',
  'pages.uu.testet.sider': 'Sidene vi har testet',
  'pages.uu.ikke-testet.tittel': 'Dette har vi ikke testet',
  'pages.uu.ikke-testet.personer': 'Ingen som bruker skjermleser til daglig, har prøvd tjenesten.',
  'pages.uu.ikke-testet.hjelpemidler':
    'Vi har ikke testet skjermlesere som VoiceOver, NVDA og TalkBack, og heller ikke talestyring, bryterstyring og øyestyring.',
  'pages.uu.ikke-testet.nettlesere': 'Vi har ikke testet Safari, eller Windows med kontrasttema.',
  'pages.uu.ikke-testet.pdf':
    'PDF-filene er merket for skjermlesere, men ikke kontrollert mot standarden PDF/UA.',
  'pages.uu.ikke-testet.betyr': 'Bruker du noe av dette, kan du møte feil som vi ikke vet om.',
  'pages.uu.kontakt.tittel': 'Si fra, eller be om en annen form',
  'pages.uu.kontakt.tekst':
    'Er det noe du ikke får brukt, eller trenger du innholdet i en annen form? Ring brukerstøtten på {telefon}, eller skriv til {epost}.',
  'pages.uu.kontakt.svar': 'Du skal få svar så raskt som mulig, vanligvis i løpet av 3 til 6 uker.',
  'pages.uu.klage.tittel': 'Klage',
  'pages.uu.klage':
    'Du kan klage til [Diskrimineringsnemnda] hvis tjenesten bryter kravene, eller hvis du ikke får svar fra oss eller må vente lenge på det.',
  'pages.personvern.ingress':
    'Her ser du hvilke personopplysninger tjenesten lagrer, hvorfor, hvor lenge, og hvem som ser dem.',
  'pages.personvern.mangler.tittel': 'Dette er ikke oppgitt ennå',
  'pages.personvern.mangler.behandlingsansvarlig': 'Hvem som er behandlingsansvarlig',
  'pages.personvern.mangler.personvernEpost': 'E-postadressen til den behandlingsansvarlige',
  'pages.personvern.mangler.rettsgrunnlag': 'Det rettslige grunnlaget',
  'pages.personvern.mangler.lagringRapport': 'Hvor lenge innsendte rapporter blir lagret',
  'pages.personvern.mangler.lagringLogg': 'Hvor lenge loggen blir lagret',
  'pages.personvern.mangler.personvernombud': 'Om det er et personvernombud, og adressen',
  'pages.personvern.mangler.databehandlere': 'Hvem som drifter tjenesten',
  'pages.personvern.mangler.overforing': 'Om opplysninger blir overført ut av EØS',
  'pages.personvern.ansvarlig.tittel': 'Hvem som har ansvaret',
  'pages.personvern.ansvarlig': '{navn} er behandlingsansvarlig.',
  'pages.personvern.kontakt': 'Spør om personvern på {epost}.',
  'pages.personvern.ombud': 'Du kan også skrive til personvernombudet: {epost}.',
  'pages.personvern.ute': 'Les også om personvern på {nettsted}.',
  'pages.personvern.grunnlag.tittel': 'Grunnlaget, og hva som skjer uten opplysningene',
  'pages.personvern.grunnlag.uten':
    'Uten fødselsnummeret kan du ikke logge inn, og uten en kontaktperson kan rapporten ikke sendes inn. Dere velger selv om dere vil skrive forklaringer til uvanlige tall.',
  'pages.personvern.liste.tittel': 'Dette lagrer vi',
  'pages.personvern.hvorfor': 'Hvorfor',
  'pages.personvern.hvor-lenge': 'Hvor lenge',
  'pages.personvern.hvem': 'Hvem ser det',
  'pages.personvern.mottaker': 'myndigheten som får rapporten',
  'pages.personvern.fodselsnummer.hva': 'Fødselsnummeret ditt, kryptert',
  'pages.personvern.fodselsnummer.hvorfor':
    'For å hente navnet ditt fra Folkeregisteret og spørre Altinn hvem du kan rapportere for. Vi får det fra ID-porten.',
  'pages.personvern.fodselsnummer.lenge': 'Så lenge du er logget inn, høyst {timer} timer.',
  'pages.personvern.fodselsnummer.hvem': 'Altinn og Folkeregisteret får det når vi spør dem. Ellers bare du.',
  'pages.personvern.tilganger.hva': 'Navnet ditt og enhetene du har tilgang til',
  'pages.personvern.tilganger.hvorfor':
    'For å vise hvem du er, og hva du kan rapportere for. Vi får det fra Folkeregisteret og Altinn.',
  'pages.personvern.tilganger.lenge': 'Så lenge du er logget inn, høyst {timer} timer.',
  'pages.personvern.tilganger.hvem': 'Du og de som drifter tjenesten.',
  'pages.personvern.innlogging.hva': 'Koder for innloggingen',
  'pages.personvern.innlogging.hvorfor':
    'For at du skal bli logget ut her når du logger ut av ID-porten, og for at ingen skal kunne bruke innloggingen din om igjen.',
  'pages.personvern.innlogging.lenge': 'Til innloggingen har gått ut.',
  'pages.personvern.innlogging.hvem': 'De som drifter tjenesten.',
  'pages.personvern.pseudonym.hva': 'Hva du gjør i tjenesten, med en kode i stedet for fødselsnummeret',
  'pages.personvern.pseudonym.hvorfor':
    'For å kunne avdekke misbruk, og for å vise hvem du sist rapporterte for og vite hvem som kan rette en rapport. Vi logger innlogginger, avslag, opplastinger, nedlastinger og endringer i rapporter. Koden lager vi av fødselsnummeret. En annen kode bruker vi til å kryptere det du har skrevet og ikke lagret.',
  'pages.personvern.pseudonym.lenge': 'Så lenge rapporten eller loggen er lagret, se under.',
  'pages.personvern.pseudonym.hvem': 'De som drifter tjenesten.',
  'pages.personvern.hvem.hva': 'Navnet på den som oppretter, endrer, sletter eller sender inn en rapport',
  'pages.personvern.hvem.hvorfor': 'Hvem som står bak rapporten, er en del av den.',
  'pages.personvern.hvem.lenge': 'Så lenge rapporten er lagret, se under.',
  'pages.personvern.hvem.hvem':
    'De som har tilgang til å rapportere for enheten, {mottaker}, og de som drifter tjenesten.',
  'pages.personvern.kontakt.hva': 'Navnet og e-postadressen til kontaktpersonen',
  'pages.personvern.kontakt.hvorfor':
    'For at myndigheten skal kunne spørre om rapporten. Opplysningene kommer fra den som fyller ut rapporten.',
  'pages.personvern.kontakt.lenge': 'Så lenge rapporten er lagret, se under.',
  'pages.personvern.kontakt.hvem':
    'De som har tilgang til å rapportere for enheten, {mottaker}, og de som drifter tjenesten.',
  'pages.personvern.forklaring.hva':
    'Forklaringen til et uvanlig tall, en rettelse eller at dere blir bedt om å rette',
  'pages.personvern.forklaring.hvorfor':
    'For at myndigheten skal se hvorfor tallet er riktig, eller hva som er rettet.',
  'pages.personvern.forklaring.lenge': 'Så lenge rapporten er lagret, se under.',
  'pages.personvern.forklaring.hvem':
    'De som har tilgang til å rapportere for enheten, {mottaker}, og de som drifter tjenesten.',
  'pages.personvern.tilstede.hva': 'Navnet på den som har et steg åpent',
  'pages.personvern.tilstede.hvorfor': 'For å si fra når to fyller ut det samme.',
  'pages.personvern.tilstede.lenge': '45 sekunder etter at steget sist var åpent.',
  'pages.personvern.tilstede.hvem': 'Andre som har det samme steget åpent.',
  'pages.personvern.vedlegg.hva': 'Vedlegget og navnet på filen',
  'pages.personvern.vedlegg.hvorfor':
    'Det er en del av rapporten. Den som sender inn, bekrefter at det ikke inneholder andre personopplysninger enn navn. Vi leter etter fødselsnumre i det, og sier fra om hvilken side de står på.',
  'pages.personvern.vedlegg.lenge':
    'Så lenge rapporten er lagret, eller til dere fjerner det før innsending.',
  'pages.personvern.vedlegg.hvem':
    'De som har tilgang til å rapportere for enheten, {mottaker}, og de som drifter tjenesten.',
  'pages.personvern.lenge.tittel': 'Hvor lenge rapporten og loggen er lagret',
  'pages.personvern.lenge.rapport_one':
    'En innsendt rapport blir slettet når det har gått {n} år siden året den gjelder.',
  'pages.personvern.lenge.rapport_other':
    'En innsendt rapport blir slettet når det har gått {n} år siden året den gjelder.',
  'pages.personvern.lenge.logg_one':
    'Loggen over innlogginger, avslag, opplastinger og nedlastinger blir slettet etter {n} år.',
  'pages.personvern.lenge.logg_other':
    'Loggen over innlogginger, avslag, opplastinger og nedlastinger blir slettet etter {n} år.',
  'pages.personvern.lenge.utkast': 'Et utkast som dere sletter, kan hentes fram igjen i 30 dager.',
  'pages.personvern.andre.tittel': 'Hvem som får opplysninger fra oss',
  'pages.personvern.andre.mottaker': 'Innsendte rapporter: {mottaker}.',
  'pages.personvern.andre.tilsyn':
    '{navn} ser innsendte rapporter her i tjenesten, med kontaktpersonen og den som sendte inn, men ikke utkast. Når de åpner eller laster ned noe, lagrer vi hvem som gjorde det, når, formålet og saksnummeret.',
  'pages.personvern.andre.altinn': 'Fødselsnummeret ditt: Altinn og Folkeregisteret.',
  'pages.personvern.andre.enhetsregisteret': 'Bare organisasjonsnumre: Enhetsregisteret.',
  'pages.personvern.andre.azure': 'Vedlegg: Azure Blob Storage fra Microsoft, der de er lagret.',
  'pages.personvern.andre.ingen-overforing': 'Opplysningene blir ikke overført ut av EØS.',
  'pages.personvern.andre.sporing': 'Vi bruker ingen verktøy for statistikk eller sporing.',
  'pages.personvern.nettleser.tittel': 'Det som ligger i nettleseren din',
  'pages.personvern.nettleser.ingress':
    'Tjenesten lagrer bare det den trenger for å virke. Ingen andre lagrer noe her.',
  'pages.personvern.nettleser.navn': 'Navn',
  'pages.personvern.nettleser.okt.hva': 'En kode for innloggingen (informasjonskapsel)',
  'pages.personvern.nettleser.okt.hvorfor': 'For å holde deg innlogget.',
  'pages.personvern.nettleser.okt.lenge': 'Til du logger ut eller lukker nettleseren.',
  'pages.personvern.nettleser.sprak.hva': 'Målformen du har valgt (informasjonskapsel)',
  'pages.personvern.nettleser.sprak.hvorfor': 'For å vise sidene på bokmål eller nynorsk.',
  'pages.personvern.nettleser.sprak.lenge': 'I ett år.',
  'pages.personvern.nettleser.passord.hva':
    'At du har skrevet tilgangspassordet (informasjonskapsel og et merke)',
  'pages.personvern.nettleser.passord.hvorfor': 'For at du skal slippe å skrive det hver gang.',
  'pages.personvern.nettleser.passord.lenge':
    'I 30 dager. Merket blir liggende til tjenesten spør om passordet igjen.',
  'pages.personvern.nettleser.bruker.hva': 'Navnet ditt, enhetene du har tilgang til, og når du logget inn',
  'pages.personvern.nettleser.bruker.hvorfor':
    'For å vise rett side med en gang og si fra før du blir logget ut.',
  'pages.personvern.nettleser.bruker.lenge':
    'Til du logger ut eller åpner tjenesten etter at innloggingen har gått ut.',
  'pages.personvern.nettleser.aktor.hva': 'Navnet og nummeret til enheten du har valgt å rapportere for',
  'pages.personvern.nettleser.aktor.hvorfor': 'For å huske valget.',
  'pages.personvern.nettleser.aktor.lenge': 'Til du logger ut.',
  'pages.personvern.nettleser.innlogging.hva': 'Koder mens du logger inn',
  'pages.personvern.nettleser.innlogging.hvorfor':
    'For å kontrollere at svaret fra ID-porten hører til innloggingen din.',
  'pages.personvern.nettleser.innlogging.lenge': 'Til du er logget inn eller lukker fanen.',
  'pages.personvern.nettleser.ny-lasting.hva': 'Adressen til en side som måtte lastes på nytt',
  'pages.personvern.nettleser.ny-lasting.hvorfor': 'For at den bare skal lastes på nytt én gang.',
  'pages.personvern.nettleser.ny-lasting.lenge': 'Til du lukker fanen.',
  'pages.personvern.nettleser.rulling.hva': 'Hvor langt nede på en side du var',
  'pages.personvern.nettleser.rulling.hvorfor': 'For at du skal komme tilbake til det samme stedet.',
  'pages.personvern.nettleser.rulling.lenge': 'Til du lukker fanen.',
  'pages.personvern.nettleser.utkast.hva': 'Det du har skrevet og ikke lagret, kryptert',
  'pages.personvern.nettleser.utkast.hvorfor': 'For at det ikke skal gå tapt.',
  'pages.personvern.nettleser.utkast.lenge':
    'Til du lagrer eller logger ut, høyst 30 dager. Det du har skrevet i en annen åpen fane, blir liggende når du logger ut.',
  'pages.personvern.rett.tittel': 'Rettighetene dine',
  'pages.personvern.rett.tekst':
    'Du kan be om å få se opplysningene om deg, om at de blir rettet eller slettet, og om at bruken blir begrenset. Du kan også protestere mot bruken. Skriv til {epost}.',
  'pages.personvern.rett.innsendt':
    'En rapport som er sendt inn, blir ikke endret: En rettelse blir en ny versjon. Navnet ditt i den blir slettet sammen med rapporten.',
  'pages.personvern.rett.innsendt.uten-rettelse':
    'En rapport som er sendt inn, blir ikke endret. Navnet ditt i den blir slettet sammen med rapporten.',
  'pages.personvern.rett.klage': 'Du kan klage til [Datatilsynet]. Skriv gjerne til oss først.',
}
