// Reads a workbook with metered energy, as the lines of a file.

import type { ReadValue } from '../tabell/cell.ts'
import { RefusedTable, readLimits } from '../tabell/refused.ts'
import { type OpenBook, openBook } from '../tabell/workbook.ts'
import type { Avslag } from './kolonner.ts'
import { filAv, type LestFil } from './les-fil.ts'
import { forstI } from './rad.ts'
import { rows } from './tider.ts'

/** The hours of some ten years: what a file that may be read can hold. */
const limits = { ...readLimits, unpackedBytes: 48 * 1_048_576, row: 120_000, column: 1000, cells: 500_000 }

/** A cell as a text that can be read in one way: of a figure that is shown as something else, what it is shown with follows. */
function tekstAv(verdi: ReadValue, harKlokke: boolean): string {
  if (typeof verdi === 'object') {
    if (verdi.slag === 'dato') return harKlokke && verdi.tid.length === 10 ? `${verdi.tid}T00:00` : verdi.tid
    if (!('tall' in verdi)) return verdi.slag === 'feilverdi' ? (verdi.tekst ?? '#') : ''
    return `${verdi.tall} ${verdi.slag === 'enhet' ? verdi.enhet : verdi.slag === 'prosent' ? '%' : '…'}`
  }
  if (typeof verdi !== 'number') return String(verdi).trim()
  // Excel keeps 15 digits: a longer number is no metering point any more.
  if (Math.abs(verdi) >= 1e15) return verdi.toExponential()
  return Number.isInteger(verdi) ? String(verdi) : verdi.toFixed(9)
}

/** Why a workbook that cannot be read is left out. */
function avslagAv(error: unknown): Avslag {
  if (!(error instanceof RefusedTable)) throw error
  const { reason } = error
  if (reason === 'for-omfattende') return { grunn: 'for-stor' }
  return { grunn: reason === 'makroer' || reason === 'eksterne-lenker' ? reason : 'zip' }
}

/** @returns the lines of a sheet as those of a file named `navn` */
async function lesArk(navn: string, ark: OpenBook['sheets'][number], breathe: () => Promise<unknown>) {
  const { cells, skjulteRader = [], skjulteKolonner = [] } = await ark.read()
  const bredde = cells.reduce((mest, [, plass]) => Math.max(mest, plass + 1), 0)
  const fil = filAv(navn, '\t', () => forstI(cells.map(([, , verdi]) => verdi).join('\n')))
  for (const [nr, rad] of Map.groupBy(cells, ([nr]) => nr)) {
    if (nr % rows === 0) await breathe()
    const harKlokke = rad.some(
      ([, , verdi]) => typeof verdi === 'object' && verdi.slag === 'dato' && verdi.tid.includes('T'),
    )
    const celler = Array<string>(bredde).fill('')
    for (const [, plass, verdi] of rad) celler[plass] = tekstAv(verdi, harKlokke)
    const avslag = celler.some(Boolean) ? fil.les({ nr, celler }) : undefined
    if (avslag) return avslag
  }
  return { ...fil.ferdig(), harSkjult: skjulteRader.length > 0 || skjulteKolonner.some(Boolean) }
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
  try {
    const lest: { navn: string; fil: LestFil | Avslag }[] = []
    for (const ark of (await openBook(new Uint8Array(bytes), limits)).sheets)
      if (!ark.erSkjult) lest.push({ navn: ark.name, fil: await lesArk(navn, ark, breathe) })
    const med = lest.filter(({ fil }) => !('grunn' in fil))
    if (med.length > 1) return { grunn: 'flere-ark', navn: med.map((ark) => ark.navn).join('», «') }
    const annet = lest.find(({ fil }) => 'grunn' in fil && fil.grunn !== 'tom')
    return (med[0] ?? annet ?? lest[0])?.fil ?? { grunn: 'tom' }
  } catch (error) {
    return avslagAv(error)
  }
}
