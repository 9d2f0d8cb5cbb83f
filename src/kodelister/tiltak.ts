import type { Kode } from './kodelister.ts'
import list from './tiltak.json' with { type: 'json' }

export interface Tiltak extends Kode {
  /** Id of its heading; null for a heading. */
  overliggendeId: number | null
  formalId: number
}

export const tiltak: readonly Tiltak[] = list
