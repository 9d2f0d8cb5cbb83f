import type { Enhetssvar } from '../../arbeidsbok/contract.ts'
import { ApiError, api } from '../../client/api.ts'
import { idOf } from '../../felt/merge.ts'
import { laidOver } from '../../forslag/laid-over.ts'
import { isRefused } from '../../seksjon/section.ts'
import { lagret } from '../../svar/lagring/contract.ts'
import type { Endring, EnhetIArbeidsbok, Forhandsvisning, Utfall } from '../forhandsvisning.ts'
import { asStored, loadSavesSince, loadUnits } from '../query.ts'
import { fieldSince } from '../saves.ts'
import { afterOutcome, type Pending } from './fates.ts'

/** The year of the reports, and where the changes come from. */
type Source = Pick<Forhandsvisning, 'ar' | 'arbeidsbok' | 'kilde'>

/** How often a unit is tried again when somebody else saves it, or creates its report, meanwhile. */
const tries = 5

/**
 * Saves what the user accepted of one unit, in one call: creates the report where there is none. A field that holds something else
 * than the user saw is a conflict, and then nothing of its section is saved; neither is a section with a value that no field takes. The others are.
 * What is saved already is left, so that a second try changes nothing.
 *
 * @returns what became of each section, and the unit as it stands now
 * @throws ApiError
 */
export async function takeIn(
  unit: EnhetIArbeidsbok,
  pending: readonly Pending[],
  from: Source,
): Promise<{ utfall: Utfall[]; unit: EnhetIArbeidsbok }> {
  const { kjent } = unit
  if (!kjent) return { utfall: [], unit }
  let now = kjent
  /** Whether the changes were made of forms that begin with what waits, as those of a workbook are. */
  const showedWaiting = Object.values(kjent.seksjoner).some(({ lagret }) => lagret !== undefined)
  const refused: Utfall[] = []
  for (let tried = 1; ; tried++) {
    const left = pending
      .filter(({ seksjon }) => !refused.some((one) => one.seksjon === seksjon))
      .map((one) => withOpen(one, now))
    const open = left.filter((one) => one.conflicts.length === 0 && (one.open.length > 0 || one.saysNone))
    try {
      if (open.length > 0) now = await save(now, open, from)
      const others = left.filter((one) => !open.includes(one))
      const utfall = [
        ...refused,
        ...(await outcomesOf(others, kjent, now)),
        ...open.map(({ seksjon }) => stored(seksjon)),
      ]
      const inOrder = pending.flatMap(({ seksjon }) => utfall.filter((one) => one.seksjon === seksjon))
      const after = { ...unit, kartleggingId: now.kartleggingId, kjent: now }
      return { utfall: inOrder, unit: afterOutcome(after, inOrder) }
    } catch (error) {
      if (!(error instanceof ApiError) || tried === tries) throw error
      const { code, errors = [] } = error.problem
      const stopped = open
        .map(({ seksjon }) => refusedBy(seksjon, errors))
        .filter(({ feil }) => feil.length > 0)
      if (error.status === 422 && stopped.length > 0) refused.push(...stopped)
      // It was saved, created or deleted meanwhile.
      else if ([410, 412].includes(error.status) || code === 'aktiv-kartlegging-finnes') {
        const loaded = await loadUnits([now.organisasjonsnummer], from.ar)
        const found = loaded.units.get(now.organisasjonsnummer)
        if (found) now = showedWaiting ? found : asStored(found)
      } else throw error
    }
  }
}

/** The section with the changes that are not saved, and those of them whose field holds something else than the user saw. */
function withOpen({ seksjon, endringer, ingen }: Pending, { seksjoner }: Enhetssvar) {
  const { versjon = 0, skjema } = seksjoner[seksjon] ?? {}
  return { seksjon, versjon, ...laidOver(skjema, endringer), saysNone: ingen === true && versjon === 0 }
}
type Open = ReturnType<typeof withOpen>

/** Saves sections, in a new report where there is none. @returns the unit as it is after that */
async function save(
  unit: Enhetssvar,
  sections: readonly Open[],
  { ar, arbeidsbok, kilde }: Source,
): Promise<Enhetssvar> {
  const body = {
    seksjoner: sections.map(({ seksjon, versjon, form }) => ({ seksjon, etag: `"${versjon}"`, svar: form })),
    skrevet: sections.flatMap(({ seksjon, open }) => typedIn(seksjon, open)),
    ...(kilde && { kilde }),
    ...(arbeidsbok && { arbeidsbok }),
  }
  const { kartleggingId: id, organisasjonsnummer, kopierFra } = unit
  if (id) {
    const { data } = await api('POST', `/energikartlegginger/${id}/svar`, { body, schema: lagret })
    const after = data.seksjoner.map(({ seksjon, etag, skjema }) => [
      seksjon,
      { versjon: Number(etag.replaceAll('"', '')), skjema },
    ])
    return { ...unit, seksjoner: { ...unit.seksjoner, ...Object.fromEntries(after) } }
  }
  const wanted = { organisasjonsnummer, rapporteringAr: ar, ...(kopierFra && { kopierFra }) }
  const { headers } = await api('POST', '/energikartlegginger', { body: { ...wanted, ...body } })
  return { ...unit, kartleggingId: headers.get('location')?.split('/').at(-1) ?? null }
}

/** What was typed where a figure was worked out. */
const typedIn = (seksjon: string, changes: readonly Endring[]) =>
  changes.flatMap(({ sted, skrevet }) =>
    skrevet === undefined ? [] : [{ felt: idOf([seksjon, ...sted]), skrevet }],
  )

const stored = (seksjon: string): Utfall => ({ seksjon, utfall: 'lagret', konflikter: [], feil: [] })

/** What refuses a section: values that no field takes. Beside them a refusal names all that is left. */
const refusedBy = (seksjon: string, errors: Utfall['feil']): Utfall => ({
  ...stored(seksjon),
  utfall: 'avvist',
  feil: errors
    .filter((issue) => issue.path[0] === seksjon && isRefused(issue))
    .map((issue) => ({ ...issue, path: issue.path.slice(1) })),
})

/** The sections that hold what they are to hold already, and those that somebody changed since the user saw them (`seen`), with who did it. */
async function outcomesOf(
  sections: readonly Open[],
  seen: Enhetssvar,
  { kartleggingId }: Enhetssvar,
): Promise<Utfall[]> {
  const inConflict = sections.filter(({ conflicts }) => conflicts.length > 0)
  const versions = inConflict.map(({ seksjon }) => [seksjon, seen.seksjoner[seksjon]?.versjon ?? 0])
  const saves: Awaited<ReturnType<typeof loadSavesSince>> =
    kartleggingId && versions.length > 0
      ? // Who it was is said where it is known.
        await loadSavesSince(kartleggingId, Object.fromEntries(versions)).catch(() => ({}))
      : {}
  return sections.map(({ seksjon, conflicts }): Utfall => {
    const { siden = [] } = saves[seksjon] ?? {}
    const konflikter = conflicts.map((conflict) => {
      const { av } = fieldSince({ grunnlag: undefined, siden }, conflict.sted)
      return { ...conflict, konflikt: true, ...(av && { av }) }
    })
    return { ...stored(seksjon), utfall: konflikter.length > 0 ? 'konflikt' : 'uendret', konflikter }
  })
}
