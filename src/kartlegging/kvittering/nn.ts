import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'pages.kvittering.overskrift': 'Rapporten er send inn',
  'pages.kvittering.ingress': 'Vi har fått rapporten for {navn} for {ar}.',
  'pages.kvittering.referanse': 'Referanse',
  'pages.kvittering.enhet': 'Eining',
  'pages.kvittering.innsendt-av': 'Send inn av',
  'pages.kvittering.tidspunkt': 'Tidspunkt',
  'pages.kvittering.kontrollsum': 'Kontrollsum (SHA-256)',
  'pages.kvittering.kontrollsum.hjelp':
    'Kontrollsummen viser om svara er endra etter at rapporten vart send inn.',
  'pages.kvittering.videre.tittel': 'Kva skjer no?',
  'pages.kvittering.videre.tekst':
    'Du treng ikkje å gjere noko meir no. Ta vare på kvitteringa og grunnlaget for tala.',
  'pages.kvittering.neste': 'Neste gong må kartlegginga rapporterast innan {dato}.',
  'pages.kvittering.finn-igjen': 'Du finn kvitteringa igjen på Mi side.',
  'pages.kvittering.svar': 'Svara i rapporten',
  'pages.kvittering.last-ned': 'Last ned kvitteringa (PDF)',
  'pages.kvittering.lages': 'Vi lagar kvitteringa...',
  'pages.kvittering.feil': 'Vi klarte ikkje å lage PDF-en no. Rapporten er send inn. Prøv igjen om litt.',
  'pages.kvittering.side': 'Side {n} av {antall}',
  'pages.kvittering.ny': 'Rapporter for ei anna eining',
}
