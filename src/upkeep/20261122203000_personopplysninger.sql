-- What each column holds of a person. The removal of a person (src/upkeep) and the overview in docs/privacy.md are made
-- from these marks. The columns of a section's own table follow the marks in its contract.
--   eier            pseudonym of the person whose row it is: the row is removed
--   i egen rad      goes with that row
--   pseudonym       pseudonym of who did it: replaced
--   navn            name of who did it: replaced
--   navn i json     the same, among the texts of a JSON document
--   svar            a section's form as JSON: the marks of its contract say what is cleared
--   tekst           free text, or another fact of who did it: cleared
--   med rapporten   part of what is sent in: goes with the report

comment on column okt.person is 'personopplysning: eier';
comment on column okt.pid is 'personopplysning: i egen rad';
comment on column okt.navn is 'personopplysning: i egen rad';
comment on column okt.sid is 'personopplysning: i egen rad';
comment on column okt.token is 'personopplysning: i egen rad';
comment on column okt.enheter is 'personopplysning: i egen rad';
comment on column okt.tidligere is 'personopplysning: i egen rad';
comment on column okt.id is 'ikke personopplysning';
comment on column avsluttet_innlogging.token is 'ikke personopplysning';

comment on column tilstede.person is 'personopplysning: eier';
comment on column tilstede.navn is 'personopplysning: i egen rad';
comment on column tilstede.seksjon is 'ikke personopplysning';

comment on column hendelse.person is 'personopplysning: pseudonym';
comment on column hendelse.navn is 'personopplysning: navn';
comment on column hendelse.handling is 'ikke personopplysning';
comment on column hendelse.seksjon is 'ikke personopplysning';

comment on column revisjon.person is 'personopplysning: pseudonym';
comment on column revisjon.hendelse is 'ikke personopplysning';
comment on column revisjon.metode is 'ikke personopplysning';
comment on column revisjon.rute is 'ikke personopplysning';
comment on column revisjon.kode is 'ikke personopplysning';

comment on column fil.person is 'personopplysning: pseudonym';
comment on column fil.sha256 is 'ikke personopplysning';
comment on column fil.avvist is 'ikke personopplysning';
comment on column fil_del.innhold is 'personopplysning: med rapporten';
comment on column vedlegg.navn is 'personopplysning: med rapporten';
comment on column vedlegg.sha256 is 'ikke personopplysning';

comment on column kartlegging.sist_endret_av is 'personopplysning: navn';
comment on column kartlegging.versjoner is 'personopplysning: navn i json';
comment on column kartlegging.organisasjonsnummer is 'ikke personopplysning';
comment on column kartlegging.navn is 'ikke personopplysning';
comment on column kartlegging.overordnet is 'ikke personopplysning';
comment on column kartlegging.hentet_seksjoner is 'ikke personopplysning';
comment on column foretak.navn is 'ikke personopplysning';
comment on column foretak.kommunenummer is 'ikke personopplysning';
comment on column foretak.nace_kode_1 is 'ikke personopplysning';
comment on column foretak.nace_kode_2 is 'ikke personopplysning';
comment on column foretak.nace_kode_3 is 'ikke personopplysning';

comment on column seksjon_versjon.input is 'personopplysning: svar';
comment on column seksjon_versjon.navn is 'personopplysning: navn';
comment on column seksjon_versjon.seksjon is 'ikke personopplysning';

comment on column varsel_svar.begrunnelse is 'personopplysning: tekst';
comment on column varsel_svar.navn is 'personopplysning: navn';
comment on column varsel_svar.regel is 'ikke personopplysning';
comment on column varsel_svar.felt is 'ikke personopplysning';
comment on column varsel_svar.tall is 'ikke personopplysning';

comment on column innsending.dokument is 'personopplysning: med rapporten';
comment on column innsending.sha256 is 'ikke personopplysning';

comment on column vedlikehold.handling is 'ikke personopplysning';
comment on column vedlikehold.antall is 'ikke personopplysning';
comment on column migrasjon.name is 'ikke personopplysning';

-- A JSON document in which every text that is one of these is another.
create function erstatt_tekster(dokument jsonb, gamle text[], ny text) returns jsonb language sql immutable as $$
  select case jsonb_typeof(dokument)
    when 'object' then coalesce(
      (select jsonb_object_agg(key, erstatt_tekster(value, gamle, ny)) from jsonb_each(dokument)), '{}')
    when 'array' then coalesce(
      (select jsonb_agg(erstatt_tekster(value, gamle, ny) order by nr)
         from jsonb_array_elements(dokument) with ordinality as ledd (value, nr)), '[]')
    when 'string' then case when dokument #>> '{}' = any(gamle) then to_jsonb(ny) else dokument end
    else dokument
  end
$$;
