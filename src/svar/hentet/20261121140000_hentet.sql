-- Copy forward: which report a new one started from, of which year, and the sections that something came along to.
-- What came along is read out of that report until the section is saved; the values are not stored twice.
alter table kartlegging
  add hentet_fra uuid references kartlegging on delete set null,
  add hentet_fra_ar int,
  add hentet_seksjoner text[],
  add constraint kartlegging_hentet check (
    (hentet_fra_ar is null) = (hentet_seksjoner is null) and (hentet_fra is null or hentet_fra_ar < rapportering_ar)
  );
create index kartlegging_hentet_fra on kartlegging (hentet_fra) where hentet_fra is not null;

alter table hendelse drop constraint hendelse_handling_check;
alter table hendelse add constraint hendelse_handling_check
  check (handling in ('opprettet', 'hentet', 'lagret', 'vedlegg-lastet-opp', 'vedlegg-slettet', 'innsendt'));
