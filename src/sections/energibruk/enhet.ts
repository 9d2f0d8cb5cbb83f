import { fritekst } from '../../seksjon/fields.ts'
import { cleanText } from '../../tall/characters.ts'

/** A unit of specific energy use, such as kWh/m²: free text with suggestions (rules.md §6.1). */
export const enhetstekst = fritekst(40, { personopplysning: 'ingen' })

/** Suggested units by `formalKodeId` (domain.md §2.3). */
export const forslag: Record<number, readonly string[]> = {
  1: ['kWh/m²', 'kWh/årsverk'],
  2: ['kWh/tonn', 'kWh/stk.', 'kWh/m³'],
  3: ['kWh/mil', 'kWh/tonnkm', 'kWh/passasjerkm'],
}

const hevet: Record<string, string> = { m2: 'm²', m3: 'm³' }

/** Normalizes the spelling of a unit: `m2` becomes `m²` (rules.md §6.1). A blank text becomes null. */
export function likEnhet(enhet: string | null): string | null {
  const text = cleanText(enhet ?? '').trim()
  return text.replace(/(?<![\p{L}\p{N}])m[23](?![\p{L}\p{N}])/gu, (m) => hevet[m] ?? m) || null
}

/**
 * The denominator that the specific use implies: 4 500 000 kWh at 180 kWh/m² are 25 000 m².
 *
 * @returns null when a figure is missing, or the unit is not kWh per something
 */
export function nevner(
  kwh: unknown,
  mengde: unknown,
  enhet: string | null,
): { tall: number; enhet: string } | null {
  const per = /^kWh\s*\/\s*(.+)$/i.exec(likEnhet(enhet) ?? '')?.[1]
  if (!per || typeof kwh !== 'number' || typeof mengde !== 'number' || kwh <= 0 || mengde <= 0) return null
  const tall = kwh / mengde
  // Rounded for display: whole numbers, or three significant digits below 100.
  const vist = tall >= 100 ? Math.round(tall) : Number(tall.toPrecision(3))
  return Number.isFinite(vist) ? { tall: vist, enhet: per } : null
}
