import { sql } from '../../db/sql.ts'
import { energibarere } from '../../kodelister/energibarere.ts'
import { arene } from '../arene.ts'
import { defineStore } from '../store.ts'
import { section } from './contract.ts'

// Reads the total of the purposes in the same query, so that the rule about the sum never uses an old one.
const withTotal = (rows: string) =>
  `select formal.total::float8 as total, e.energibarer_kode_id, e.ar, e.kwh::float8 as kwh
     from (select coalesce(sum(kwh), 0) as total from energibruk_formal where kartlegging_id = $1) as formal
     left join ${rows}`
const columns = { total: 'float8', energibarer_kode_id: 'int4?', ar: 'int4?', kwh: 'float8?' } as const

const load = sql(
  'energibaerere-load',
  withTotal('energibruk_energibarer e on e.kartlegging_id = $1'),
  columns,
)

const save = sql(
  'energibaerere-save',
  `with ny as (
     select * from unnest($2::int[], $3::int[], $4::numeric[]) as rad (kode, ar, kwh)
   ), tomme as (
     delete from energibruk_energibarer
      where kartlegging_id = $1 and (energibarer_kode_id, ar) not in (select kode, ar from ny)
   ), lagret as (
     insert into energibruk_energibarer (kartlegging_id, energibarer_kode_id, ar, kwh)
     select $1, kode, ar, kwh from ny
     on conflict (kartlegging_id, energibarer_kode_id, ar) do update set kwh = excluded.kwh
     returning energibarer_kode_id, ar, kwh
   )
   ${withTotal('lagret e on true')}`,
  columns,
)

/** Map key of a carrier and a year. */
const keyOf = (kode: number | null, ar: number | null) => (kode ?? 0) * 10_000 + (ar ?? 0)

export const store = defineStore(section, {
  read: (id) => load.with(id),
  answer(rows, report, texts) {
    const saved = new Map(rows.map((row) => [keyOf(row.energibarer_kode_id, row.ar), row.kwh]))
    return {
      energibarer: energibarere.flatMap((entry) =>
        arene(report.rapporteringAr).map((ar) => ({
          energibarerKodeId: entry.id,
          beskrivelse: texts.navn(entry),
          kwh: saved.get(keyOf(entry.id, ar)) ?? null,
          ar,
        })),
      ),
      totalEnergibrukKwh: rows[0]?.total ?? 0,
      rapporteringsAr: report.rapporteringAr,
    }
  },
  writesBack: true,
  write(report, { energibarer }) {
    const rows = energibarer.filter(({ kwh }) => kwh !== null)
    return save.with(
      report.id,
      rows.map((row) => row.energibarerKodeId),
      rows.map((row) => row.ar),
      rows.map((row) => row.kwh),
    )
  },
})
