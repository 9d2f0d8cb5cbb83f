import { type Queryable, sql } from '../../db/sql.ts'
import { Problem } from '../../platform/problem.ts'
import { lookUpUnit } from '../../registers/enhetsregisteret.ts'
import { defineStore } from '../store.ts'
import { section } from './contract.ts'

const load = sql(
  'om-foretaket-load',
  `select f.navn, f.kommunenummer, f.kommunenavn, f.nace_kode_1, f.nace_kode_2, f.nace_kode_3,
          f.nace_beskrivelse_1, f.nace_beskrivelse_2, f.nace_beskrivelse_3, f.er_hovedenhet, f.fersk, f.hentet_utc,
          o.er_iso50001_sertifisert
     from kartlegging k
     left join foretak f on f.kartlegging_id = k.id
     left join om_foretaket o on o.kartlegging_id = k.id
    where k.id = $1`,
  {
    navn: 'text?',
    kommunenummer: 'text?',
    kommunenavn: 'text?',
    nace_kode_1: 'text?',
    nace_kode_2: 'text?',
    nace_kode_3: 'text?',
    nace_beskrivelse_1: 'text?',
    nace_beskrivelse_2: 'text?',
    nace_beskrivelse_3: 'text?',
    er_hovedenhet: 'bool?',
    fersk: 'bool?',
    hentet_utc: 'timestamptz?',
    er_iso50001_sertifisert: 'bool?',
  },
)
const save = sql(
  'om-foretaket-save',
  `insert into om_foretaket (kartlegging_id, er_iso50001_sertifisert) values ($1, $2)
   on conflict (kartlegging_id) do update set er_iso50001_sertifisert = excluded.er_iso50001_sertifisert`,
  {},
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
 * Erases our copies of the data of a unit that the register has removed on legal grounds (domain.md 0.7): the register's data, and
 * the name in its drafts and beside answers that were copied from them. What is sent in keeps it (`npm run erase -- unit`).
 */
export const eraseCopiesOf = (db: Queryable, orgnr: string) => eraseCopies(db, orgnr)

export const store = defineStore(section, {
  read: (id) => load.with(id),

  answer: ([row], report) => ({
    kartleggingId: report.id,
    navn: row?.navn ?? report.navn,
    organisasjonsnummer: report.organisasjonsnummer,
    kommunenummer: row?.kommunenummer ?? null,
    kommunenavn: row?.kommunenavn ?? null,
    naceKode1: row?.nace_kode_1 ?? null,
    naceKode2: row?.nace_kode_2 ?? null,
    naceKode3: row?.nace_kode_3 ?? null,
    naceBeskrivelse1: row?.nace_beskrivelse_1 ?? null,
    naceBeskrivelse2: row?.nace_beskrivelse_2 ?? null,
    naceBeskrivelse3: row?.nace_beskrivelse_3 ?? null,
    erIso50001Sertifisert: row?.er_iso50001_sertifisert ?? null,
    erHovedenhet: row?.er_hovedenhet ?? report.overordnet === null,
    datasource: row?.fersk === true ? 'MasterData' : row?.fersk === false ? 'Database' : 'Unknown',
  }),

  write: (report, input) => save.with(report.id, input.erIso50001Sertifisert),

  fetched: ([row]) => row?.hentet_utc ?? null,

  /** Fetches the unit from the register. When it does not answer, keeps our copy and marks it as old. */
  async refresh(ctx, report) {
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
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      ctx.log.warn({ code: error.code }, 'the register did not answer')
      await markOld(ctx.pool, report.id)
    }
  },
})
