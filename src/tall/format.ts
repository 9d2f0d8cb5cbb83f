import { desimaltekst } from './exact.ts'

/**
 * Formats a number: no-break space between groups of three, comma as decimal mark.
 *
 * @param desimaler number of decimals to round to and show. Default: as many as the number has.
 */
export function visTall(tall: number, desimaler?: number): string {
  const [hele = '', brok = ''] = (
    desimaler === undefined ? desimaltekst(Math.abs(tall)) : Math.abs(tall).toFixed(desimaler)
  ).split('.')
  const gruppert = hele.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
  const tekst = brok === '' ? gruppert : `${gruppert},${brok}`
  return tall < 0 && /[1-9]/.test(tekst) ? `\u2212${tekst}` : tekst
}

/** The size of a file: «2,5 MB» of 1 048 576 bytes (rules.md §7), below 0,1 MB «12 kB». @param bytes */
export function visStorrelse(bytes: number): string {
  const mb = bytes / 1_048_576
  return mb < 0.1 ? `${Math.ceil(bytes / 1024)}\u00a0kB` : `${visTall(Math.round(mb * 10) / 10)}\u00a0MB`
}
