import lists from './kodelister.json' with { type: 'json' }

/** A code with its name in both languages. Ids are never reused (decisions.md §2). */
export interface Kode {
  id: number
  nb: string
  nn: string
}
export interface Tiltak extends Kode {
  /** The heading it stands under; null for a heading itself. */
  overliggendeId: number | null
  formalId: number
}

export const formal: readonly Kode[] = lists.formal
export const oppvarming: readonly Kode[] = lists.oppvarming
export const energibarere = lists.energibarer
export const produksjonskilder: readonly (Kode & { produkt: string })[] = lists.produksjonskilde
export const basertPa: readonly Kode[] = lists.basertPa
export const geografi: readonly Kode[] = lists.geografi
export const kartlagtAv: readonly Kode[] = lists.kartlagtAv
export const fornybarKraft = lists.fornybarKraft
export const tiltak: readonly Tiltak[] = lists.tiltak

export const kode = <T extends { id: number }>(list: readonly T[], id: number | null) =>
  list.find((entry) => entry.id === id)
