import * as z from 'zod/mini'
import type { Texts } from '../texts/texts.ts'

/**
 * A cell of a summary's table: words, or a figure. `tall` is null where nothing was answered; `maleenhet` is the unit,
 * where the column's heading does not say it. In submissions from before version 3 the figures are words too.
 */
export const celle = z.union([
  z.string(),
  z.object({ tall: z.nullable(z.number()), maleenhet: z.optional(z.string()) }),
])
export type Celle = z.infer<typeof celle>

/** A row: its name, and a cell for each other column. */
export const rad = z.tuple([z.string()], celle)
export type Rad = z.infer<typeof rad>

/** A cell as it is written: «2 500 000,5», «12 kWh/m²», «Ikke oppgitt». */
export const visCelle = (cell: Celle, { tall }: Pick<Texts, 'tall'>): string =>
  typeof cell === 'string' ? cell : tall(cell.tall, cell.maleenhet)
