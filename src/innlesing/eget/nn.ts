import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'arbeidsbok.feil.uten-rader': 'Fila er tom. Last opp ei fil med tal.',
  'arbeidsbok.celle.ukjent-enhet':
    'Vi veit ikkje kva eining «{verdi}» er. Skriv organisasjonsnummeret i rada, og last opp fila på nytt.',
  'arbeidsbok.celle.ukjent-enhet-uten-navn':
    'Vi veit ikkje kva for eining rada gjeld. Skriv organisasjonsnummeret i rada, og last opp fila på nytt.',
  'arbeidsbok.celle.ukjent-ord':
    'Vi kjenner ikkje «{verdi}». Skriv namnet slik det står i rapporten, og last opp fila på nytt.',
  'arbeidsbok.celle.uten-ord':
    'Rada har tal, men denne cella seier ikkje kva dei gjeld. Skriv det i cella, og last opp fila på nytt.',
  'arbeidsbok.celle.duplikat-enhet':
    'Eininga står òg i {forste}. Legg tala saman i éi rad, eller trykk «Endre kva kolonnane er» og vel kolonnen som seier kva radene gjeld.',
  'arbeidsbok.celle.maleenhet':
    'Vi kan ikkje rekne om frå «{maleenhet}» til {egen} her. Rekn om talet i fila, og last ho opp på nytt.',
  'arbeidsbok.celle.uten-ar':
    'Rada har tal, men vi kan ikkje lese kva år dei gjeld. Skriv året i denne cella, og last opp fila på nytt.',
  'arbeidsbok.celle.uten-maleenhet':
    'Rada manglar måleining. Skriv ho i kolonnen for måleining, og last opp fila på nytt.',
  'arbeidsbok.rad.over-hodet_one': 'Rad {rader} står over overskriftene og er ikkje med.',
  'arbeidsbok.rad.over-hodet_other': 'Rad {rader} står over overskriftene og er ikkje med.',
  'arbeidsbok.rad.hode_one': 'Rad {rader} har overskriftene.',
  'arbeidsbok.rad.hode_other': 'Rad {rader} har overskriftene.',
  'arbeidsbok.rad.sum_one': 'Rad {rader} er ein sum og er ikkje med.',
  'arbeidsbok.rad.sum_other': 'Rad {rader} er summar og er ikkje med.',
  'arbeidsbok.rad.uten-tall_one':
    'Rad {rader} har verken tal eller svar i kolonnane du valde, og er ikkje med.',
  'arbeidsbok.rad.uten-tall_other':
    'Rad {rader} har verken tal eller svar i kolonnane du valde, og er ikkje med.',
  'arbeidsbok.rad.annet-ar_one': 'Rad {rader} gjeld eit anna år enn det vi spør om, og er ikkje med.',
  'arbeidsbok.rad.annet-ar_other': 'Rad {rader} gjeld andre år enn dei vi spør om, og er ikkje med.',
  'arbeidsbok.rad.delvis_one':
    'I rad {rader} er berre energiberarane med. Resten spør vi berre om for rapporteringsåret.',
  'arbeidsbok.rad.delvis_other':
    'I rad {rader} er berre energiberarane med. Resten spør vi berre om for rapporteringsåret.',
  'arbeidsbok.rad.skjult_one': 'Rad {rader} er skjult i reknearket, men er med.',
  'arbeidsbok.rad.skjult_other': 'Rad {rader} er skjulte i reknearket, men er med.',
  'arbeidsbok.rad.valgt-bort_one': 'Rad {rader} har du valt å ikkje ta med.',
  'arbeidsbok.rad.valgt-bort_other': 'Rad {rader} har du valt å ikkje ta med.',
  'eget.tittel': 'Kva er kolonnane i reknearket?',
  'eget.ingress_one': '1 av {antall} kolonnar blir lesen. Sjå over forslaga, og vel kva dei andre er.',
  'eget.ingress_other': '{n} av {antall} kolonnar blir lesne. Sjå over forslaga, og vel kva dei andre er.',
  'eget.ingress-alle_one': 'Kolonnen blir lesen. Sjå over forslaget.',
  'eget.ingress-alle_other': 'Alle dei {n} kolonnane blir lesne. Sjå over forslaga.',
  'eget.kolonner': 'Kolonnane',
  'eget.kolonne': 'Kolonne {bokstav}: {overskrift}',
  'eget.kolonne-uten-overskrift': 'Kolonne {bokstav}, utan overskrift',
  'eget.kolonne-skjult': 'Skjult i reknearket.',
  'eget.eksempler': 'Til dømes {tekst}.',
  'eget.fra.sist': 'Vald som sist.',
  'eget.fra.forslag': 'Føreslått etter overskrifta.',
  'eget.ikke-les': 'Ikkje ta med',
  'eget.navn': 'Namn på eininga',
  'eget.maleenhet': 'Måleining i kolonne {bokstav}',
  'eget.ukjent': 'Vi kjenner ikkje «{ord}» i overskrifta.',
  'eget.ark': 'Ark',
  'eget.ark-skjult': '{navn} (skjult)',
  'eget.hode': 'Rad med overskrifter',
  'eget.les-pa-nytt': 'Les på nytt',
  'eget.hode.ingen': 'Ingen overskrifter',
  'eget.tallformat': 'Korleis er tala skrivne, til dømes {tekst}?',
  'eget.tallformat.tittel': 'Korleis er tala skrivne?',
  'eget.tallformat.ingress': 'Nokre tal i fila kan lesast på to måtar.',
  'eget.tallformat.nb': 'På norsk, som 1.234,5',
  'eget.tallformat.en': 'På engelsk, som 1,234.5',
  'eget.vis-andre_one': 'Vis 1 kolonne til',
  'eget.vis-andre_other': 'Vis {n} kolonnar til',
  'eget.se-over': 'Sjå over innhaldet',
  'eget.endre': 'Endre kva kolonnane er',
  'eget.feil.uten-enhet': 'Vel kva kolonne som har organisasjonsnummer eller namn på eininga.',
  'eget.feil.uten-tall': 'Vel òg minst éin kolonne med tal eller svar. No blir berre einingane lesne.',
  'eget.feil.dobbel': 'Det same er valt for kolonne {bokstav}. Vel noko anna for den eine.',
  'eget.feil.areal':
    'Arealet blir brukt saman med energibruken til bygg. Vel ein kolonne for han òg, eller vel «Ikkje ta med» her.',
  'eget.feil.maleenhet':
    'Vel måleininga tala er skrivne i. Står ho ikkje i lista, reknar du tala om i fila, eller vel «Ikkje ta med» for kolonnen.',
  'eget.feil.rad': 'Vel òg kolonnen som seier kva energiberar, føremål eller kjelde rada gjeld.',
  'eget.feil.to-rader': 'Kolonne {bokstav} seier allereie kva rada gjeld. Vel «Ikkje ta med» for den eine.',
  'eget.feil.rad-uten-tall':
    'Vel òg ein kolonne med tal i gruppa «Fleire rader for kvar eining», eller vel «Ikkje ta med» her.',
  'eget.rader': 'Fleire rader for kvar eining',
  'eget.rader-ar': 'Energiberarar med året i rada',
  'eget.rad.felt-kode': '{felt} ({kode} står i rada)',
  'eget.rad.ar': 'Året tala i rada gjeld',
  'eget.rad.felt-ar': '{kode}: Energibruk, året i rada',
  'eget.rad.felt-kode-og-ar': 'Energibruk ({kode} og år står i rada)',
  'eget.feil.rad-ar': 'Vel òg kolonnen som seier kva år rada gjeld.',
  'eget.maneder':
    'Kolonne {bokstav} har månader eller datoar. Vi legg ikkje saman radene: Last opp eit ark med éi rad for kvar eining og kvart år.',
  'eget.rad.maleenhet': 'Måleininga til tala i rada',
  'eget.ord.tittel': 'Kva gjeld radene?',
  'eget.ord.ingress_one': 'Vel kva dette ordet er. Vi kjenner det ikkje.',
  'eget.ord.ingress_other': 'Vel kva desse {n} orda er. Vi kjenner dei ikkje.',
  'eget.ord': 'Kva er «{tekst}»? Det står første gong i rad {rad}.',
  'eget.ord.ikke-med': 'Ikkje ta med',
  'eget.ord.feil': 'Vel kva ordet er, eller «Ikkje ta med».',
  'eget.rader.tittel': 'Noko fila ikkje seier',
  'eget.rader.ingress_one': '1 rad har tal, men vi veit ikkje kva eining dei gjeld.',
  'eget.rader.ingress_other': '{n} rader har tal, men vi veit ikkje kva einingar dei gjeld.',
  'eget.rad': 'Rad {rad}: {tekst}',
  'eget.rad-uten-navn': 'Rad {rad}, utan namn',
  'eget.rad.velg': 'Vel eining',
  'eget.rad.ikke-med': 'Ikkje ta med',
  'eget.rad.feil': 'Vel ei eining, eller «Ikkje ta med».',
  'eget.oppvarming.tittel': 'Oppvarming av bygga',
  'eget.oppvarming.ingress_one':
    'Éi eining har energibruk i bygg, men verken fila eller rapporten seier korleis bygga blir varma opp.',
  'eget.oppvarming.ingress_other':
    '{n} einingar har energibruk i bygg, men verken fila eller rapportane seier korleis bygga blir varma opp.',
  'eget.oppvarming.hjelp':
    'Svaret gjeld berre einingane som manglar det. Er det ulikt frå eining til eining, legg du til ein kolonne med svaret i fila, og lastar ho opp på nytt.',
  'eget.oppvarming.ulikt': 'Det er ulikt, eller eg veit ikkje',
  'eget.oppvarming.feil': 'Vel korleis bygga blir varma opp, eller «Det er ulikt, eller eg veit ikkje».',
}
