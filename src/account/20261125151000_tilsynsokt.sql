-- A session is a reporter's or the authority's (rules.md §14): chosen at sign-in or on the page of actors.
alter table okt
  add slag text not null default 'rapportor' check (slag in ('rapportor', 'tilsyn')),
  -- The authority's unit with what gives access to it, as at tilgang_lest; null for whoever has none.
  add tilsyn jsonb;
comment on column okt.slag is 'ikke personopplysning';
comment on column okt.tilsyn is 'personopplysning: i egen rad';

-- What the authority opened a report for: a purpose of a list, and the number of the case, in which no name can stand.
alter table revisjon
  add formal text check (formal in ('tilsyn', 'veiledning', 'statistikk', 'innsyn')),
  add saksnummer text check (saksnummer ~ '^[0-9][0-9/.-]{0,29}$');
comment on column revisjon.formal is 'ikke personopplysning';
comment on column revisjon.saksnummer is 'ikke personopplysning';

create or replace view revisjonsspor as
  select tidspunkt_utc, hendelse, ganger, person, kartlegging, metode, rute, status, kode, spor, null::text as vedlegg_sha256, formal, saksnummer
    from revisjon
  union all
  select tidspunkt_utc, handling, 1, person, kartlegging_id, null, null, null, seksjon, spor, vedlegg_sha256, null, null from hendelse
  union all
  select tidspunkt_utc, handling, 1, null, null, null, null, null, antall::text, null, null, null, null from vedlikehold;
