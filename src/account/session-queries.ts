import { type RowOf, sql } from '../db/sql.ts'

/** Inserts a session and its audit event ($10: id, $11: trace id) in one statement: both are stored or neither. */
export const insertSession = sql(
  'okt-opprett',
  `with hendelsen as (
     insert into revisjon (id, tidspunkt_utc, ganger, hendelse, person, metode, rute, spor)
     values ($10, $9, 1, 'innlogging', $2, 'GET', '/api/auth/signin', $11))
   insert into okt (id, person, pid, navn, sid, token, token_utloper, enheter, tilgang_lest, opprettet, sist_brukt, slag, tilsyn)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, $12, $13)`,
  {},
)

const sessionColumns = {
  person: 'text',
  pid: 'bytea',
  navn: 'jsonb',
  enheter: 'jsonb?',
  tidligere: 'text[]',
  tilgang_lest: 'timestamptz',
  opprettet: 'timestamptz',
  sist_brukt: 'timestamptz',
  slag: 'text',
  tilsyn: 'jsonb?',
} as const
export type SessionRow = RowOf<typeof sessionColumns>

/** Returns the access list, which can be 500 kB, only when it was read at another time than $2. */
export const selectSession = sql(
  'okt-hent',
  `select person, pid, navn, case when tilgang_lest is distinct from $2::timestamptz then enheter end as enheter,
     tidligere, tilgang_lest, opprettet, sist_brukt, slag, tilsyn
   from okt where id = $1`,
  sessionColumns,
)

export const touchSession = sql(
  'okt-bruk',
  'update okt set sist_brukt = greatest(sist_brukt, $2) where id = $1 returning sist_brukt',
  { sist_brukt: 'timestamptz' },
)

export const storeAccess = sql(
  'okt-tilgang',
  'update okt set enheter = $2, tidligere = $3, tilgang_lest = $4, tilsyn = $5 where id = $1',
  {},
)

/** Makes a session a reporter's or the authority's. */
export const storeKind = sql('okt-slag', 'update okt set slag = $2 where id = $1', {})

/**
 * Ends a session and the person's other sessions with the same `sid`. There can be several, since one token, or several
 * tokens of one sign-in, can open more than one. Their tokens cannot sign in again.
 */
export const endSession = sql(
  'okt-avslutt',
  `with avsluttet as (
     delete from okt where (sid, person) in (select sid, person from okt where id = $1)
     returning person, token, token_utloper),
   husket as (
     insert into avsluttet_innlogging (token, utloper)
     select token, max(token_utloper) from avsluttet group by token order by token
     on conflict (token) do nothing)
   select person from avsluttet`,
  { person: 'text' },
)

/** Ends every session with a `sid` ($1: its hash with each accepted key). Their tokens cannot sign in again. */
export const endProviderSession = sql(
  'okt-avslutt-sid',
  `with avsluttet as (delete from okt where sid = any($1) returning person, token, token_utloper),
   husket as (
     insert into avsluttet_innlogging (token, utloper)
     select token, max(token_utloper) from avsluttet group by token order by token
     on conflict (token) do nothing)
   select person from avsluttet`,
  { person: 'text' },
)

/** Deletes an earlier session of the same browser. Its token cannot sign in again, unless it is the new one ($2: hashes). */
export const replaceSession = sql(
  'okt-erstatt',
  `with avsluttet as (delete from okt where id = $1 returning token, token_utloper)
   insert into avsluttet_innlogging (token, utloper) select token, token_utloper from avsluttet where token <> all($2)
   on conflict (token) do nothing`,
  {},
)

/** True when the session of a token ($1: its hashes) was ended, or has expired and is not yet deleted. */
export const selectEnded = sql(
  'okt-er-avsluttet',
  `select exists (select from avsluttet_innlogging where token = any($1))
     or exists (select from okt where token = any($1) and (sist_brukt <= $2 or opprettet <= $3)) as avsluttet`,
  { avsluttet: 'bool' },
)

/** Deletes sessions last used by $1 or created by $2, and tokens of ended sessions that expired by $3. */
export const sweepSessions = sql(
  'okt-rydd',
  `with gamle as (
     select id from okt where sist_brukt <= $1 or opprettet <= $2 for update skip locked),
   avsluttet as (
     delete from okt using gamle where okt.id = gamle.id returning okt.token, okt.token_utloper),
   husket as (
     insert into avsluttet_innlogging (token, utloper)
     select token, max(token_utloper) from avsluttet where token_utloper > $3 group by token order by token
     on conflict (token) do nothing)
   delete from avsluttet_innlogging where utloper <= $3`,
  {},
)
