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

/** Converts bytes to megabytes of 1 048 576 bytes, with one decimal and at least 0.1 (rules.md §7). */
export const megabyte = (storrelse: number) => Math.max(0.1, Math.round((storrelse / 1_048_576) * 10) / 10)
