import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'pages.forside.tittel': 'Rapporter energikartlegging',
  'pages.forside.ingress':
    'Føretak som dei siste tre åra i snitt har brukt minst {grense} GWh energi i året i Noreg, må kartlegge energibruken kvart fjerde år. Resultatet rapporterer du her.',
  'pages.forside.hva':
    'Ei energikartlegging er ein systematisk gjennomgang av energibruken i føretaket. Ho skal vise kva tiltak som kan gjere energibruken meir effektiv. Kartlegginga må vere gjord før de rapporterer.',
  'pages.forside.underenhet':
    'Plikta gjeld føretaket. Ei undereining er til dømes éin butikk eller eitt hotell med eige organisasjonsnummer. Bruker ho åleine minst {grense}\u00a0GWh i året, ber vi deg rapportere for ho òg. Det er frivillig.',
  'pages.forside.mottaker': 'Rapporten går til {mottaker}.',
  'pages.forside.frist': 'Fristen for å rapportere er {dato}.',
  'pages.forside.frist.ukjent': 'Spør {tilsyn} når fristen er.',
  'pages.forside.frist.ute':
    'Fristen for å rapportere var {dato}. Har de ikkje rapportert enno, gjer de det no.',
  'pages.forside.folge':
    'Plikta følger av energilova, som har reglar om tilsyn, tvangsmulkt og lovbrotsgebyr (§§ 10-1, 10-3 og 10-7).',
  'pages.forside.logg-inn': 'Logg inn',
  'pages.forside.hvem.tittel': 'Kven gjeld plikta?',
  'pages.forside.hvem.foretak':
    'Eit føretak driv hovudsakleg økonomisk verksemd, uansett selskapsform. Den som hovudsakleg utøver myndigheit, er ikkje eit føretak. Det sa departementet om utkastet til forskrift i 2021.',
  'pages.forside.hvem.kilde': 'Omtale av utkastet ({nettsted})',
  'pages.forside.hvem.konsern': 'Er de fleire føretak i eit konsern, spør {tilsyn} kven som skal rapportere.',
  'pages.forside.hvem.iso': 'Har de ISO 50001, spør {tilsyn} om de likevel må rapportere.',
  'pages.forside.omfattet.tittel': 'Er de omfatta?',
  'pages.forside.omfattet.hjelp':
    'Skriv energibruken i Noreg for heile føretaket, kvart av dei tre siste åra. Vi lagrar ingenting.',
  'pages.forside.omfattet.ar': 'Energibruk i {ar} (kWh)',
  'pages.forside.omfattet.svar': 'Vis svaret',
  'pages.forside.omfattet.feil': 'Skriv eit tal, til dømes 2 600 000 eller 2,6 GWh.',
  'pages.forside.omfattet.ja':
    'I snitt har de brukt {snitt} i året. Det er {grense} eller meir. Føretak med så høg energibruk må kartlegge og rapportere. Er de i tvil om de er eit føretak, spør {tilsyn}.',
  'pages.forside.omfattet.nei':
    'I snitt har de brukt {snitt} i året. Det er mindre enn {grense}, så etter desse tala er de ikkje omfatta. Er de i tvil, spør {tilsyn}.',
  'pages.forside.steg.tittel': 'Slik gjer du',
  'pages.forside.steg.1.tittel': 'Logg inn og vel aktør',
  'pages.forside.steg.1.tekst':
    'Logg inn med ID-porten, og vel føretaket eller undereininga du rapporterer for. Du må ha tilgang i Altinn. Dagleg leiar kan gi deg tilgangen.',
  'pages.forside.steg.2.tittel': 'Fyll ut rapporten',
  'pages.forside.steg.2.tekst': 'De kan vere fleire om rapporten og lagre undervegs.',
  'pages.forside.steg.3.tittel': 'Send inn og få kvittering',
  'pages.forside.steg.3.tekst': 'Vi seier frå om noko manglar. Kvitteringa kan du laste ned.',
  'pages.forside.lenker.tittel': 'Reglar og rettleiing',
  'pages.forside.lenker.veileder': 'Rettleiar til forskrifta ({nettsted})',
  'pages.forside.lenker.forskrift': 'Energikartleggingsforskrifta (Lovdata)',
  'pages.forside.hjelp.tittel': 'Treng du hjelp?',
  'pages.forside.hjelp.rapportering.tittel': 'Spørsmål om rapporteringa',
  'pages.forside.hjelp.rapportering.tekst': 'Ta kontakt med {brukerstotte}: {telefon}, {epost}',
  'pages.forside.hjelp.plikt.tittel': 'Spørsmål om plikta, reglane og fristen',
  'pages.forside.hjelp.plikt.tekst': 'Ta kontakt med {tilsyn}: {telefon}, {epost}',
  'pages.uu.ingress': 'Denne sida gjeld {nettsted}, der føretak rapporterer energikartlegging.',
  'pages.uu.ansvarlig': '{navn} har ansvaret for tenesta.',
  'pages.uu.ute': 'Tilgjengelegheitserklæringa til tenesta ligg på {nettsted}.',
  'pages.uu.krav.tittel': 'Krava',
  'pages.uu.krav':
    'Forskrift om universell utforming av ikt-løysingar stiller krava. Nettstader i offentleg sektor skal følge {n} krav i standarden WCAG 2.1. [Uu-tilsynet] fører tilsyn med det.',
  'pages.uu.samsvar.ukjent': 'Tenesta er ikkje vurdert mot krava enno.',
  'pages.uu.samsvar.helt': 'Tenesta er i samsvar med krava.',
  'pages.uu.samsvar.delvis': 'Tenesta er delvis i samsvar med krava.',
  'pages.uu.samsvar.ikke': 'Tenesta er ikkje i samsvar med krava.',
  'pages.uu.vurdert': 'Det vart vurdert {dato}.',
  'pages.uu.brudd': 'Det er brot på {n} av {krav} krav.',
  'pages.uu.avvik.tittel': 'Krava som er brotne, og kva det har å seie for deg',
  'pages.uu.testet.tittel': 'Slik har vi testa tenesta',
  'pages.uu.testet.tekst':
    'Den {dato} testa vi {n} slags sider automatisk, på begge målformene, i vindauge på {bredder} pikslar, og berre i {nettleser}. Desse verktøya fann ingen feil:',
  'pages.uu.testet.axe': '{navn} {versjon}, med reglane for WCAG 2.2 på nivå A og AA',
  'pages.uu.testet.verktoy': '{navn} {versjon}',
  'pages.uu.testet.forbehold':
    'Verktøya finn ikkje alle feil. Dei veit til dømes ikkje om ein tekst er lett å forstå.',
  'pages.uu.testet.ellers': 'Andre automatiske testar ser etter dette:',
  'pages.uu.testet.tastatur': 'Heile rapporten kan fyllast ut og sendast inn med tastaturet åleine.',
  'pages.uu.testet.smal':
    'Sidene får plass i eit vindauge på 320 pikslar. I vindauge på 360 pikslar og meir er det som har fokus, synleg.',
  'pages.uu.testet.skjermleser':
    'Ein etterlikna skjermlesar les opp val av aktør, tabellen med energiberarar, feil og opplasting slik det er meint.',
  'pages.uu.testet.nettlesere': 'Vegen frå framsida til kvitteringa verkar i Firefox og WebKit.',
  'pages.uu.testet.sider': 'Sidene vi har testa',
  'pages.uu.ikke-testet.tittel': 'Dette har vi ikkje testa',
  'pages.uu.ikke-testet.personer': 'Ingen som bruker skjermlesar til dagleg, har prøvd tenesta.',
  'pages.uu.ikke-testet.hjelpemidler':
    'Vi har ikkje testa skjermlesarar som VoiceOver, NVDA og TalkBack, og heller ikkje talestyring, brytarstyring og augestyring.',
  'pages.uu.ikke-testet.nettlesere': 'Vi har ikkje testa Safari, eller Windows med kontrasttema.',
  'pages.uu.ikke-testet.pdf':
    'PDF-filene er merkte for skjermlesarar, men ikkje kontrollerte mot standarden PDF/UA.',
  'pages.uu.ikke-testet.betyr': 'Bruker du noko av dette, kan du møte feil som vi ikkje veit om.',
  'pages.uu.kontakt.tittel': 'Sei frå, eller be om ei anna form',
  'pages.uu.kontakt.tekst':
    'Er det noko du ikkje får brukt, eller treng du innhaldet i ei anna form? Ring brukarstøtta på {telefon}, eller skriv til {epost}.',
  'pages.uu.kontakt.svar': 'Du skal få svar så raskt som mogleg, vanlegvis i løpet av 3 til 6 veker.',
  'pages.uu.klage.tittel': 'Klage',
  'pages.uu.klage':
    'Du kan klage til [Diskrimineringsnemnda] om tenesta bryt krava, eller om du ikkje får svar frå oss eller må vente lenge på det.',
  'pages.personvern.ingress':
    'Her ser du kva personopplysningar tenesta lagrar, kvifor, kor lenge, og kven som ser dei.',
  'pages.personvern.mangler.tittel': 'Dette er ikkje oppgitt enno',
  'pages.personvern.mangler.behandlingsansvarlig': 'Kven som er behandlingsansvarleg',
  'pages.personvern.mangler.personvernEpost': 'E-postadressa til den behandlingsansvarlege',
  'pages.personvern.mangler.rettsgrunnlag': 'Det rettslege grunnlaget',
  'pages.personvern.mangler.lagringRapport': 'Kor lenge innsende rapportar blir lagra',
  'pages.personvern.mangler.lagringLogg': 'Kor lenge loggen blir lagra',
  'pages.personvern.mangler.personvernombud': 'Om det er eit personvernombod, og adressa',
  'pages.personvern.mangler.databehandlere': 'Kven som driftar tenesta',
  'pages.personvern.mangler.overforing': 'Om opplysningar blir overførte ut av EØS',
  'pages.personvern.ansvarlig.tittel': 'Kven som har ansvaret',
  'pages.personvern.ansvarlig': '{navn} er behandlingsansvarleg.',
  'pages.personvern.kontakt': 'Spør om personvern på {epost}.',
  'pages.personvern.ombud': 'Du kan òg skrive til personvernombodet: {epost}.',
  'pages.personvern.ute': 'Les òg om personvern på {nettsted}.',
  'pages.personvern.grunnlag.tittel': 'Grunnlaget, og kva som skjer utan opplysningane',
  'pages.personvern.grunnlag.uten':
    'Utan fødselsnummeret kan du ikkje logge inn, og utan ein kontaktperson kan rapporten ikkje sendast inn. De vel sjølve om de vil skrive forklaringar til uvanlege tal.',
  'pages.personvern.liste.tittel': 'Dette lagrar vi',
  'pages.personvern.hvorfor': 'Kvifor',
  'pages.personvern.hvor-lenge': 'Kor lenge',
  'pages.personvern.hvem': 'Kven ser det',
  'pages.personvern.mottaker': 'styresmakta som får rapporten',
  'pages.personvern.fodselsnummer.hva': 'Fødselsnummeret ditt, kryptert',
  'pages.personvern.fodselsnummer.hvorfor':
    'For å hente namnet ditt frå Folkeregisteret og spørje Altinn kven du kan rapportere for. Vi får det frå ID-porten.',
  'pages.personvern.fodselsnummer.lenge': 'Så lenge du er logga inn, høgst {timer} timar.',
  'pages.personvern.fodselsnummer.hvem': 'Altinn og Folkeregisteret får det når vi spør dei. Elles berre du.',
  'pages.personvern.tilganger.hva': 'Namnet ditt og einingane du har tilgang til',
  'pages.personvern.tilganger.hvorfor':
    'For å vise kven du er, og kva du kan rapportere for. Vi får det frå Folkeregisteret og Altinn.',
  'pages.personvern.tilganger.lenge': 'Så lenge du er logga inn, høgst {timer} timar.',
  'pages.personvern.tilganger.hvem': 'Du og dei som driftar tenesta.',
  'pages.personvern.innlogging.hva': 'Kodar for innlogginga',
  'pages.personvern.innlogging.hvorfor':
    'For at du skal bli logga ut her når du loggar ut av ID-porten, og for at ingen skal kunne bruke innlogginga di om att.',
  'pages.personvern.innlogging.lenge': 'Til innlogginga har gått ut.',
  'pages.personvern.innlogging.hvem': 'Dei som driftar tenesta.',
  'pages.personvern.pseudonym.hva': 'Kva du gjer i tenesta, med ein kode i staden for fødselsnummeret',
  'pages.personvern.pseudonym.hvorfor':
    'For å kunne avdekke misbruk, og for å vise kven du sist rapporterte for og vite kven som kan rette ein rapport. Vi loggar innloggingar, avslag, opplastingar, nedlastingar og endringar i rapportar. Koden lagar vi av fødselsnummeret. Ein annan kode bruker vi til å kryptere det du har skrive og ikkje lagra.',
  'pages.personvern.pseudonym.lenge': 'Så lenge rapporten eller loggen er lagra, sjå under.',
  'pages.personvern.pseudonym.hvem': 'Dei som driftar tenesta.',
  'pages.personvern.hvem.hva': 'Namnet på den som opprettar, endrar, slettar eller sender inn ein rapport',
  'pages.personvern.hvem.hvorfor': 'Kven som står bak rapporten, er ein del av han.',
  'pages.personvern.hvem.lenge': 'Så lenge rapporten er lagra, sjå under.',
  'pages.personvern.hvem.hvem':
    'Dei som har tilgang til å rapportere for eininga, {mottaker}, og dei som driftar tenesta.',
  'pages.personvern.kontakt.hva': 'Namnet og e-postadressa til kontaktpersonen',
  'pages.personvern.kontakt.hvorfor':
    'For at styresmakta skal kunne spørje om rapporten. Opplysningane kjem frå den som fyller ut rapporten.',
  'pages.personvern.kontakt.lenge': 'Så lenge rapporten er lagra, sjå under.',
  'pages.personvern.kontakt.hvem':
    'Dei som har tilgang til å rapportere for eininga, {mottaker}, og dei som driftar tenesta.',
  'pages.personvern.forklaring.hva':
    'Forklaringa til eit uvanleg tal, ei retting eller at de blir bedne om å rette',
  'pages.personvern.forklaring.hvorfor':
    'For at styresmakta skal sjå kvifor talet er rett, eller kva som er retta.',
  'pages.personvern.forklaring.lenge': 'Så lenge rapporten er lagra, sjå under.',
  'pages.personvern.forklaring.hvem':
    'Dei som har tilgang til å rapportere for eininga, {mottaker}, og dei som driftar tenesta.',
  'pages.personvern.tilstede.hva': 'Namnet på den som har eit steg ope',
  'pages.personvern.tilstede.hvorfor': 'For å seie frå når to fyller ut det same.',
  'pages.personvern.tilstede.lenge': '45 sekund etter at steget sist var ope.',
  'pages.personvern.tilstede.hvem': 'Andre som har det same steget ope.',
  'pages.personvern.vedlegg.hva': 'Vedlegget og namnet på fila',
  'pages.personvern.vedlegg.hvorfor':
    'Det er ein del av rapporten. Den som sender inn, stadfestar at det ikkje inneheld andre personopplysningar enn namn. Vi leitar etter fødselsnummer i det, og seier frå om kva side dei står på.',
  'pages.personvern.vedlegg.lenge': 'Så lenge rapporten er lagra, eller til de fjernar det før innsending.',
  'pages.personvern.vedlegg.hvem':
    'Dei som har tilgang til å rapportere for eininga, {mottaker}, og dei som driftar tenesta.',
  'pages.personvern.lenge.tittel': 'Kor lenge rapporten og loggen er lagra',
  'pages.personvern.lenge.rapport_one':
    'Ein innsend rapport blir sletta når det har gått {n} år sidan året han gjeld.',
  'pages.personvern.lenge.rapport_other':
    'Ein innsend rapport blir sletta når det har gått {n} år sidan året han gjeld.',
  'pages.personvern.lenge.logg_one':
    'Loggen over innloggingar, avslag, opplastingar og nedlastingar blir sletta etter {n} år.',
  'pages.personvern.lenge.logg_other':
    'Loggen over innloggingar, avslag, opplastingar og nedlastingar blir sletta etter {n} år.',
  'pages.personvern.lenge.utkast': 'Eit utkast som de slettar, kan hentast fram att i 30 dagar.',
  'pages.personvern.andre.tittel': 'Kven som får opplysningar frå oss',
  'pages.personvern.andre.mottaker': 'Innsende rapportar: {mottaker}.',
  'pages.personvern.andre.tilsyn':
    '{navn} ser innsende rapportar her i tenesta, med kontaktpersonen og den som sende inn, men ikkje utkast. Når dei opnar eller lastar ned noko, lagrar vi kven som gjorde det, når, føremålet og saksnummeret.',
  'pages.personvern.andre.altinn': 'Fødselsnummeret ditt: Altinn og Folkeregisteret.',
  'pages.personvern.andre.enhetsregisteret': 'Berre organisasjonsnummer: Einingsregisteret.',
  'pages.personvern.andre.azure': 'Vedlegg: Azure Blob Storage frå Microsoft, der dei er lagra.',
  'pages.personvern.andre.ingen-overforing': 'Opplysningane blir ikkje overførte ut av EØS.',
  'pages.personvern.andre.sporing': 'Vi bruker ingen verktøy for statistikk eller sporing.',
  'pages.personvern.nettleser.tittel': 'Det som ligg i nettlesaren din',
  'pages.personvern.nettleser.ingress':
    'Tenesta lagrar berre det ho treng for å verke. Ingen andre lagrar noko her.',
  'pages.personvern.nettleser.navn': 'Namn',
  'pages.personvern.nettleser.okt.hva': 'Ein kode for innlogginga (informasjonskapsel)',
  'pages.personvern.nettleser.okt.hvorfor': 'For å halde deg innlogga.',
  'pages.personvern.nettleser.okt.lenge': 'Til du loggar ut eller lukkar nettlesaren.',
  'pages.personvern.nettleser.sprak.hva': 'Målforma du har valt (informasjonskapsel)',
  'pages.personvern.nettleser.sprak.hvorfor': 'For å vise sidene på bokmål eller nynorsk.',
  'pages.personvern.nettleser.sprak.lenge': 'I eitt år.',
  'pages.personvern.nettleser.passord.hva':
    'At du har skrive tilgangspassordet (informasjonskapsel og eit merke)',
  'pages.personvern.nettleser.passord.hvorfor': 'For at du skal sleppe å skrive det kvar gong.',
  'pages.personvern.nettleser.passord.lenge':
    'I 30 dagar. Merket blir liggande til tenesta spør om passordet på nytt.',
  'pages.personvern.nettleser.bruker.hva': 'Namnet ditt, einingane du har tilgang til, og når du logga inn',
  'pages.personvern.nettleser.bruker.hvorfor':
    'For å vise rett side med ein gong og seie frå før du blir logga ut.',
  'pages.personvern.nettleser.bruker.lenge':
    'Til du loggar ut eller opnar tenesta etter at innlogginga har gått ut.',
  'pages.personvern.nettleser.aktor.hva': 'Namnet og nummeret til eininga du har valt å rapportere for',
  'pages.personvern.nettleser.aktor.hvorfor': 'For å hugse valet.',
  'pages.personvern.nettleser.aktor.lenge': 'Til du loggar ut.',
  'pages.personvern.nettleser.innlogging.hva': 'Kodar medan du loggar inn',
  'pages.personvern.nettleser.innlogging.hvorfor':
    'For å kontrollere at svaret frå ID-porten høyrer til innlogginga di.',
  'pages.personvern.nettleser.innlogging.lenge': 'Til du er logga inn eller lukkar fana.',
  'pages.personvern.nettleser.ny-lasting.hva': 'Adressa til ei side som måtte lastast på nytt',
  'pages.personvern.nettleser.ny-lasting.hvorfor': 'For at ho berre skal lastast på nytt éin gong.',
  'pages.personvern.nettleser.ny-lasting.lenge': 'Til du lukkar fana.',
  'pages.personvern.nettleser.rulling.hva': 'Kor langt nede på ei side du var',
  'pages.personvern.nettleser.rulling.hvorfor': 'For at du skal kome tilbake til den same staden.',
  'pages.personvern.nettleser.rulling.lenge': 'Til du lukkar fana.',
  'pages.personvern.nettleser.utkast.hva': 'Det du har skrive og ikkje lagra, kryptert',
  'pages.personvern.nettleser.utkast.hvorfor': 'For at det ikkje skal gå tapt.',
  'pages.personvern.nettleser.utkast.lenge':
    'Til du lagrar eller loggar ut, høgst 30 dagar. Det du har skrive i ei anna open fane, blir liggande når du loggar ut.',
  'pages.personvern.rett.tittel': 'Rettane dine',
  'pages.personvern.rett.tekst':
    'Du kan be om å få sjå opplysningane om deg, om at dei blir retta eller sletta, og om at bruken blir avgrensa. Du kan òg protestere mot bruken. Skriv til {epost}.',
  'pages.personvern.rett.innsendt':
    'Ein rapport som er send inn, blir ikkje endra: Ei retting blir ein ny versjon. Namnet ditt i han blir sletta saman med rapporten.',
  'pages.personvern.rett.innsendt.uten-rettelse':
    'Ein rapport som er send inn, blir ikkje endra. Namnet ditt i han blir sletta saman med rapporten.',
  'pages.personvern.rett.klage': 'Du kan klage til [Datatilsynet]. Skriv gjerne til oss først.',
}
