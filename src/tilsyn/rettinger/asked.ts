import type * as z from 'zod/mini'
import { type Queryable, sql } from '../../db/sql.ts'
import { dayInNorway, plusYears } from '../../texts/calendar.ts'
import type { rettinger } from './contract.ts'

/** Older requests are not shown: the duty recurs every fourth year (docs/domain.md §1). */
const years = 4
/** More are not shown; the number of them is. */
const shown = 500

// Of a correction that is open nothing is read: a request is answered by the next version that is sent in (rules.md §14).
const asked = sql(
  'tilsyn-rettinger',
  `with bedt as (
     select distinct on (kartlegging_id) kartlegging_id, saksnummer, apnet_utc, max(siste_dag) over (partition by kartlegging_id) as siste_dag
       from apnet_rettelse where apnet_utc >= $1::timestamptz
      order by kartlegging_id, apnet_utc desc
   )
   select i.kartlegging_id as id, i.organisasjonsnummer, i.navn, i.rapportering_ar, b.saksnummer, b.apnet_utc, b.siste_dag,
          svar.kartlegging_id as svar_id, svar.versjon as svar_versjon, svar.innsendt_utc as besvart_utc,
          (count(*) over ())::int as antall
     from bedt b
     join innsending i on i.kartlegging_id = b.kartlegging_id
     left join innsending svar on svar.organisasjonsnummer = i.organisasjonsnummer and svar.rapportering_ar = i.rapportering_ar
      and svar.versjon = i.versjon + 1
    order by svar.kartlegging_id is not null, b.siste_dag, b.apnet_utc, i.kartlegging_id
    limit $2::int`,
  {
    id: 'uuid',
    organisasjonsnummer: 'text',
    navn: 'text',
    rapportering_ar: 'int4',
    saksnummer: 'text',
    apnet_utc: 'timestamptz',
    siste_dag: 'date',
    svar_id: 'uuid?',
    svar_versjon: 'int4?',
    besvart_utc: 'timestamptz?',
    antall: 'int4',
  },
)

/** Who was asked to correct a report, those that have not answered first, by their last day. */
export async function loadAsked(db: Queryable, now: Date): Promise<z.infer<typeof rettinger>> {
  const rows = await asked(db, plusYears(now, -years), shown)
  const today = dayInNorway(now)
  return {
    rader: rows.map(({ svar_id, svar_versjon, besvart_utc, ...row }) => ({
      referanse: row.id,
      organisasjonsnummer: row.organisasjonsnummer,
      navn: row.navn,
      rapporteringAr: row.rapportering_ar,
      saksnummer: row.saksnummer,
      bedtUtc: row.apnet_utc.toISOString(),
      sisteDag: row.siste_dag,
      tilstand: svar_id !== null ? 'besvart' : row.siste_dag < today ? 'forfalt' : 'venter',
      svar:
        svar_id === null || svar_versjon === null || besvart_utc === null
          ? null
          : { referanse: svar_id, versjon: svar_versjon, innsendtUtc: besvart_utc.toISOString() },
    })),
    antall: rows[0]?.antall ?? 0,
  }
}
