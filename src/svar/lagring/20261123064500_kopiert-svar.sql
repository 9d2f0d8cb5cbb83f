-- Answers that a person copied from another unit's report of the same year. They stand in the form of the section, marked,
-- until somebody saves the section: the save confirms them, and is the next version.
create table kopiert_svar (
  kartlegging_id uuid not null references kartlegging on delete cascade,
  seksjon text not null,
  -- Version of the section that they were copied to; 0 before its first save.
  versjon int not null,
  -- The copied fields of the section's form, no others.
  svar jsonb not null,
  -- {"<field>": "<name of the unit that the answer was copied from>"}
  kilder jsonb not null,
  navn text not null,
  tidspunkt_utc timestamptz not null,
  primary key (kartlegging_id, seksjon, versjon)
);
comment on column kopiert_svar.seksjon is 'ikke personopplysning';
comment on column kopiert_svar.svar is 'personopplysning: svar';
comment on column kopiert_svar.kilder is 'ikke personopplysning';
comment on column kopiert_svar.navn is 'personopplysning: navn';

create trigger vern_innsendt before insert or update or delete on kopiert_svar
  for each row execute function vern_innsendt();

-- {"<section>": <version that the latest answers were copied to>}; they wait to be confirmed while the section has that version.
alter table kartlegging add kopiert jsonb;
comment on column kartlegging.kopiert is 'ikke personopplysning';
