-- The workbook that a version was taken in from, by the id in its hidden sheet: the next upload of it is compared with that version.
alter table seksjon_versjon add column arbeidsbok uuid;
comment on column seksjon_versjon.arbeidsbok is 'ikke personopplysning';
