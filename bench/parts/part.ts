import type { Figure } from '../table.ts'
import type { Sized, startServer } from '../world.ts'

/** What a part of the measuring is given. */
export interface Bench {
  server: Awaited<ReturnType<typeof startServer>>
  /** A database of 10 000 reports, and one of as many as were asked for or as there are. */
  small: string
  large: string
  /** Those two, and between them one of 100 000 where the large one holds more. */
  sizes: Sized[]
  /** How often each variant runs, and for how long. */
  rounds: number
  ms: number
}

export type Part = (bench: Bench) => Promise<Figure[]>
export type BrowserPart = (bench: Pick<Bench, 'rounds'>) => Promise<Figure[]>
