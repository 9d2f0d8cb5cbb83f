-- SHA-256 of the attachment, in hexadecimal: where it is pinned to the report, and where the report is submitted with it.
alter table hendelse add column vedlegg_sha256 text check (vedlegg_sha256 ~ '^[0-9a-f]{64}$');
comment on column hendelse.vedlegg_sha256 is 'ikke personopplysning';

create or replace view revisjonsspor as
  select tidspunkt_utc, hendelse, ganger, person, kartlegging, metode, rute, status, kode, spor, null::text as vedlegg_sha256
    from revisjon
  union all
  select tidspunkt_utc, handling, 1, person, kartlegging_id, null, null, null, seksjon, spor, vedlegg_sha256 from hendelse
  union all
  select tidspunkt_utc, handling, 1, null, null, null, null, null, antall::text, null, null from vedlikehold;
