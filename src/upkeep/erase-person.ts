import { type Queryable, sql } from '../db/sql.ts'
import type { Counts, UpkeepContext } from './record.ts'

// What stands where a name stood. A pseudonym is never a word.
const nobody = { navn: 'Slettet', person: 'slettet' }

const removeSessions = sql(
  'slett-person-okt',
  'delete from okt where person = any($1::text[]) returning id',
  {
    id: 'text',
  },
)
const removePresence = sql(
  'slett-person-tilstede',
  'delete from tilstede where person = any($1::text[]) returning seksjon',
  { seksjon: 'text' },
)
/** In which reports a person has done something, and under which names. */
const traces = sql(
  'slett-person-spor',
  `select coalesce(array_agg(distinct kartlegging_id), '{}') as rapporter, coalesce(array_agg(distinct navn), '{}') as navn
     from hendelse where person = any($1::text[])`,
  { rapporter: 'uuid[]', navn: 'text[]' },
)
const clearEvents = sql(
  'slett-person-hendelse',
  'update hendelse set person = $2, navn = $3 where person = any($1::text[]) returning id',
  { id: 'uuid' },
)
const clearTrail = sql(
  'slett-person-revisjon',
  'update revisjon set person = $2 where person = any($1::text[]) returning id',
  { id: 'uuid' },
)
const clearFiles = sql(
  'slett-person-fil',
  'update fil set person = $2 where person = any($1::text[]) returning id',
  { id: 'uuid' },
)
const clearVersions = sql(
  'slett-person-versjon',
  `update seksjon_versjon set navn = $3 where kartlegging_id = any($1::uuid[]) and navn = any($2::text[]) returning versjon`,
  { versjon: 'int4' },
)
const clearAnswers = sql(
  'slett-person-varsel',
  `update varsel_svar set navn = $3 where kartlegging_id = any($1::uuid[]) and navn = any($2::text[]) returning regel`,
  { regel: 'text' },
)
/** The name of who changed it last, and of each section's last change. */
const clearReports = sql(
  'slett-person-rapport',
  `update kartlegging set
     sist_endret_av = case when sist_endret_av = any($2::text[]) then $3 else sist_endret_av end,
     versjoner = (select coalesce(jsonb_object_agg(id, case when verdi ->> 'navn' = any($2::text[])
       then jsonb_set(verdi, '{navn}', to_jsonb($3::text)) else verdi end), '{}') from jsonb_each(versjoner) as v (id, verdi))
   where id = any($1::uuid[]) returning id`,
  { id: 'uuid' },
)
/** Who may be asked about a report that is not sent in: to be filled in again. */
const clearContacts = sql(
  'slett-person-kontakt',
  `update om_kartleggingen o set kontaktperson_navn = '', kontaktperson_epost = '' from kartlegging k
    where k.id = o.kartlegging_id and k.status < 3 and k.id = any($1::uuid[])
      and o.kontaktperson_navn = any($2::text[]) returning o.kartlegging_id`,
  { kartlegging_id: 'uuid' },
)
const clearKeptContacts = sql(
  'slett-person-kontakt-versjon',
  `update seksjon_versjon s set input = s.input || '{"kontaktpersonNavn": null, "kontaktpersonEpost": null}'
     from kartlegging k
    where k.id = s.kartlegging_id and k.status < 3 and k.id = any($1::uuid[]) and s.seksjon = 'omKartleggingen'
      and s.input ->> 'kontaktpersonNavn' = any($2::text[]) returning s.versjon`,
  { versjon: 'int4' },
)
const frozen = sql(
  'slett-person-frosne',
  'select count(*)::int as antall from innsending where kartlegging_id = any($1::uuid[])',
  { antall: 'int4' },
)

/**
 * Takes a person out of everything but what was sent in: a frozen submission is not changed, and `frosne` says in how
 * many of those the name may stand. Known by the pseudonyms of every accepted key.
 */
export async function erasePerson(ctx: UpkeepContext, db: Queryable, pid: string): Promise<Counts> {
  const persons = ctx.keys.accepted.map((key) => key.mac('person', pid))
  const [found] = await traces(db, persons)
  const { rapporter, navn } = found ?? { rapporter: [], navn: [] }
  const count = async (rows: Promise<unknown[]>) => (await rows).length
  return {
    okt: await count(removeSessions(db, persons)),
    tilstede: await count(removePresence(db, persons)),
    hendelse: await count(clearEvents(db, persons, nobody.person, nobody.navn)),
    revisjon: await count(clearTrail(db, persons, nobody.person)),
    fil: await count(clearFiles(db, persons, nobody.person)),
    om_kartleggingen: await count(clearContacts(db, rapporter, navn)),
    seksjon_versjon:
      (await count(clearKeptContacts(db, rapporter, navn))) +
      (await count(clearVersions(db, rapporter, navn, nobody.navn))),
    varsel_svar: await count(clearAnswers(db, rapporter, navn, nobody.navn)),
    kartlegging: await count(clearReports(db, rapporter, navn, nobody.navn)),
    frosne: (await frozen(db, rapporter))[0]?.antall ?? 0,
  }
}
