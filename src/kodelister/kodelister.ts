import lists from './kodelister.json' with { type: 'json' }

/** A code with its name in both languages. Ids are never reused (rules.md §2). */
export interface Kode {
  id: number
  nb: string
  nn: string
}

// The short lists. A long list has a file of its own, which only the pages that use it load.
export const formal: readonly Kode[] = lists.formal
export const oppvarming: readonly Kode[] = lists.oppvarming
export const basertPa: readonly Kode[] = lists.basertPa
export const geografi: readonly Kode[] = lists.geografi
export const kartlagtAv: readonly Kode[] = lists.kartlagtAv

export const kode = <T extends { id: number }>(list: readonly T[], id: number | null) =>
  list.find((entry) => entry.id === id)
