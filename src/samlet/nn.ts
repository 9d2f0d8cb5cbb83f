import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'pages.minside.send-inn-flere': 'Send inn fleire rapportar',
  'samlet.ingress.samlet':
    'Vel rapportane du vil sende inn, og sjå over tala for kvar eining. Svar for éi av dei. Då kan du gi dei andre dei same svara.',
  'samlet.ingress.ko':
    'Her er rapportane, éin om gongen. Tala er fylte ut. Svar på resten, stadfest og send inn.',
  'samlet.ingen': 'Ingen påbegynte rapportar ventar på å bli sende inn.',
  'samlet.rekkefolge': 'Rekkefølge',
  'samlet.rekkefolge.energi': 'Størst energibruk først',
  'samlet.rekkefolge.endring': 'Størst endring først',
  'samlet.rekkefolge.m2': 'Mest per kvadratmeter først',
  'samlet.rekkefolge.mangler': 'Det som ikkje er klart, først',
  'samlet.rekkefolge.navn': 'Namn',
  'samlet.velg-alle_one': 'Vel den som er klar og ikkje har svar å sjekke',
  'samlet.velg-alle_other': 'Vel alle {n} som er klare og ikkje har svar å sjekke',
  'samlet.kolonne.enhet': 'Eining',
  'samlet.kolonne.register': 'Kommune og næring',
  'samlet.kolonne.energibruk': 'Energibruk i {ar}',
  'samlet.kolonne.endring': 'Endring sidan førre rapport',
  'samlet.kolonne.per-m2': 'kWh/m²',
  'samlet.kolonne.status': 'Status',
  'samlet.klar': 'Klar',
  'samlet.grunn.mangler_one': 'Noko står att i 1 anna steg.',
  'samlet.grunn.mangler_other': 'Noko står att i {n} andre steg.',
  'samlet.grunn.register': 'Vi manglar opplysningane frå Einingsregisteret.',
  'samlet.grunn.vurderinger': '«Andre vurderingar» har svaret «Ja». Fullfør det steget i rapporten først.',
  'samlet.grunn.vedlegg': 'Rapporten har eit vedlegg. Opne han, og send han inn for seg.',
  'samlet.apne': 'Opne rapporten',
  'samlet.varsler_one': '1 svar å sjekke:',
  'samlet.varsler_other': '{n} svar å sjekke:',
  'samlet.vis-svar': 'Vis svara',
  'samlet.alle-ma-besvares': 'Svar på alle spørsmåla.',
  'samlet.andre': 'Dei same svara for dei andre',
  'samlet.andre.tekst_one':
    'Du kan sende inn rapporten som er vald, med svara for {navn}. Har eininga eigne svar, beheld ho dei. Sjå dei med «Vis svara».',
  'samlet.andre.tekst_other':
    'Du kan sende inn dei {n} rapportane som er valde, med svara for {navn}. Einingar som har eigne svar, beheld dei. Sjå dei med «Vis svara».',
  'samlet.andre.ja_one':
    '1 av rapportane er ikkje med: svaret «Ja» på «Andre vurderingar» gir du for kvar eining.',
  'samlet.andre.ja_other':
    '{n} av rapportane er ikkje med: svaret «Ja» på «Andre vurderingar» gir du for kvar eining.',
  'samlet.andre.fornybar':
    'Der «Andre vurderingar» ikkje er ferdig, blir det sendt inn at ny fornybar kraft ikkje er vurdert. Stemmer ikkje det, fjernar du krysset for eininga og svarar i rapporten.',
  'samlet.andre.register_one':
    'Opplysningane frå Einingsregisteret er rette for eininga. Sjå kommune og næring i lista. Er noko feil, fjernar du krysset for eininga.',
  'samlet.andre.register_other':
    'Opplysningane frå Einingsregisteret er rette for alle dei {n} einingane. Sjå kommune og næring i lista. Er noko feil, fjernar du krysset for eininga.',
  'samlet.andre.bekreft': 'Stadfest dette, eller fjern krysset i lista for einingane det ikkje gjeld.',
  'samlet.enhetene_one': 'Eininga og energibruken',
  'samlet.enhetene_other': 'Dei {n} einingane og energibruken',
  'samlet.bekreft-riktig_one':
    'Eg stadfestar at opplysningane i rapporten for 1 eining, med ein energibruk på {sum}, er rette.',
  'samlet.bekreft-riktig_other':
    'Eg stadfestar at opplysningane i rapportane for {n} einingar, med ein energibruk på {sum} til saman, er rette.',
  'samlet.knapp_one': 'Send inn 1 rapport',
  'samlet.knapp_other': 'Send inn {n} rapportar',
  'samlet.sender': 'Sender inn',
  'samlet.framdrift': '{n} av {antall}',
  'samlet.sendt_one': '1 rapport er send inn no',
  'samlet.sendt_other': '{n} rapportar er sende inn no',
  'samlet.sendt-alle': 'Alle du har sendt inn for {ar}: {n}',
  'samlet.ikke-sendt_one': '1 rapport vart ikkje send inn. Sjå kvifor i lista.',
  'samlet.ikke-sendt_other': '{n} rapportar vart ikkje sende inn. Sjå kvifor i lista.',
  'samlet.uvisst_one': 'Vi veit ikkje om 1 rapport er send inn. Sjå i lista kva du kan gjere.',
  'samlet.uvisst_other': 'Vi veit ikkje om {n} rapportar er sende inn. Sjå i lista kva du kan gjere.',
  'samlet.uvisst.borte': 'Vi veit ikkje om rapporten for {navn} er send inn.',
  'samlet.avbrutt_one': 'Sendinga vart avbroten: 1 rapport er ikkje send inn.',
  'samlet.avbrutt_other': 'Sendinga vart avbroten: {n} rapportar er ikkje sende inn.',
  'samlet.avbryt.tittel': 'Vil du avbryte sendinga?',
  'samlet.avbryt.tekst':
    'Vi er ikkje ferdige med å sende inn rapportane. Går du no, blir dei andre ikkje sende inn. Du finn dei att her.',
  'samlet.avbryt.ja': 'Avbryt sendinga',
  'samlet.avbryt.nei': 'Bli her',
  'samlet.av-andre_one': '1 rapport var allereie send inn:',
  'samlet.av-andre_other': '{n} rapportar var allereie sende inn:',
  'samlet.av-andre.hvem': 'av {navn} {tid}',
  'samlet.kvitteringer_one': 'Last ned kvitteringa',
  'samlet.kvitteringer_other': 'Last ned alle {n} kvitteringane',
  'samlet.kvitteringer.fil': 'kvitteringar',
  'samlet.csv': 'Last ned tala (CSV)',
  'samlet.csv.fil': 'innsende-rapportar',
  'samlet.csv.enhet': 'Eining',
  'samlet.csv.nummer': 'Organisasjonsnummer',
  'samlet.csv.energibruk': 'Energibruk i {ar} (kWh)',
  'samlet.csv.per-m2': 'kWh/m²',
  'samlet.csv.innsendt': 'Innsend',
  'samlet.csv.referanse': 'Referanse',
  'samlet.ko.igjen_one': '1 står att',
  'samlet.ko.igjen_other': '{n} står att',
  'samlet.ko.merke': 'Som for {navn}',
  'samlet.ko.som-forrige':
    'Vi har fylt ut det som mangla, med svara for {navn}. Svaret «Ja» på «Andre vurderingar» og på vedlegg er ikkje med. Sjå over svara. Stadfestingane gir du på nytt.',
  'samlet.forslag': 'Forslag til svar',
  'samlet.forslag.passer':
    'Passar dette for eininga? Du kan endre svara etterpå. Resten fyller du ut sjølv, òg stadfestingane.',
  'samlet.forslag.fra':
    'Slik svarte de for {navn} i rapporten for {ar}. Passar det her? Du kan endre svara etterpå. Stadfestingane gir du sjølv.',
  'samlet.forslag.knapp': 'Fyll ut desse svara',
  'samlet.forslag.fylt-ut': 'Svara er fylte ut nedanfor. Sjå over dei, og svar på det som står att.',
  'samlet.ko.sendt': 'Rapporten for {navn} er send inn.',
  'samlet.ko.sendt-av': 'Rapporten for {navn} var allereie send inn av {av}.',
  'samlet.ko.kvittering': 'Sjå kvitteringa',
  'samlet.ko.send': 'Send inn og gå vidare',
  'samlet.ko.hopp-over': 'Hopp over',
  'samlet.ko.tom': 'Ingen fleire rapportar er klare til å sendast inn herfrå.',
  'samlet.ko.hoppet-over':
    'Du er gjennom lista. Rapportane du hoppa over, er ikkje sende inn. Du finn dei på Mi side.',
  'samlet.ko.ikke-klare_one': '1 rapport er ikkje klar:',
  'samlet.ko.ikke-klare_other': '{n} rapportar er ikkje klare:',
  'samlet.ko.flere-ikke-klare_one': '1 til. Du finn han på Mi side.',
  'samlet.ko.flere-ikke-klare_other': '{n} til. Du finn dei på Mi side.',
  'samlet.feil.av': 'Du kan berre sende inn éin rapport om gongen.',
  'samlet.feil.uten-svar': 'Rapporten er ikkje send inn. {hvorfor}',
  'samlet.feil.uvisst':
    'Vi veit ikkje om rapporten er send inn, for vi fekk ikkje svar. Send han inn ein gong til. Er han allereie send inn, får du kvitteringa.',
  'samlet.feil.endret':
    '{navn} har endra rapporten sidan han vart vist. Vi har ikkje sendt han inn. Sjå over han, og prøv igjen.',
  'samlet.feil.register':
    'Einingsregisteret har andre opplysningar enn dei som vart viste. Vi har ikkje sendt inn rapporten. Sjå over opplysningane, og prøv igjen.',
  'samlet.feil.varsel':
    'Rapporten har eit svar å sjekke, og det vart ikkje vist. Vi har ikkje sendt han inn. Sjekk svaret, og prøv igjen.',
}
