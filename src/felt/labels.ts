import type { Kode } from '../kodelister/kodelister.ts'
import { kode } from '../kodelister/kodelister.ts'
import type { Faktor } from '../tall/units.ts'
import type { Texts } from '../texts/texts.ts'
import type { Place, RowKey } from './merge.ts'

/** What a field is called away from its page, and how its values are shown there. */
export interface Label {
  /** Key of the text, in which `{ar}` is the reporting year; for a field of a row, the text itself, from the key of the row. */
  label: string | ((row: RowKey, texts: Texts, ar: number) => string)
  /** Unit of its numbers; for a field of a row it may follow the row's key. */
  maleenhet?: string | ((row: RowKey) => string)
  /** The factors by which a quantity of the row's fuel becomes kWh, from the key of the row. */
  faktorer?: (row: RowKey) => readonly Faktor[] | undefined
  /** Unit of the quantity that a figure per something may be worked out from, which is then kept as typed. */
  nevner?: string
  /** Code list of its ids. */
  koder?: readonly Kode[]
  /** True for a question with a part below it, where null is the answer «Nei», and a missing part no answer. */
  nullIsNei?: true
  /** True for a box to tick, where `false` is no answer. */
  isBox?: true
}

/** What names its fields: a section. */
export interface Labelled {
  labels: Readonly<Record<string, Label>>
}

/** The label that a row's code gives a field: «Bygg – Energibruk i 2025 (kWh)». */
export const inRow =
  (list: readonly Kode[], member: string, key: string): Label['label'] =>
  (row, texts, ar) =>
    `${texts.navn(kode(list, Number(row[member])))} – ${texts.t(key, { ar: String(ar) })}`

/**
 * The entry of a section's `labels` for a field, or for the nearest part of the form around it.
 *
 * @param place a body that is a list begins with `rader`, as in the form
 */
export function labelEntry({ labels }: Labelled, place: Place): Label | undefined {
  const names = place.map((part) => (typeof part === 'string' ? part : '*'))
  if (names[0] === 'rader') names.shift()
  for (let length = names.length; length > 0; length--) {
    const entry = labels[names.slice(0, length).join('.')]
    if (entry) return entry
  }
  return undefined
}

/** The unit of an entry's numbers in one row. */
export const unitIn = (entry: Label | undefined, row: RowKey): string | undefined =>
  typeof entry?.maleenhet === 'function' ? entry.maleenhet(row) : entry?.maleenhet

/** The key of the row that a place is in; none outside rows. */
export const rowOf = (place: Place): RowKey =>
  place.findLast((part): part is RowKey => typeof part !== 'string') ?? {}

/** @returns what the field is called; undefined for a place that the section does not name */
export function labelText(section: Labelled, place: Place, texts: Texts, ar: number): string | undefined {
  const label = labelEntry(section, place)?.label
  if (label === undefined || typeof label === 'string') return label && texts.t(label, { ar: String(ar) })
  return label(rowOf(place), texts, ar)
}
