import { sql } from '../../db/sql.ts'
import { formal } from '../../kodelister/kodelister.ts'
import { defineStore } from '../store.ts'
import { section } from './contract.ts'

const find = sql(
  'energireduksjon-find',
  `select formal_kode_id, kwh::float8, kostnad_kr::float8 from energireduksjon where kartlegging_id = $1`,
  { formal_kode_id: 'int4', kwh: 'float8', kostnad_kr: 'float8' },
)
const replace = sql(
  'energireduksjon-replace',
  `with gone as (delete from energireduksjon where kartlegging_id = $1::uuid and formal_kode_id <> all ($2::int[]))
   insert into energireduksjon (kartlegging_id, formal_kode_id, kwh, kostnad_kr)
   select $1::uuid, * from unnest($2::int[], $3::numeric[], $4::numeric[])
       on conflict (kartlegging_id, formal_kode_id)
       do update set kwh = excluded.kwh, kostnad_kr = excluded.kostnad_kr`,
  {},
)

export const store = defineStore(section, {
  read: (id) => find.with(id),
  answer(rows, _report, texts) {
    const saved = new Map(rows.map((row) => [row.formal_kode_id, row]))
    return formal.map((entry) => ({
      formalKodeId: entry.id,
      beskrivelse: texts.navn(entry),
      kwh: saved.get(entry.id)?.kwh ?? null,
      kostnadKr: saved.get(entry.id)?.kostnad_kr ?? null,
    }))
  },
  write(report, input) {
    const filled = input.filter(({ kwh, kostnadKr }) => kwh !== null && kostnadKr !== null)
    return replace.with(
      report.id,
      filled.map((row) => row.formalKodeId),
      filled.map((row) => row.kwh),
      filled.map((row) => row.kostnadKr),
    )
  },
})
