import type { Figure } from '../table.ts'
import type { startServer } from '../world.ts'

/** What a part of the measuring is given. */
export interface Bench {
  server: Awaited<ReturnType<typeof startServer>>
  /** A database of 10 000 reports, and one of as many as were asked for. */
  small: string
  large: string
  reports: number
  /** How often each variant runs, and for how long. */
  rounds: number
  ms: number
}

export type Part = (bench: Bench) => Promise<Figure[]>
