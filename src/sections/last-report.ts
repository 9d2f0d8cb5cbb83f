import type { RowsOf } from '../db/pipeline.ts'
import { type Queryable, type RowOf, sql } from '../db/sql.ts'
import type { Forrige } from './forrige.ts'

// $1 is the id of the report that is filled in.
const lastSubmitted = `select s.id, s.rapportering_ar from kartlegging as d
             join kartlegging as s on s.organisasjonsnummer = d.organisasjonsnummer
              and s.rapportering_ar < d.rapportering_ar and s.status = 3
            where d.id = $1
            order by s.rapportering_ar desc, s.versjon desc limit 1`

const purposeColumns = {
  rapportering_ar: 'int4',
  formal_kode_id: 'int4?',
  mengde: 'float8?',
  enhet: 'text?',
  kwh: 'float8?',
} as const
const findPurposes = sql(
  'forrige-formal',
  `select k.rapportering_ar, f.formal_kode_id, f.mengde, f.enhet, f.kwh::float8 as kwh
     from (${lastSubmitted}) as k
     left join energibruk_formal as f on f.kartlegging_id = k.id
    order by f.formal_kode_id`,
  purposeColumns,
)

const findCarriers = sql(
  'forrige-energibarer',
  `select e.energibarer_kode_id, e.ar, e.kwh::float8 as kwh
     from (${lastSubmitted}) as k
     join energibruk_energibarer as e on e.kartlegging_id = k.id
    order by e.energibarer_kode_id, e.ar`,
  { energibarer_kode_id: 'int4', ar: 'int4', kwh: 'float8' },
)

const findProduction = sql(
  'forrige-produksjon',
  `select p.kilde_kode_id, p.kwh::float8 as kwh
     from (${lastSubmitted}) as k
     join produksjon as p on p.kartlegging_id = k.id
    order by p.kilde_kode_id`,
  { kilde_kode_id: 'int4', kwh: 'float8' },
)

const findMeasures = sql(
  'forrige-tiltak',
  `select t.tiltak_id
     from (${lastSubmitted}) as k
     join aktuelt_tiltak as t on t.kartlegging_id = k.id
    order by t.tiltak_id`,
  { tiltak_id: 'int4' },
)

const findPotential = sql(
  'forrige-energireduksjon',
  `select r.formal_kode_id, r.kwh::float8 as kwh, r.kostnad_kr::float8 as kostnad_kr
     from (${lastSubmitted}) as k
     join energireduksjon as r on r.kartlegging_id = k.id
    order by r.formal_kode_id`,
  { formal_kode_id: 'int4', kwh: 'float8', kostnad_kr: 'float8' },
)

/**
 * The queries for the unit's last submitted report of an earlier year, to be read in one pipeline with the report's row.
 *
 * @param id of the report that is filled in. No access check: pass the rows on only after `admit`
 */
export const readLast = (id: string) =>
  [
    findPurposes.with(id),
    findCarriers.with(id),
    findProduction.with(id),
    findMeasures.with(id),
    findPotential.with(id),
  ] as const

/** The last report out of the rows of {@link readLast}; null when there is none. */
export function lastOf(rows: RowsOf<ReturnType<typeof readLast>>): Forrige | null {
  const [purposes, carriers, production, measures, potential] = rows
  const energibruk = purposesOf(purposes)
  return (
    energibruk && {
      ...energibruk,
      energibarer: carriers.map((row) => ({
        energibarerKodeId: row.energibarer_kode_id,
        ar: row.ar,
        kwh: row.kwh,
      })),
      produksjon: production.map((row) => ({ kildeKodeId: row.kilde_kode_id, kwh: row.kwh })),
      tiltak: measures.map((row) => row.tiltak_id),
      potensial: potential.map((row) => ({
        formalKodeId: row.formal_kode_id,
        kwh: row.kwh,
        kostnadKr: row.kostnad_kr,
      })),
    }
  )
}

type Purposes = Pick<Forrige, 'ar' | 'mengder' | 'formal'>

/**
 * Use and specific use per purpose in the unit's last submitted report of an earlier year; null when there is none.
 *
 * @param id of the report that is filled in. No access check
 */
export const lastPurposes = async (db: Queryable, id: string): Promise<Purposes | null> =>
  purposesOf(await findPurposes(db, id))

function purposesOf(rows: readonly RowOf<typeof purposeColumns>[]): Purposes | null {
  const [first] = rows
  if (!first) return null
  const mengder = rows.flatMap(({ formal_kode_id: formalKodeId, mengde, enhet }) =>
    formalKodeId === null || mengde === null || enhet === null ? [] : [{ formalKodeId, mengde, enhet }],
  )
  const formal = rows.flatMap(({ formal_kode_id: formalKodeId, kwh }) =>
    formalKodeId === null || kwh === null ? [] : [{ formalKodeId, kwh }],
  )
  return { ar: first.rapportering_ar, mengder, formal }
}
