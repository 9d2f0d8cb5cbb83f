import { type RowOf, sql } from '../../db/sql.ts'
import { fornybarKraft } from '../../kodelister/fornybar-kraft.ts'
import { defineStore } from '../store.ts'
import { type Input, section } from './contract.ts'

const columns = {
  del: 'text',
  kode_id: 'int4',
  energi_kwh: 'float8?',
  effekt: 'float8?',
  er_aktuelt: 'bool?',
  er_utnytting_vurdert: 'bool?',
  kan_publiseres: 'bool?',
} as const
const find = sql(
  'vurderinger-find',
  `select del, 0 as kode_id, energi_kwh::float8, effekt_kw::float8 as effekt, er_aktuelt, er_utnytting_vurdert, kan_publiseres
     from tiltaksvurdering where kartlegging_id = $1
   union all
   select 'fornybar', kode_id, energi_kwh::float8, effekt_kwp::float8, null, null, null
     from fornybar_kraftproduksjon where kartlegging_id = $1`,
  columns,
)
const replace = sql(
  'vurderinger-replace',
  `with parts as (
     insert into tiltaksvurdering
       (kartlegging_id, del, energi_kwh, effekt_kw, er_aktuelt, er_utnytting_vurdert, kan_publiseres)
     select $1::uuid, * from unnest($2::text[], $3::numeric[], $4::numeric[], $5::bool[], $6::bool[], $7::bool[])
         on conflict (kartlegging_id, del)
         do update set energi_kwh = excluded.energi_kwh, effekt_kw = excluded.effekt_kw,
                       er_aktuelt = excluded.er_aktuelt, er_utnytting_vurdert = excluded.er_utnytting_vurdert,
                       kan_publiseres = excluded.kan_publiseres
   ), parts_gone as (
     delete from tiltaksvurdering where kartlegging_id = $1::uuid and del <> all ($2::text[])
   ), types_gone as (
     delete from fornybar_kraftproduksjon where kartlegging_id = $1::uuid and kode_id <> all ($8::int[])
   )
   insert into fornybar_kraftproduksjon (kartlegging_id, kode_id, energi_kwh, effekt_kwp)
   select $1::uuid, * from unnest($8::int[], $9::numeric[], $10::numeric[])
       on conflict (kartlegging_id, kode_id)
       do update set energi_kwh = excluded.energi_kwh, effekt_kwp = excluded.effekt_kwp`,
  {},
)

type Row = RowOf<typeof columns>

const energi = (row: Row | undefined) => row && { energiKwh: row.energi_kwh, effektKw: row.effekt }

/** One row per part that was considered. Columns that a part does not have are null. */
function partRows(input: Input) {
  const parts = {
    effekt: input.effektOgFleksibilitetVurdering,
    fjernvarme: input.fjernvarmeVurdering,
    fjernkjoling: input.fjernkjolingVurdering,
    overskudd: input.overskuddsenergiVurdering,
  }
  return Object.entries(parts).flatMap(([del, value]) => {
    const nothing = {
      energiKwh: null,
      erTiltakVurdertSomAktuelt: null,
      erUtnyttingVurdert: null,
      kanPubliseresINveVarmekart: null,
    }
    return value ? [{ del, ...nothing, ...value }] : []
  })
}

export const store = defineStore(section, {
  read: (id) => find.with(id),
  answer(saved, _report, texts) {
    const part = (del: string) => saved.find((row) => row.del === del)
    const effekt = part('effekt')
    const overskudd = part('overskudd')
    return {
      effektOgFleksibilitetVurdering: effekt
        ? { effektKw: effekt.effekt, erTiltakVurdertSomAktuelt: effekt.er_aktuelt === true }
        : null,
      fjernkjolingVurdering: energi(part('fjernkjoling')) ?? null,
      fjernvarmeVurdering: energi(part('fjernvarme')) ?? null,
      fornybarKraftproduksjonVurderinger: fornybarKraft.flatMap(({ id }) =>
        saved
          .filter((row) => row.kode_id === id)
          .map((row) => ({
            fornybarKraftproduksjonVurderingKodeId: id,
            energiKwh: row.energi_kwh,
            effektKwp: row.effekt,
          })),
      ),
      overskuddsenergiVurdering: overskudd
        ? {
            energiKwh: overskudd.energi_kwh,
            effektKw: overskudd.effekt,
            kanPubliseresINveVarmekart: overskudd.kan_publiseres === true,
            erUtnyttingVurdert: overskudd.er_utnytting_vurdert === true,
          }
        : null,
      fornybarKraftproduksjonKoder: fornybarKraft.map((entry) => ({
        id: entry.id,
        beskrivelse: texts.navn(entry),
      })),
    }
  },
  write(report, input) {
    const parts = partRows(input)
    const types = input.fornybarKraftproduksjonVurderinger
    return replace.with(
      report.id,
      parts.map((row) => row.del),
      parts.map((row) => row.energiKwh),
      parts.map((row) => row.effektKw),
      parts.map((row) => row.erTiltakVurdertSomAktuelt),
      parts.map((row) => row.erUtnyttingVurdert),
      parts.map((row) => row.kanPubliseresINveVarmekart),
      types.map((row) => row.fornybarKraftproduksjonVurderingKodeId),
      types.map((row) => row.energiKwh),
      types.map((row) => row.effektKwp),
    )
  },
})
