import { sql } from '../../db/sql.ts'
import { formal } from '../../kodelister/kodelister.ts'
import { defineStore } from '../store.ts'
import { section } from './contract.ts'
import { likEnhet } from './enhet.ts'

const load = sql(
  'energibruk-load',
  `select formal_kode_id, f.kwh::float8 as kwh, f.mengde, f.enhet, e.oppvarming_bygg_kode_id
     from energibruk e left join energibruk_formal f using (kartlegging_id)
    where e.kartlegging_id = $1`,
  {
    formal_kode_id: 'int4?',
    kwh: 'float8?',
    mengde: 'float8?',
    enhet: 'text?',
    oppvarming_bygg_kode_id: 'int4?',
  },
)

const save = sql(
  'energibruk-save',
  `with hele as (
     insert into energibruk (kartlegging_id, oppvarming_bygg_kode_id) values ($1, $2)
     on conflict (kartlegging_id) do update set oppvarming_bygg_kode_id = excluded.oppvarming_bygg_kode_id
   ), tomme as (
     delete from energibruk_formal where kartlegging_id = $1 and formal_kode_id <> all ($3::int[])
   )
   insert into energibruk_formal (kartlegging_id, formal_kode_id, kwh, mengde, enhet)
   select $1, rad.* from unnest($3::int[], $4::numeric[], $5::float8[], $6::text[]) as rad
   on conflict (kartlegging_id, formal_kode_id)
   do update set kwh = excluded.kwh, mengde = excluded.mengde, enhet = excluded.enhet`,
  {},
)

export const store = defineStore(section, {
  read: (id) => load.with(id),
  answer(rows, _report, texts) {
    const koder = formal.map((entry) => ({
      formalKodeId: entry.id,
      beskrivelse: texts.navn(entry),
      row: rows.find((row) => row.formal_kode_id === entry.id),
    }))
    return {
      energibrukKwhPerFormal: koder.map(({ row, ...kode }) => ({ ...kode, kwh: row?.kwh ?? null })),
      energibrukMengdePerFormal: koder.map(({ row, ...kode }) => ({
        ...kode,
        mengde: row?.mengde ?? null,
        enhet: row?.enhet ?? null,
      })),
      oppvarmingByggKodeId: rows[0]?.oppvarming_bygg_kode_id ?? null,
    }
  },
  write(report, { energibrukKwhPerFormal, energibrukMengdePerFormal, oppvarmingByggKodeId }) {
    const rows = formal
      .map(({ id }) => {
        const specific = energibrukMengdePerFormal.find((row) => row.formalKodeId === id)
        return {
          id,
          kwh: energibrukKwhPerFormal.find((row) => row.formalKodeId === id)?.kwh ?? null,
          mengde: specific?.mengde ?? null,
          enhet: likEnhet(specific?.enhet ?? null),
        }
      })
      .filter(({ kwh, mengde }) => kwh !== null || mengde !== null)
    return save.with(
      report.id,
      oppvarmingByggKodeId,
      rows.map((row) => row.id),
      rows.map((row) => row.kwh),
      rows.map((row) => row.mengde),
      rows.map((row) => row.enhet),
    )
  },
})
