import { type Queryable, sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Report } from '../../rapport/report.ts'
import { lookUpUnit, type UnitLookup } from '../../registers/enhetsregisteret.ts'
import { defineServer } from '../../seksjon/server.ts'
import { section } from './contract.ts'

const load = sql(
  'foretak-load',
  `select navn, kommunenummer, kommunenavn, nace_kode_1, nace_kode_2, nace_kode_3, nace_beskrivelse_1,
          nace_beskrivelse_2, nace_beskrivelse_3, er_hovedenhet, fersk, hentet_utc
     from foretak where kartlegging_id = $1`,
  {
    navn: 'text',
    kommunenummer: 'text?',
    kommunenavn: 'text?',
    nace_kode_1: 'text?',
    nace_kode_2: 'text?',
    nace_kode_3: 'text?',
    nace_beskrivelse_1: 'text?',
    nace_beskrivelse_2: 'text?',
    nace_beskrivelse_3: 'text?',
    er_hovedenhet: 'bool',
    fersk: 'bool',
    hentet_utc: 'timestamptz',
  },
)
const keepCopy = sql(
  'foretak-keep',
  `insert into foretak
     (kartlegging_id, navn, kommunenummer, nace_kode_1, nace_kode_2, nace_kode_3, er_hovedenhet, hentet_utc, fersk,
      kommunenavn, nace_beskrivelse_1, nace_beskrivelse_2, nace_beskrivelse_3)
   select id, $2::text, $3::text, $4::text, $5::text, $6::text, $7::bool, $8::timestamptz, true,
          $9::text, $10::text, $11::text, $12::text
     from kartlegging where id = $1 and status <> 3
   on conflict (kartlegging_id) do update set
     navn = excluded.navn, kommunenummer = excluded.kommunenummer, nace_kode_1 = excluded.nace_kode_1,
     nace_kode_2 = excluded.nace_kode_2, nace_kode_3 = excluded.nace_kode_3,
     er_hovedenhet = excluded.er_hovedenhet, hentet_utc = excluded.hentet_utc, fersk = true,
     kommunenavn = excluded.kommunenavn, nace_beskrivelse_1 = excluded.nace_beskrivelse_1,
     nace_beskrivelse_2 = excluded.nace_beskrivelse_2, nace_beskrivelse_3 = excluded.nace_beskrivelse_3`,
  {},
)
const markOld = sql(
  'foretak-old',
  `update foretak f set fersk = false from kartlegging k
    where f.kartlegging_id = $1 and k.id = f.kartlegging_id and k.status <> 3`,
  {},
)
const eraseCopies = sql(
  'foretak-erase',
  `with rapport as (
     select id, navn, coalesce(overordnet, organisasjonsnummer) as hoved from kartlegging where organisasjonsnummer = $1
   ), kopi as (
     delete from foretak where kartlegging_id in (select id from rapport)
   ), utkast as (
     update kartlegging set navn = organisasjonsnummer where organisasjonsnummer = $1 and status <> 3
   ), gruppe as (
     select id from kartlegging where organisasjonsnummer in (select hoved from rapport) and status <> 3
     union all select id from kartlegging where overordnet in (select hoved from rapport) and status <> 3
   )
   update kopiert_svar set kilder = erstatt_tekster(kilder, (select array_agg(navn) from rapport), $1)
    where kartlegging_id in (select id from gruppe)`,
  {},
)

/**
 * Erases our copies of the data of a unit that the register has removed on legal grounds (domain.md §3.1): the register's data, and
 * the name in its drafts and beside answers that were copied from them. What is sent in keeps it (`npm run erase -- unit`).
 */
export const eraseCopiesOf = (db: Queryable, orgnr: string) => eraseCopies(db, orgnr)

export const server = defineServer(section, {
  read: (id) => load.with(id),

  withRows: (answer, [row]) =>
    row
      ? {
          ...answer,
          navn: row.navn,
          kommunenummer: row.kommunenummer,
          kommunenavn: row.kommunenavn,
          naceKode1: row.nace_kode_1,
          naceKode2: row.nace_kode_2,
          naceKode3: row.nace_kode_3,
          naceBeskrivelse1: row.nace_beskrivelse_1,
          naceBeskrivelse2: row.nace_beskrivelse_2,
          naceBeskrivelse3: row.nace_beskrivelse_3,
          erHovedenhet: row.er_hovedenhet,
          datasource: row.fersk ? ('MasterData' as const) : ('Database' as const),
        }
      : answer,

  // There is nothing to confirm while we have no data of the unit.
  formWithRows: (form, [row]) => (row ? form : { ...form, confirmInformation: null }),

  fetched: ([row]) => row?.hentet_utc ?? null,

  // Nobody confirms data that are not there (rules.md §6.1): the register is asked once more where we have none.
  verify: {
    when: ({ confirmInformation }) => confirmInformation === true,
    async ask(ctx, report) {
      const before = await load(ctx.pool, report.id)
      if (before.length > 0) return []
      const kind = await fetchUnit(ctx, report)
      if (kind === 'hovedenhet' || kind === 'underenhet') return []
      return [{ path: ['confirmInformation'], code: `pages.om-foretaket.uten.${kind}` }]
    },
  },

  async refresh(ctx, report) {
    await fetchUnit(ctx, report)
  },
})

/**
 * Fetches the unit from the register. When it does not answer, or has no active unit, keeps our copy and marks it as old.
 *
 * @returns what the register says of the unit
 */
async function fetchUnit(ctx: Context, report: Report): Promise<UnitLookup['kind'] | 'svarer-ikke'> {
  try {
    const unit = await lookUpUnit(ctx, report.organisasjonsnummer)
    if (unit.kind === 'fjernet') await eraseCopiesOf(ctx.pool, report.organisasjonsnummer)
    else if (unit.kind === 'hovedenhet' || unit.kind === 'underenhet')
      await keepCopy(
        ctx.pool,
        report.id,
        unit.navn,
        unit.kommunenummer,
        unit.naceKode1,
        unit.naceKode2,
        unit.naceKode3,
        unit.kind === 'hovedenhet',
        ctx.clock(),
        unit.kommunenavn,
        unit.naceBeskrivelse1,
        unit.naceBeskrivelse2,
        unit.naceBeskrivelse3,
      )
    else await markOld(ctx.pool, report.id)
    return unit.kind
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    ctx.log.warn({ code: error.code }, 'the register did not answer')
    await markOld(ctx.pool, report.id)
    return 'svarer-ikke'
  }
}
