-- A deleted draft stays for 30 days, in which it can be brought back. It holds no place: the unit may have another report for the year.
alter table kartlegging
  add slettet_utc timestamptz,
  add slettet_av text,
  add constraint kartlegging_slettet
    check (slettet_utc is null or (slettet_av is not null and status <> 3)),
  drop constraint kartlegging_enhet_ar,
  -- Of the same name, which `on conflict` of the release before uses too while both run.
  add constraint kartlegging_enhet_ar unique nulls not distinct (organisasjonsnummer, rapportering_ar, slettet_utc);
create index kartlegging_slettet on kartlegging (slettet_utc) where slettet_utc is not null;
comment on column kartlegging.slettet_av is 'personopplysning: navn';

alter table hendelse drop constraint hendelse_handling_check;
alter table hendelse add constraint hendelse_handling_check check (handling in (
  'opprettet', 'hentet', 'lagret', 'vedlegg-lastet-opp', 'vedlegg-slettet', 'innsendt', 'slettet', 'gjenopprettet'));
