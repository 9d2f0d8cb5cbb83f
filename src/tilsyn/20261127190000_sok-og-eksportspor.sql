-- The search finds Æ, Ø and Å in small letters, also where the database's LC_CTYPE is C, whose lower() changes A to Z alone. After
-- innsending_kolonner, by its name.
create function innsending_sok() returns trigger language plpgsql as $$
begin
  new.sok := lower(new.sok collate "und-x-icu");
  return new;
end $$;
select set_config('energikartlegging.sletting', 'ja', true);
update innsending set sok = lower(sok collate "und-x-icu") where sok <> lower(sok collate "und-x-icu");
create trigger innsending_sok before insert on innsending for each row execute function innsending_sok();

-- How many rows an export had, and what was chosen: the selection with whether words were searched for, the format, and whether persons stand in it.
alter table revisjon add antall int, add utvalg jsonb;
comment on column revisjon.utvalg is 'ikke personopplysning';

create or replace view revisjonsspor as
  select tidspunkt_utc, hendelse, ganger, person, kartlegging, metode, rute, status, kode, spor, null::text as vedlegg_sha256, formal, saksnummer,
         antall, utvalg
    from revisjon
  union all
  select tidspunkt_utc, handling, 1, person, kartlegging_id, null, null, null, seksjon, spor, vedlegg_sha256, null, null, null, null from hendelse
  union all
  select tidspunkt_utc, handling, 1, null, null, null, null, null, antall::text, null, null, null, null, null, null from vedlikehold;
