import { ApiError, api } from '../../client/api.ts'
import { type Change, idOf } from '../../felt/merge.ts'
import { laidOver } from '../../forslag/laid-over.ts'
import type { Issue } from '../../platform/contract.ts'
import { isRefused } from '../../seksjon/section.ts'
import { postSvar } from '../lagring/post.ts'
import type { Enhetssvar, Seksjonsutfall } from './contract.ts'
import { asStored, loadUnits } from './query.ts'

/** What the user accepted of one section of a unit. */
export interface Accepted<C extends Change> {
  seksjon: string
  endringer: readonly C[]
  /** There is none of it: the section is saved also without changes, where nothing is saved. */
  ingen?: boolean
}

/** The year of the reports, and where the changes come from. */
interface Source {
  ar: number
  /** Id of a workbook of ours. */
  arbeidsbok?: string | null
  kilde?: 'arbeidsbok' | undefined
  /** The unit that answers are copied from. */
  kopiertFra?: string
}

/** How often a unit is tried again when somebody else saves it, or creates its report, meanwhile. */
const tries = 5

/**
 * Saves what the user accepted of one unit, in one call: creates the report where there is none. A field that holds something else
 * than the user saw is a conflict, and then nothing of its section is saved; neither is a section with a value that no field takes. The others are.
 * What is saved already is left, so that a second try changes nothing.
 *
 * @param seen the unit that the changes were made for
 * @returns what became of each section, and the unit as it stands now
 * @throws ApiError
 */
export async function saveUnit<C extends Change>(
  seen: Enhetssvar,
  accepted: readonly Accepted<C>[],
  from: Source,
): Promise<{ utfall: Seksjonsutfall<C>[]; now: Enhetssvar }> {
  let now = seen
  /** Whether the changes were made of forms that begin with what waits, as those of a workbook are. */
  const showedWaiting = Object.values(seen.seksjoner).some(({ lagret }) => lagret !== undefined)
  const refused: Seksjonsutfall<C>[] = []
  for (let tried = 1; ; tried++) {
    const left = accepted
      .filter(({ seksjon }) => !refused.some((one) => one.seksjon === seksjon))
      .map((one) => withOpen(one, now))
    const open = left.filter((one) => one.conflicts.length === 0 && (one.open.length > 0 || one.saysNone))
    try {
      if (open.length > 0) now = await save(now, open, from)
      const utfall = left.map(({ seksjon, conflicts }): Seksjonsutfall<C> => {
        const others = conflicts.length > 0 ? 'konflikt' : 'uendret'
        const isOpen = open.some((one) => one.seksjon === seksjon)
        return { seksjon, utfall: isOpen ? 'lagret' : others, konflikter: conflicts, feil: [] }
      })
      const all = [...refused, ...utfall]
      return { utfall: accepted.flatMap(({ seksjon }) => all.filter((one) => one.seksjon === seksjon)), now }
    } catch (error) {
      if (!(error instanceof ApiError) || tried === tries) throw error
      const { code, errors = [] } = error.problem
      const isGone = error.status === 410
      const stopped = open
        .map(({ seksjon }) => refusedBy(seksjon, errors))
        .filter(({ feil }) => feil.length > 0)
      if (error.status === 422 && stopped.length > 0) refused.push(...stopped)
      // It was saved, created or deleted meanwhile. Answers are copied to drafts that are there alone.
      else if (error.status === 412 || code === 'aktiv-kartlegging-finnes' || (isGone && !from.kopiertFra)) {
        const wanted = Object.keys(seen.seksjoner)
        const loaded = await loadUnits([now.organisasjonsnummer], from.ar, wanted)
        const found = loaded.units.get(now.organisasjonsnummer)
        if (found) now = showedWaiting ? found : asStored(found)
      } else throw error
    }
  }
}

/** The section with the changes that are not saved, and those of them whose field holds something else than the user saw. */
function withOpen<C extends Change>({ seksjon, endringer, ingen }: Accepted<C>, { seksjoner }: Enhetssvar) {
  const { versjon = 0, skjema } = seksjoner[seksjon] ?? {}
  return { seksjon, versjon, ...laidOver(skjema, endringer), saysNone: ingen === true && versjon === 0 }
}

/** Saves sections, in a new report where there is none. @returns the unit as it is after that */
async function save(
  unit: Enhetssvar,
  sections: readonly ReturnType<typeof withOpen>[],
  { ar, arbeidsbok, kilde, kopiertFra }: Source,
): Promise<Enhetssvar> {
  const body = {
    seksjoner: sections.map(({ seksjon, versjon, form }) => ({ seksjon, etag: `"${versjon}"`, svar: form })),
    skrevet: sections.flatMap(({ seksjon, open }) => typedIn(seksjon, open)),
    ...(kilde && { kilde }),
    ...(arbeidsbok && { arbeidsbok }),
    ...(kopiertFra && { kopiertFra }),
  }
  const { kartleggingId: id, organisasjonsnummer, kopierFra } = unit
  if (id) {
    const after = (await postSvar(id, body)).seksjoner.map(({ seksjon, etag, skjema }) => [
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
const typedIn = (seksjon: string, changes: readonly Change[]) =>
  changes.flatMap(({ sted, skrevet }) =>
    skrevet === undefined ? [] : [{ felt: idOf([seksjon, ...sted]), skrevet }],
  )

/** What refuses a section: values that no field takes. Beside them a refusal names all that is left. */
const refusedBy = (seksjon: string, errors: readonly Issue[]): Seksjonsutfall<never> => ({
  seksjon,
  utfall: 'avvist',
  konflikter: [],
  feil: errors
    .filter((issue) => issue.path[0] === seksjon && isRefused(issue))
    .map((issue) => ({ ...issue, path: issue.path.slice(1) })),
})
