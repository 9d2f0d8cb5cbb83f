-- Every saved state of a section, as it was posted: for the history, and to go back to. Only ever added to.
create table seksjon_versjon (
  kartlegging_id uuid not null references kartlegging on delete cascade,
  seksjon text not null,
  versjon int not null,
  input jsonb not null,
  navn text not null,
  tidspunkt_utc timestamptz not null,
  primary key (kartlegging_id, seksjon, versjon)
);
