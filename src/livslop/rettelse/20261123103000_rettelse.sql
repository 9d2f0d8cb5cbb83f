-- Versions of one report (docs/adr/0050). A report that is sent in is corrected by its next version: a row of its own, with
-- sections, attachment, history and frozen copy of its own. Every report so far is version 1.
alter table kartlegging add column versjon int not null default 1 check (versjon > 0);

-- One report per unit and year: one row for each version, and a version 2 only of what is sent in (below). A correction that is
-- given up is deleted as any draft, and takes no place.
alter table kartlegging
  drop constraint kartlegging_enhet_ar,
  -- Of the same name, which `on conflict` of the release before uses too while both run.
  add constraint kartlegging_enhet_ar
    unique nulls not distinct (organisasjonsnummer, rapportering_ar, versjon, slettet_utc);

-- Versions follow each other without a gap, and the one before is sent in. So there is one correction at a time.
create function krev_innsendt_versjon() returns trigger language plpgsql as $$
begin
  if not exists (select from public.kartlegging k
                  where k.organisasjonsnummer = new.organisasjonsnummer and k.rapportering_ar = new.rapportering_ar
                    and k.versjon = new.versjon - 1 and k.status = 3) then
    raise exception 'version % corrects no version that is sent in', new.versjon
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger krev_innsendt_versjon before insert or update of versjon on kartlegging
  for each row when (new.versjon > 1) execute function krev_innsendt_versjon();

-- Why a version corrects the one before it, and who began. Version 1 has no row.
create table rettelse (
  kartlegging_id uuid primary key references kartlegging on delete cascade,
  begrunnelse text not null check (char_length(begrunnelse) <= 500),
  navn text not null,
  startet_utc timestamptz not null
);
comment on column rettelse.begrunnelse is 'personopplysning: tekst';
comment on column rettelse.navn is 'personopplysning: navn';
create trigger vern_innsendt before insert or update or delete on rettelse
  for each row execute function vern_innsendt();

-- A correction starts with the attachment of the version that it corrects: both point at the same file.
alter table vedlegg drop constraint vedlegg_fil_id_key;
create index vedlegg_fil on vedlegg (fil_id);

alter table hendelse drop constraint hendelse_handling_check;
alter table hendelse add constraint hendelse_handling_check check (handling in (
  'opprettet', 'hentet', 'lagret', 'vedlegg-lastet-opp', 'vedlegg-slettet', 'innsendt', 'slettet', 'gjenopprettet',
  'rettelse-startet', 'rettelse-oppgitt', 'rettelse-gjenopptatt', 'rettet'));
