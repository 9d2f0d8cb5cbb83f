-- Where a change came from, when it is not the form: 'arbeidsbok' is an imported workbook.
alter table hendelse add column kilde text check (kilde = 'arbeidsbok');
comment on column hendelse.kilde is 'ikke personopplysning';
alter table seksjon_versjon add column kilde text check (kilde = 'arbeidsbok');
comment on column seksjon_versjon.kilde is 'ikke personopplysning';
