-- Trace id of the call, as its answer and the log have it; null for what was done before this column, or outside of calls.
alter table hendelse add column spor uuid;

create or replace view revisjonsspor as
  select tidspunkt_utc, hendelse, ganger, person, kartlegging, metode, rute, status, kode, spor from revisjon
  union all
  select tidspunkt_utc, handling, 1, person, kartlegging_id, null, null, null, seksjon, spor from hendelse
  union all
  select tidspunkt_utc, handling, 1, null, null, null, null, null, antall::text, null from vedlikehold;
