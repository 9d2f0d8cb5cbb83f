import * as z from 'zod/mini'
import type { Texts } from '../texts/texts.ts'
import { bilde } from './bilde.ts'

/**
 * A cell of a summary's table: a text or a figure. `tall` is null where nothing was answered; `maleenhet` is the unit, set
 * where the column's heading does not have it. Submissions older than version 3 have figures as texts.
 */
export const celle = z.union([
  z.string(),
  z.object({ tall: z.nullable(z.number()), maleenhet: z.optional(z.string()) }),
])
export type Celle = z.infer<typeof celle>

/** A row: its name, then a cell for each other column. */
export const rad = z.tuple([z.string()], celle)
export type Rad = z.infer<typeof rad>

const block = z.union([
  z.object({
    type: z.literal('felter'),
    felter: z.array(
      z.object({ ledetekst: z.string(), verdi: z.string(), punkter: z.optional(z.array(z.string())) }),
    ),
  }),
  z.object({
    type: z.literal('tabell'),
    tittel: z.string(),
    kolonner: z.array(z.string()),
    rader: z.array(rad),
    sum: z.optional(rad),
    bilde: z.optional(bilde),
  }),
])
/** Sections as they were shown, in screen order. */
export const seksjoner = z.array(z.object({ id: z.string(), tittel: z.string(), blokker: z.array(block) }))
export type Seksjoner = z.infer<typeof seksjoner>

/** A cell as text: «2 500 000,5», «12 kWh/m²», «Ikke oppgitt». */
export const visCelle = (cell: Celle, { tall }: Pick<Texts, 'tall'>): string =>
  typeof cell === 'string' ? cell : tall(cell.tall, cell.maleenhet)
