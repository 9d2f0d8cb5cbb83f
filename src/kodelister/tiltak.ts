import type { Kode } from './kodelister.ts'
import list from './tiltak.json' with { type: 'json' }

export interface Tiltak extends Kode {
  /** Id of its heading; null for a heading. */
  overliggendeId: number | null
  formalId: number
  /** Lay words for it in both languages, which the search finds and no page shows. */
  ogsa?: string
}

export const tiltak: readonly Tiltak[] = list
