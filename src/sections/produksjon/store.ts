import { sql } from '../../db/sql.ts'
import { produksjonskilder } from '../../kodelister/produksjonskilder.ts'
import { defineStore } from '../store.ts'
import { section } from './contract.ts'

const load = sql(
  'produksjon-load',
  'select kilde_kode_id, kwh::float8 as kwh from produksjon where kartlegging_id = $1',
  { kilde_kode_id: 'int4', kwh: 'float8' },
)

const save = sql(
  'produksjon-save',
  `with tomme as (
     delete from produksjon where kartlegging_id = $1 and kilde_kode_id <> all ($2::int[])
   )
   insert into produksjon (kartlegging_id, kilde_kode_id, kwh)
   select $1, rad.* from unnest($2::int[], $3::numeric[]) as rad
   on conflict (kartlegging_id, kilde_kode_id) do update set kwh = excluded.kwh`,
  {},
)

export const store = defineStore(section, {
  read: (id) => load.with(id),
  answer(rows, _report, texts) {
    return produksjonskilder.map((entry) => ({
      kildeKodeId: entry.id,
      beskrivelse: texts.navn(entry),
      kwh: rows.find((row) => row.kilde_kode_id === entry.id)?.kwh ?? null,
    }))
  },
  write(report, input) {
    const rows = input.filter(({ kwh }) => kwh !== null)
    return save.with(
      report.id,
      rows.map((row) => row.kildeKodeId),
      rows.map((row) => row.kwh),
    )
  },
})
