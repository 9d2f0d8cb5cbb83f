import { sql } from '../db/sql.ts'

/** Allows removal in this transaction: see the triggers in vedlikehold.sql. */
export const allowRemoval = sql(
  'slett-tillat',
  `select set_config('energikartlegging.sletting', 'ja', true) as satt`,
  { satt: 'text?' },
)

export const removeOldSessions = sql(
  'slett-okt-gamle',
  'delete from okt where sist_brukt <= $1 or opprettet <= $2 returning id',
  { id: 'text' },
)
export const removeSessions = sql('slett-okt', 'delete from okt returning id', { id: 'text' })
export const removeOldTokens = sql(
  'slett-token-gamle',
  'delete from avsluttet_innlogging where utloper <= $1 returning token',
  { token: 'text' },
)
export const removeTokens = sql('slett-token', 'delete from avsluttet_innlogging returning token', {
  token: 'text',
})
export const removeOldPresence = sql(
  'slett-tilstede-gamle',
  'delete from tilstede where sist_utc <= $1 returning seksjon',
  { seksjon: 'text' },
)
export const removeUnpinnedFiles = sql(
  'slett-fil-lose',
  `delete from fil f where f.opprettet_utc < $1 and not exists (select from vedlegg v where v.fil_id = f.id)
   returning f.id`,
  { id: 'uuid' },
)
export const removeEventsBefore = sql(
  'slett-hendelse-for',
  'delete from hendelse where tidspunkt_utc < $1 returning id',
  { id: 'uuid' },
)

export const removeTrailBefore = sql(
  'slett-revisjon-for',
  'delete from revisjon where tidspunkt_utc < $1 returning id',
  { id: 'uuid' },
)

/** All versions of a report, by the reference of one of them, and its corrections that were given up. */
export const reportById = sql(
  'slett-rapport-id',
  `select v.id from kartlegging r
     join kartlegging v on v.organisasjonsnummer = r.organisasjonsnummer and v.rapportering_ar = r.rapportering_ar
    where r.id = $1`,
  { id: 'uuid' },
)
export const reportsOfUnit = sql(
  'slett-rapport-enhet',
  'select id from kartlegging where organisasjonsnummer = $1',
  { id: 'uuid' },
)
// The number takes the place of the name where another report or a session has it.
export const removeNameBesideAnswers = sql(
  'slett-enhet-kilder',
  `update kopiert_svar s set kilder = erstatt_tekster(s.kilder, unit.navn, $1)
     from (select array_agg(navn) as navn from kartlegging where organisasjonsnummer = $1) unit
    where erstatt_tekster(s.kilder, unit.navn, $1) <> s.kilder and s.kartlegging_id in (
      select id from kartlegging where coalesce(overordnet, organisasjonsnummer) in (
        select coalesce(overordnet, organisasjonsnummer) from kartlegging where organisasjonsnummer = $1))
   returning s.kartlegging_id`,
  { kartlegging_id: 'uuid' },
)
// What a session may act for is read again at its next call, so that the unit's sub-units do not stand as main units until then.
export const removeUnitInSessions = sql(
  'slett-enhet-okt',
  `update okt set tilgang_lest = 'epoch', tidligere = array_remove(tidligere, $1::text), enheter = (
       select coalesce(jsonb_agg(enhet order by nr), '[]')
         from jsonb_array_elements(enheter) with ordinality as alle (enhet, nr)
        where $1::text not in (enhet ->> 'organisasjonsnummer', coalesce(enhet ->> 'overordnet', '')))
    where enheter @? format('$[*] ? (@.organisasjonsnummer == "%1$s" || @.overordnet == "%1$s")', $1::text)::jsonpath
       or $1::text = any(tidligere)
   returning id`,
  { id: 'text' },
)
export const removeUnitInRemembered = sql(
  'slett-enhet-husket',
  `delete from husket_valg
    where organisasjonsnummer = $1 or verdi ->> 'enhet' = $1 or strpos(nokkel, $1) > 0 returning slag`,
  { slag: 'text' },
)
export const reportsBefore = sql(
  'slett-rapport-ar',
  'select id from kartlegging where rapportering_ar < $1',
  { id: 'uuid' },
)
export const deletedDrafts = sql(
  'slett-rapport-slettet',
  'select id from kartlegging where slettet_utc <= $1',
  { id: 'uuid' },
)
export const removeReports = sql(
  'slett-rapporter',
  'delete from kartlegging where id = any($1::uuid[]) returning id',
  { id: 'uuid' },
)
export const countBelow = sql(
  'slett-tell',
  `select
     (select count(*)::int from innsending where kartlegging_id = any($1::uuid[])) as innsending,
     (select count(*)::int from hendelse where kartlegging_id = any($1::uuid[])) as hendelse,
     (select count(*)::int from seksjon_versjon where kartlegging_id = any($1::uuid[])) as seksjon_versjon,
     (select count(*)::int from fil where kartlegging_id = any($1::uuid[])) as fil`,
  { innsending: 'int4', hendelse: 'int4', seksjon_versjon: 'int4', fil: 'int4' },
)
