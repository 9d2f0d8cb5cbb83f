// Reads a workbook with metered energy in the browser, as the lines of a file.
import type { CellValue } from 'hucre/xlsx'
import { cleanText } from '../tall/characters.ts'
import { numberFormat } from '../tall/number-format.ts'
import type { Avslag } from './kolonner.ts'
import { filAv, type LestFil } from './les-fil.ts'
import { forstI } from './rad.ts'
import { rows } from './tider.ts'

/** A clock alone, which a workbook counts from the end of 1899. */
const erKlokke = (verdi: Date) => verdi.getUTCFullYear() < 1900

/** A cell as a text that can be read in one way; a figure that is shown as something else has its format behind it, and is not read. */
function tekstAv(verdi: CellValue | undefined, format: string | undefined, harKlokke: boolean): string {
  if (verdi instanceof Date) {
    const tid = new Date(Math.round(verdi.getTime() / 60_000) * 60_000).toISOString()
    return erKlokke(verdi) ? tid.slice(11, 16) : harKlokke ? tid.slice(0, 16) : tid.slice(0, 10)
  }
  if (typeof verdi !== 'number') return cleanText(String(verdi ?? '')).trim()
  if (typeof numberFormat(0, format, false)?.ofNumber(verdi) === 'object') return `${verdi} ${format}`
  // Excel keeps 15 digits: a longer number is no metering point any more.
  if (Math.abs(verdi) >= 1e15) return verdi.toExponential()
  return Number.isInteger(verdi) ? String(verdi) : verdi.toFixed(9)
}

/**
 * @param navn name of the file
 * @returns what was read of its only visible sheet with metered energy, or why the file is left out
 */
export async function lesArbeidsbok(
  navn: string,
  bytes: ArrayBuffer,
  breathe: () => Promise<unknown>,
): Promise<LestFil | Avslag> {
  const { readXlsx } = await import('hucre/xlsx')
  const bok = await readXlsx(bytes, {
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  }).catch(() => undefined)
  if (!bok) return { grunn: 'zip' }
  const lest: { navn: string; fil: LestFil | Avslag }[] = []
  for (const ark of bok.sheets) {
    const fil = filAv(navn, '\t', () => forstI(ark.rows.flat().join('\n')))
    let avslag: Avslag | undefined
    for (const [rad, verdier] of ark.rows.entries()) {
      if (rad % rows === 0) await breathe()
      const formater = verdier.map((_, plass) => ark.cells?.get(`${rad},${plass}`)?.style?.numFmt)
      const harKlokke = verdier.some(
        (verdi, n) =>
          verdi instanceof Date &&
          !erKlokke(verdi) &&
          (/h/i.test(formater[n] ?? 'h') || verdi.getTime() % 86_400_000 !== 0),
      )
      const celler = verdier.map((verdi, plass) => tekstAv(verdi, formater[plass], harKlokke))
      avslag ??= celler.some((celle) => celle !== '') ? fil.les({ nr: rad + 1, celler }) : undefined
    }
    const harSkjult = [...(ark.rowDefs?.values() ?? []), ...(ark.columns ?? [])].some(({ hidden }) => hidden)
    lest.push({ navn: ark.name, fil: avslag ?? { ...fil.ferdig(), harSkjult } })
  }
  const med = lest.filter(({ fil }) => !('grunn' in fil))
  if (med.length > 1) return { grunn: 'flere-ark', navn: med.map((ark) => ark.navn).join('», «') }
  return (
    (med[0] ?? lest.find(({ fil }) => 'grunn' in fil && fil.grunn !== 'tom') ?? lest[0])?.fil ?? {
      grunn: 'tom',
    }
  )
}
