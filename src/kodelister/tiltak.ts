import type { Kode } from './kodelister.ts'
import list from './tiltak.json' with { type: 'json' }

export interface Tiltak extends Kode {
  /** The heading it stands under; null for a heading itself. */
  overliggendeId: number | null
  formalId: number
}

export const tiltak: readonly Tiltak[] = list
