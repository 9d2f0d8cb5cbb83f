import { placeOf } from '../../sections/index.ts'
import type { Forklaring } from '../../varsler/contract.ts'
import type { Asked, Forms, SamletRad } from '../contract.ts'
import { hasYes } from './answers.ts'

export const isDone = (row: SamletRad, id: string) => row.ferdig.includes(id)

/** Why a unit has to be opened before it can be sent in with others: the ends of text keys. */
export function reasonsOf(row: SamletRad): ('mangler' | 'register' | 'vurderinger' | 'vedlegg')[] {
  return [
    ...(row.mangler.length > 0 ? (['mangler'] as const) : []),
    ...(row.foretak.datasource === 'Unknown' ? (['register'] as const) : []),
    ...(!isDone(row, 'tiltaksvurderinger') && hasYes(row.svar) ? (['vurderinger'] as const) : []),
    ...(!isDone(row, 'sendInn') && Object(row.svar.sendInn).vedlegg ? (['vedlegg'] as const) : []),
  ]
}

/**
 * Whether a unit can be sent in with the answers of another that was sent in for the year: «Ja» of an assessment asks for figures and a
 * consent of that unit's own.
 */
export const takesAnswers = (row: SamletRad, from: { ar: number; svar: Forms } | null | undefined) =>
  from?.ar === row.rapporteringAr && (!hasYes(from.svar) || isDone(row, 'tiltaksvurderinger'))

export const isReady = (row: SamletRad) => reasonsOf(row).length === 0

/** Names what is shown of a report: another name where any of it has changed, so that it is looked at, and ticked or confirmed, anew. */
export const shownOf = ({ kartleggingId, rapportVersjon, registerVersjon, varsler }: SamletRad) =>
  [kartleggingId, rapportVersjon, registerVersjon, ...varsler.map(({ nokkel }) => nokkel)].join(' ')

/** Names what is confirmed once for several reports: those, as they are shown, and the report whose answers they get. */
export const aboutOf = ({ kartleggingId }: Pick<SamletRad, 'kartleggingId'>, rows: readonly SamletRad[]) =>
  [kartleggingId, ...rows.map(shownOf)].join(' ')

/** The same of what the user does not answer on the unit's own page: with another name there, its confirmations are given anew. */
export const besidesOf = (
  { rapportVersjon, registerVersjon, varsler }: SamletRad,
  asked: readonly Asked[],
) => {
  const places = asked.map(placeOf)
  const versions = rapportVersjon.split('.').filter((_, place) => !places.includes(place))
  return [...versions, registerVersjon, ...varsler.map(({ nokkel }) => nokkel)].join(' ')
}

/** Columns of the list. */
export const allColumns = ['enhet', 'energibruk', 'endring', 'per-m2', 'status'] as const
export type Column = (typeof allColumns)[number]

export const orders = ['endring', 'energi', 'm2', 'mangler', 'navn'] as const
export type Order = (typeof orders)[number]

/** Change since the last report, as a share of it; null where there is nothing to compare. */
export const changeOf = ({ energibrukKwh: now, forrige }: SamletRad): number | null =>
  now === null || !forrige || forrige.kwh <= 0 ? null : now / forrige.kwh - 1

const measureOf: Record<Exclude<Order, 'navn'>, (row: SamletRad) => number> = {
  energi: (row) => row.energibrukKwh ?? -1,
  endring: (row) => {
    const change = changeOf(row)
    return change === null ? -1 : Math.abs(change)
  },
  m2: (row) => row.kwhPerM2 ?? -1,
  mangler: (row) => reasonsOf(row).length * 1000 + row.varsler.length,
}

/** The rows with the largest first, so that what is ten times too big is on top, and of those alike the one that uses most; by name from A. */
export const sorted = (rows: readonly SamletRad[], order: Order): SamletRad[] =>
  rows.toSorted((a, b) =>
    order === 'navn'
      ? a.navn.localeCompare(b.navn, 'nb')
      : measureOf[order](b) - measureOf[order](a) || measureOf.energi(b) - measureOf.energi(a),
  )

/** A remark that stands at several units, about the same figure of each. */
export interface SameRemark {
  name: string
  ledetekst: string
  units: readonly { row: SamletRad; varsel: SamletRad['varsler'][number]; behold: Forklaring }[]
}

/** Those of the open warnings that stand at more than one unit, the one with most units first. */
export const sameRemarks = (rows: readonly SamletRad[]): SameRemark[] => {
  const all = rows.flatMap((row) =>
    row.varsler.flatMap((varsel) => (varsel.behold ? [{ row, varsel, behold: varsel.behold }] : [])),
  )
  const groups = Map.groupBy(all, ({ behold }) => `${behold.regel} ${behold.felt}`)
  return [...groups]
    .flatMap(([name, units]) => (units[1] ? [{ name, ledetekst: units[1].varsel.ledetekst, units }] : []))
    .toSorted((a, b) => b.units.length - a.units.length)
}

/** The rows once the figures that remarks are about are kept. */
export const withoutRemarks = (rows: readonly SamletRad[], kept: SameRemark['units']): SamletRad[] =>
  rows.map((row) => {
    const gone = kept.find((unit) => unit.row.kartleggingId === row.kartleggingId)?.varsel.nokkel
    return gone === undefined ? row : { ...row, varsler: row.varsler.filter(({ nokkel }) => nokkel !== gone) }
  })

/** Whether a reason keeps a unit from being answered on its page of the queue: another step has something left. */
export const stopsQueue = (reason: string) => reason === 'mangler' || reason === 'register'

export const canQueue = (row: SamletRad) => !reasonsOf(row).some(stopsQueue)
