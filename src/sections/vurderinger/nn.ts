import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.vurderinger': 'Andre vurderingar',
  'pages.vurderinger.effekt.aktuelt':
    'Kan de bruke mindre effekt (kW), anten alltid eller i minst éin time når de bruker mest?',
  'pages.vurderinger.effekt.hjelp':
    'Effekt (kW) er kor mykje energi de bruker på éin gong, her elektrisitet. Han går ned når de til dømes stansar ei maskin, ladar om natta eller bruker batteri.',
  'pages.vurderinger.effekt.kw': 'Kor mange kW kan de redusere effekten med?',
  'pages.vurderinger.fjernvarme': 'Er fjernvarme vurdert?',
  'pages.vurderinger.fjernvarme.hjelp':
    'Fjernvarme er varmt vatn eller damp som kjem i røyr frå ein varmesentral for fleire bygg.',
  'pages.vurderinger.fjernvarme.svar':
    'I denne rapporten svarar du ja om de har vurdert å gå over til fjernvarme. Tala er det de ville fått derifrå.',
  'pages.vurderinger.fjernvarme.energi': 'Energi frå fjernvarme (kWh per år)',
  'pages.vurderinger.fjernvarme.kw': 'Effekt frå fjernvarme (kW)',
  'pages.vurderinger.fjernkjoling': 'Er fjernkjøling vurdert?',
  'pages.vurderinger.fjernkjoling.hjelp':
    'Fjernkjøling er kaldt vatn som kjem i røyr frå ein kjølesentral for fleire bygg.',
  'pages.vurderinger.fjernkjoling.svar':
    'I denne rapporten svarar du ja om de har vurdert å gå over til fjernkjøling. Tala er det de ville fått derifrå.',
  'pages.vurderinger.fjernkjoling.energi': 'Energi frå fjernkjøling (kWh per år)',
  'pages.vurderinger.fjernkjoling.kw': 'Effekt frå fjernkjøling (kW)',
  'pages.vurderinger.overskudd': 'Har de overskotsenergi?',
  'pages.vurderinger.overskudd.hjelp':
    'Overskotsenergi er energi de ikkje bruker sjølve, til dømes varme i kjølevatn, røykgass eller avtrekksluft.',
  'pages.vurderinger.overskudd.energi': 'Overskotsenergi (kWh per år)',
  'pages.vurderinger.overskudd.kw': 'Effekt i overskotsenergien (kW)',
  'pages.vurderinger.overskudd.utnytting': 'Er det vurdert å utnytte overskotsenergien?',
  'pages.vurderinger.overskudd.varmekart': 'Kan overskotsenergien visast i det offentlege varmekartet?',
  'pages.vurderinger.overskudd.varmekart.hjelp':
    'Svarar du ja, kan det de oppgir om overskotsenergien, bli publisert. Du kan svare nei.',
  'pages.vurderinger.fornybar': 'Kva typar ny fornybar kraftproduksjon er vurderte?',
  'pages.vurderinger.fornybar.hjelp':
    'For sol oppgir du effekten i kWp: det anlegget gir i fullt sollys. For dei andre typane oppgir du kW.',
  'pages.vurderinger.energi': 'Energi (kWh per år)',
  'pages.vurderinger.kwp': 'Effekt (kWp for sol, elles kW)',
  'pages.vurderinger.fornybar.required': 'Fyll ut både energi og effekt for «{type}».',
  'pages.vurderinger.feil.henting': 'Vi klarte ikkje å hente dei andre vurderingane.',
  'pages.vurderinger.feil.lagring':
    'Ukjend feil: Vi klarte ikkje å lagre dei andre vurderingane. Prøv igjen.',
  'pages.vurderinger.fornybar.type': 'Type kraftproduksjon',
  'pages.vurderinger.fornybar.ingen': 'Ingen',
  'pages.vurderinger.ingress': 'Her svarar du på kva de har vurdert i tillegg til dei aktuelle tiltaka.',
  'pages.vurderinger.hentet':
    'Vurderingane frå førre rapport er henta. Har de overskotsenergi, svarar du på nytt på om han kan visast i varmekartet.',
  'pages.vurderinger.side': 'Veit du ikkje talet?',
  'pages.vurderinger.side.tekst': 'Sjå i kartlegginga. Felt som er merkte «Valfritt», kan stå tomme.',
}
