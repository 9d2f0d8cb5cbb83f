-- Every sign-in, refusal, upload and export: what the history of a report does not hold. Only ever added to.
create table revisjon (
  id uuid primary key,
  -- Of the first of them, when one row stands for several (trail.ts).
  tidspunkt_utc timestamptz not null,
  ganger int not null check (ganger > 0),
  hendelse text not null,
  -- Pseudonym, as in hendelse; null where nobody is signed in.
  person text,
  -- No reference: what was done with a report is told after it is gone.
  kartlegging uuid,
  metode text,
  -- The route's pattern, never the address.
  rute text,
  status int,
  kode text,
  -- Trace id of the first.
  spor uuid
);
create index revisjon_tidspunkt on revisjon (tidspunkt_utc);
create trigger revisjon_bare_legges_til before update or delete on revisjon
  for each row execute function bare_legges_til();
create trigger revisjon_tommes_ikke before truncate on revisjon execute function bare_legges_til();

-- All that an auditor reads, in one place: docs/operations.md.
create view revisjonsspor as
  select tidspunkt_utc, hendelse, ganger, person, kartlegging, metode, rute, status, kode, spor from revisjon
  union all
  select tidspunkt_utc, handling, 1, person, kartlegging_id, null, null, null, seksjon, null from hendelse
  union all
  select tidspunkt_utc, handling, 1, null, null, null, null, null, antall::text, null from vedlikehold;
