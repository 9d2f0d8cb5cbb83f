import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'okt.utloper.tittel': 'Du blir snart logga ut',
  'okt.utloper.tekst_one': 'Du har ikkje brukt tenesta på ei stund og blir logga ut om 1 minutt.',
  'okt.utloper.tekst_other': 'Du har ikkje brukt tenesta på ei stund og blir logga ut om {n} minutt.',
  'okt.utloper.fortsett': 'Hald meg innlogga',
  'okt.utloper.logg-ut': 'Logg ut no',
  'okt.utloper.logg-ut-hjelp': 'Loggar du ut sjølv, slettar vi det du ikkje har lagra.',
  'okt.slutt.tittel': 'Du må snart logge inn på nytt',
  'okt.slutt.tekst_one':
    'Du kan vere logga inn i {timer} timar om gongen. Om 1 minutt må du logge inn på nytt.',
  'okt.slutt.tekst_other':
    'Du kan vere logga inn i {timer} timar om gongen. Om {n} minutt må du logge inn på nytt.',
  'okt.bevart': 'Det du har skrive, går ikkje tapt.',
  'okt.forlenget': 'Du er framleis logga inn.',
  'tilgang.bare-underenhet':
    'Du har berre tilgang til undereiningar. Du kan ikkje sjå eller endre rapportar for {navn}.',
  'tilgang.mangler.tittel': 'Du har ikkje tilgang til {navn}',
  'tilgang.mangler.velg': 'Vel ein annan aktør',
  'tilgang.mistet.tittel': 'Du har ikkje lenger tilgang til {navn}',
  'tilgang.mistet.tekst':
    'Tilgangen i Altinn er fjerna eller har gått ut. Det du har skrive, er ikkje borte.',
  'tilgang.mistet.hva-na': 'Be føretaket om ny tilgang, eller vel ein annan aktør.',
}
