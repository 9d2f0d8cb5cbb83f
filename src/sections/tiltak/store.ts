import { sql } from '../../db/sql.ts'
import { formal, kode } from '../../kodelister/kodelister.ts'
import { tiltak } from '../../kodelister/tiltak.ts'
import { defineStore } from '../store.ts'
import { section } from './contract.ts'

const find = sql('tiltak-find', 'select tiltak_id from aktuelt_tiltak where kartlegging_id = $1', {
  tiltak_id: 'int4',
})
const replace = sql(
  'tiltak-replace',
  `with gone as (delete from aktuelt_tiltak where kartlegging_id = $1::uuid and tiltak_id <> all ($2::int[]))
   insert into aktuelt_tiltak (kartlegging_id, tiltak_id)
   select $1::uuid, id from unnest($2::int[]) as chosen (id)
       on conflict do nothing`,
  {},
)

export const store = defineStore(section, {
  read: (id) => find.with(id),
  answer(rows, _report, texts) {
    const chosen = new Set(rows.map((row) => row.tiltak_id))
    return tiltak.map(({ id, overliggendeId, formalId, ...names }) => ({
      id,
      overliggendeId,
      navn: texts.navn(names),
      formalId,
      formalNavn: texts.navn(kode(formal, formalId)),
      erAktuelt: chosen.has(id),
    }))
  },
  write(report, input) {
    const chosen = input.filter(({ erAktuelt }) => erAktuelt).map(({ id }) => id)
    return replace.with(report.id, chosen)
  },
})
