-- A report that the authority has opened for correction, also where RETTELSE does not let it be corrected (rules.md §14): the version that
-- counted then. The only thing that an act of the authority changes. Only ever added to.
create table apnet_rettelse (
  id uuid primary key,
  kartlegging_id uuid not null references kartlegging on delete cascade,
  begrunnelse text not null check (char_length(begrunnelse) <= 500),
  -- The last day, included.
  siste_dag date not null,
  saksnummer text not null check (saksnummer ~ '^[0-9][0-9/.-]{0,29}$'),
  -- Pseudonym of who opened it.
  person text not null,
  apnet_utc timestamptz not null
);
create index apnet_rettelse_kartlegging on apnet_rettelse (kartlegging_id, apnet_utc desc);
create trigger apnet_rettelse_bare_legges_til before update or delete on apnet_rettelse
  for each row execute function bare_legges_til();
create trigger apnet_rettelse_tommes_ikke before truncate on apnet_rettelse execute function bare_legges_til();
comment on column apnet_rettelse.begrunnelse is 'personopplysning: tekst';
comment on column apnet_rettelse.saksnummer is 'ikke personopplysning';
comment on column apnet_rettelse.person is 'personopplysning: pseudonym';
