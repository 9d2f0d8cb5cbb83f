import { type Lagringer, lagringer } from '../arbeidsbok/contract.ts'
import { api } from '../client/api.ts'
import type { Enhetssvar } from '../svar/enheter/contract.ts'
import type { ReadUnit } from './unit-rows.ts'

const lagringerAv = (id: string, query: Record<string, string>) =>
  api('GET', `/energikartlegginger/${id}/lagringer?${new URLSearchParams(query)}`, { schema: lagringer })

/** Saves that were fetched for a workbook. They are used again as long as the versions of the sections are the same. */
export type KeptSaves = Map<string, Record<string, Lagringer>>

/**
 * Fetches the saves of a unit's sections since a workbook was fetched, by section id: of those whose version is another now.
 *
 * @param arbeidsbok the workbook's id
 * @throws ApiError
 */
export async function loadUnitSaves(
  { kartleggingId, seksjoner }: Enhetssvar,
  { sections, origin }: ReadUnit,
  arbeidsbok: string | null,
  kept: KeptSaves,
): Promise<Record<string, Lagringer>> {
  if (kartleggingId === null || (!origin && arbeidsbok === null)) return {}
  const isOther = origin?.kartlegging !== undefined && origin.kartlegging !== kartleggingId
  const etter = [...sections.keys()].flatMap((id) => {
    const versjon = origin?.versjoner[id] ?? 0
    return isOther || versjon !== seksjoner[id]?.versjon ? [`${id}.${versjon}`] : []
  })
  if (etter.length === 0) return {}
  const now = Object.values(seksjoner).map(({ versjon }) => versjon)
  const key = JSON.stringify([kartleggingId, etter, now, origin?.kartlegging, arbeidsbok])
  const known = kept.get(key)
  if (known) return known
  const { data } = await lagringerAv(kartleggingId, {
    etter: etter.join(),
    ...(isOther && origin.kartlegging && { fra: origin.kartlegging }),
    ...(arbeidsbok && { arbeidsbok }),
  })
  // What the unit held is not known where the workbook was fetched without it.
  const isKnown = (id: string) => origin?.versjoner[id] !== undefined
  const saves = Object.fromEntries(
    Object.entries(data).map(([id, one]) => [id, isKnown(id) ? one : { ...one, grunnlag: undefined }]),
  )
  kept.set(key, saves)
  return saves
}

/** Fetches the saves of sections since they were compared. @throws ApiError */
export const loadSavesSince = async (id: string, versjoner: Readonly<Record<string, number>>) =>
  (
    await lagringerAv(id, {
      etter: Object.entries(versjoner)
        .map((one) => one.join('.'))
        .join(),
    })
  ).data
