import type { Kode } from './kodelister.ts'
import list from './produksjonskilder.json' with { type: 'json' }

export const produksjonskilder: readonly (Kode & { produkt: string })[] = list
