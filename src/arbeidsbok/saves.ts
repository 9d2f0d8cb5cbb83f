import type { Session } from '../account/session.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Place } from '../felt/merge.ts'
import { valueAt } from '../felt/place.ts'
import { findReport, type Report, versionOf } from '../rapport/report.ts'
import { versionInput } from '../svar/historikk/versions.ts'
import type { EndretAv, Endring } from './contract.ts'
import type { Known } from './load-known.ts'
import type { Origin } from './unit-rows.ts'

type Verdi = Endring['fra']

/** The value at a place as the contract has it: blank is null. */
export const verdiAt = (form: unknown, place: Place): Verdi => {
  const value = valueAt(form, place)
  return typeof value === 'object' ? null : (value as Verdi) // a field holds no object
}

/** One save of a section. */
interface Save {
  input: unknown
  /** Whether it took in the workbook that is compared. */
  isTakeIn: boolean
  /** Undefined where saves before it were not read. */
  av: EndretAv | undefined
}

/** What a section held when the workbook was fetched, and its saves since. */
export interface Saves {
  /** Null: nothing was saved or copied from an earlier report; undefined: the unit was not in the workbook. */
  base: unknown
  since: readonly Save[]
}

const newest = sql(
  'arbeidsbok-lagringer',
  `select v.versjon, v.input, v.navn, v.tidspunkt_utc, coalesce(v.arbeidsbok = $4::uuid, false) as tatt_inn,
          exists (select from hendelse h where h.kartlegging_id = v.kartlegging_id and h.seksjon = v.seksjon
                    and h.tidspunkt_utc = v.tidspunkt_utc and h.person = $5) as er_deg
     from seksjon_versjon v where v.kartlegging_id = $1 and v.seksjon = $2 and v.versjon > $3
    order by v.versjon desc limit 50`,
  {
    versjon: 'int4',
    input: 'jsonb',
    navn: 'text',
    tidspunkt_utc: 'timestamptz',
    tatt_inn: 'bool',
    er_deg: 'bool',
  },
)

/** The newest saves of a section after a version, in their order. @param arbeidsbok id of the workbook that is compared */
export async function savesAfter(
  db: Queryable,
  id: string,
  section: string,
  versjon: number,
  arbeidsbok: string | null,
  { person }: Session,
): Promise<Save[]> {
  const rows = (await newest(db, id, section, versjon, arbeidsbok, person)).toReversed()
  return rows.map(({ input, navn, tidspunkt_utc, tatt_inn, er_deg, versjon: own }, index) => ({
    input,
    isTakeIn: tatt_inn,
    av:
      index === 0 && own !== versjon + 1
        ? undefined
        : { navn, erDeg: er_deg, utc: tidspunkt_utc.toISOString() },
  }))
}

/**
 * Loads what a section held when the workbook was fetched, and its saves since: in the report that the workbook was filled from,
 * and in the unit's report now, where that is another one (a correction, or a new draft).
 *
 * @param origin what the unit's rows were filled from; undefined when it was not in the workbook
 */
export async function loadSaves(
  db: Queryable,
  { report, begun }: Pick<Known, 'begun'> & { report: Report },
  section: string,
  origin: Origin | undefined,
  arbeidsbok: string | null,
  by: Session,
): Promise<Saves> {
  const after = (id: string, versjon: number) => savesAfter(db, id, section, versjon, arbeidsbok, by)
  const versjon = origin?.versjoner[section]
  if (!origin || versjon === undefined)
    return { base: undefined, since: arbeidsbok === null ? [] : await after(report.id, 0) }
  const from = await reportOf(db, report, origin)
  if (from === report && versjon === versionOf(report, section)) return { base: undefined, since: [] }
  const base = versjon === 0 ? (begun.get(section) ?? null) : await versionInput(db, from, section, versjon)
  const since = await after(from.id, versjon)
  return { base, since: from === report ? since : [...since, ...(await after(report.id, 0))] }
}

/** The report that the rows were filled from: of the same unit and year, whatever the file says. */
async function reportOf(db: Queryable, report: Report, { kartlegging }: Origin): Promise<Report> {
  if (kartlegging === undefined || kartlegging === report.id) return report
  const from = await findReport(db, kartlegging)
  const { organisasjonsnummer, rapporteringAr } = report
  return from?.organisasjonsnummer === organisasjonsnummer && from.rapporteringAr === rapporteringAr
    ? from
    : report
}

/** What is known of a field since the workbook was fetched. */
export interface FieldSince {
  /** What the workbook said last: at its last take-in of the field, else when it was fetched; undefined where nobody knows. */
  da: Verdi | undefined
  /** What it said before that. */
  before: readonly Verdi[]
  /** Whether the person took it in last. */
  isOwn: boolean
  /** Who changed the field last, by the workbook or on the page. */
  av: EndretAv | undefined
}

export function fieldSince({ base, since }: Saves, sted: Place): FieldSince {
  let da = base === undefined ? undefined : verdiAt(base, sted)
  let last = da ?? null
  let isOwn = false
  let by: EndretAv | undefined
  const before: Verdi[] = []
  for (const { input, isTakeIn, av } of since) {
    const value = verdiAt(input, sted)
    if (value === last) continue
    last = value
    by = av
    if (!isTakeIn) continue
    if (da !== undefined) before.push(da)
    da = value
    isOwn = av?.erDeg ?? false
  }
  return { da, before, isOwn, av: by }
}
