-- What is only ever added to is held by the database itself, whoever is connected. The removal that docs/privacy.md
-- describes says so for its own transaction, and leaves a row below.
create function bare_legges_til() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('energikartlegging.sletting', true), '') = 'ja' and tg_op <> 'TRUNCATE' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'object_not_in_prerequisite_state';
end $$;

create trigger hendelse_bare_legges_til before update or delete on hendelse
  for each row execute function bare_legges_til();
create trigger hendelse_tommes_ikke before truncate on hendelse execute function bare_legges_til();
create trigger innsending_bare_legges_til before update or delete on innsending
  for each row execute function bare_legges_til();
create trigger innsending_tommes_ikke before truncate on innsending execute function bare_legges_til();
create trigger seksjon_versjon_bare_legges_til before update or delete on seksjon_versjon
  for each row execute function bare_legges_til();
create trigger seksjon_versjon_tommes_ikke before truncate on seksjon_versjon execute function bare_legges_til();

-- Every removal and every change of key: what was done, and how many rows of each table. No personal data.
create table vedlikehold (
  id uuid primary key,
  tidspunkt_utc timestamptz not null,
  handling text not null,
  antall jsonb not null
);
create trigger vedlikehold_bare_legges_til before update or delete on vedlikehold
  for each row execute function bare_legges_til();
create trigger vedlikehold_tommes_ikke before truncate on vedlikehold execute function bare_legges_til();
