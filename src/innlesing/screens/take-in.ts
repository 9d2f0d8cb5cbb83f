import { saveUnit } from '../../svar/enheter/save-unit.ts'
import type { EnhetIArbeidsbok, Forhandsvisning, Utfall } from '../forhandsvisning.ts'
import { loadSavesSince } from '../query.ts'
import { fieldSince } from '../saves.ts'
import { afterOutcome, type Pending } from './fates.ts'

/**
 * Saves what the user accepted of one unit, and says who saved what is in conflict with it.
 *
 * @returns what became of each section, and the unit as it stands now
 * @throws ApiError
 */
export async function takeIn(
  unit: EnhetIArbeidsbok,
  pending: readonly Pending[],
  from: Pick<Forhandsvisning, 'ar' | 'arbeidsbok' | 'kilde'>,
): Promise<{ utfall: Utfall[]; unit: EnhetIArbeidsbok }> {
  const { kjent } = unit
  if (!kjent) return { utfall: [], unit }
  const { utfall, now } = await saveUnit(kjent, pending, from)
  const versions = utfall
    .filter(({ konflikter }) => konflikter.length > 0)
    .map(({ seksjon }) => [seksjon, kjent.seksjoner[seksjon]?.versjon ?? 0])
  const saves: Awaited<ReturnType<typeof loadSavesSince>> =
    now.kartleggingId && versions.length > 0
      ? // Who it was is said where it is known.
        await loadSavesSince(now.kartleggingId, Object.fromEntries(versions)).catch(() => ({}))
      : {}
  const said = utfall.map((one) => {
    const { siden = [] } = saves[one.seksjon] ?? {}
    const konflikter = one.konflikter.map((conflict) => {
      const { av } = fieldSince({ grunnlag: undefined, siden }, conflict.sted)
      return { ...conflict, konflikt: true, ...(av && { av }) }
    })
    return { ...one, konflikter }
  })
  const after = { ...unit, kartleggingId: now.kartleggingId, kjent: now }
  return { utfall: said, unit: afterOutcome(after, said) }
}
