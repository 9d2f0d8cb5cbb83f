create table kartlegging (
  id uuid primary key,
  organisasjonsnummer text not null check (organisasjonsnummer ~ '^[0-9]{9}$'),
  navn text not null,
  overordnet text check (overordnet ~ '^[0-9]{9}$'),
  rapportering_ar int not null,
  status int not null default 1 check (status in (1, 2, 3)),
  -- per section: {"<id>": {"versjon": 3, "navn": "…", "utc": "…"}}; a section that is not here was never saved
  versjoner jsonb not null default '{}',
  opprettet_utc timestamptz not null,
  sist_endret_utc timestamptz not null,
  sist_endret_av text not null,
  innsendt_utc timestamptz,
  constraint kartlegging_enhet_ar unique (organisasjonsnummer, rapportering_ar),
  constraint kartlegging_innsendt check ((status = 3) = (innsendt_utc is not null))
);
create index kartlegging_overordnet on kartlegging (overordnet, rapportering_ar);
create index kartlegging_enhet_sist on kartlegging (organisasjonsnummer, sist_endret_utc desc, id desc);

-- Who did what, when. Only ever added to.
create table hendelse (
  id uuid primary key,
  kartlegging_id uuid not null references kartlegging on delete cascade,
  tidspunkt_utc timestamptz not null,
  person text not null,
  navn text not null,
  handling text not null check (handling in ('opprettet', 'lagret', 'vedlegg-lastet-opp', 'vedlegg-slettet', 'innsendt')),
  seksjon text
);
create index hendelse_kartlegging on hendelse (kartlegging_id, id desc);
