import type { Kvittering } from '../innsending/contract.ts'

type Sent = Pick<Kvittering, 'organisasjonsnummer' | 'rapporteringAr' | 'rettelse'>

/** Unit, year, and the version of a correction, for the name of a file: «311700014-2025», «311700014-2025-versjon-2». */
export const fileStem = ({ organisasjonsnummer, rapporteringAr, rettelse }: Sent) =>
  [organisasjonsnummer, rapporteringAr, ...(rettelse ? ['versjon', rettelse.versjon] : [])].join('-')
