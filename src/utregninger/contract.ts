import * as z from 'zod/mini'
import { at, pathOf, placeOfFelt } from '../felt/place.ts'
import type { Path } from '../platform/contract.ts'
import { rows } from '../seksjon/fields.ts'
import type { Contract } from '../seksjon/section.ts'
import { howRead } from '../seksjon/unreadable.ts'
import { maksTegnISum, type Utregning as Reading, utregningAv } from '../tall/parse.ts'

/** What was typed in number fields. */
export const nyeUtregninger = rows(
  z.strictObject({
    /** Of a number field in kWh, as `feltOf` (src/felt/place.ts) names it. */
    felt: z.string().check(z.maxLength(200, 'ugyldige-verdier')),
    skrevet: z.string().check(z.maxLength(maksTegnISum, 'ugyldige-verdier')),
  }),
  ['felt'],
)
export type NyUtregning = z.infer<typeof nyeUtregninger>[number]

export const faktor = z.object({
  enhet: z.string(),
  kwh: z.number(),
  nb: z.optional(z.string()),
  nn: z.optional(z.string()),
})

/** Every text that was typed, with the factor that it was read by. */
export const utregninger = z.array(
  z.object({ felt: z.string(), skrevet: z.string(), faktor: z.nullable(faktor) }),
)
export type Utregning = z.infer<typeof utregninger>[number]

/** The path of a field in a section's form; undefined where it is another section's, or the form has no such row. */
export function pathIn(section: Pick<Contract, 'id'>, form: unknown, felt: string): Path | undefined {
  const { id, place } = placeOfFelt(felt)
  return id === section.id ? pathOf(form, place) : undefined
}

/** Whether what is typed in a field is kept: those in kWh. */
export const isKept = ({ maleenhet }: { maleenhet: string | undefined }) => maleenhet === 'kWh'

/** The object in a form that a field is a member of, such as its row. */
export const rowOf = (form: unknown, path: Path) => at(form, path.slice(0, -1))

/** A text that still gives the figure of its field, and how. */
export interface Applied extends Utregning {
  path: Path
  maleenhet: string
  reading: Reading
}

/**
 * The texts that apply to a section's form: read by the factor that they were kept with, they give the figure that the
 * field holds. One whose figure was changed since does not apply.
 */
export const appliedTo = (
  section: Pick<Contract, 'id' | 'labels'>,
  form: unknown,
  kept: readonly Utregning[],
): Applied[] =>
  kept.flatMap((one) => {
    const path = pathIn(section, form, one.felt)
    if (!path) return []
    const { maleenhet = '', faktorer } = howRead(section, path, rowOf(form, path))
    // The names of the fuel are those of today: the stored factor has none where the row has one fuel.
    const navn = faktorer.find(({ navn }) => navn)?.navn
    const faktor = one.faktor && { ...one.faktor, ...(!one.faktor.nb && { navn }) }
    const reading = utregningAv(one.skrevet, { maleenhet, faktorer: faktor ? [faktor] : [] })
    return reading && reading.tall === at(form, path) ? [{ ...one, path, maleenhet, reading }] : []
  })
