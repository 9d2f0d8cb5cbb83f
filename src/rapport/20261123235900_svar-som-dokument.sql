-- Each section's answer is one document: the newest row of seksjon_versjon (docs/adr/0051). The section tables move to the
-- schema `gammel`, where no code names them: an instance of the release before fails instead of overwriting what this one saves.
-- Stop the old instances first (docs/operations.md).

-- The trigger of seksjon_versjon lets the owner change rows in a transaction that says so.
select set_config('energikartlegging.sletting', 'ja', true);

-- What analysts read (below).
create schema statistikk;
-- A document that is no list is read as an empty one, so that one of them never stops a query of all.
create function statistikk.liste(svar jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(svar) when 'array' then svar else '[]' end
$$;

create temporary table nyeste on commit drop as
  select distinct on (kartlegging_id, seksjon) kartlegging_id, seksjon, versjon
    from seksjon_versjon order by kartlegging_id, seksjon, versjon desc;
create unique index on nyeste (kartlegging_id, seksjon, versjon);

-- The documents held what was posted. They get what the service had set itself: the name of a contact who fills in the report. The
-- newest takes it from the table, since `navn` is «Slettet» after an erasure.
update seksjon_versjon v
   set input = v.input || jsonb_build_object(
         'kontaktpersonNavn', to_jsonb(t.kontaktperson_navn), 'kontaktpersonEpost', to_jsonb(t.kontaktperson_epost),
         'organisasjonsnummerEksternKartlegger', to_jsonb(t.organisasjonsnummer_ekstern_kartlegger))
  from nyeste n join om_kartleggingen t using (kartlegging_id)
 where n.seksjon = 'omKartleggingen'
   and (v.kartlegging_id, v.seksjon, v.versjon) = (n.kartlegging_id, n.seksjon, n.versjon);
update seksjon_versjon v
   set input = v.input || jsonb_build_object('kontaktpersonNavn', v.navn)
 where v.seksjon = 'omKartleggingen' and v.input -> 'erInnsenderKontaktPerson' = 'true'
   and not exists (select from nyeste n where (v.kartlegging_id, v.seksjon, v.versjon) = (n.kartlegging_id, n.seksjon, n.versjon));

-- The spelling of a unit of measure (kWh/m²).
update seksjon_versjon v
   set input = jsonb_set(v.input, '{energibrukMengdePerFormal}', (
         select coalesce(jsonb_agg(rad || jsonb_build_object('enhet', to_jsonb(t.enhet)) order by nr), '[]')
           from jsonb_array_elements(statistikk.liste(v.input -> 'energibrukMengdePerFormal')) with ordinality as r (rad, nr)
           left join energibruk_formal t
             on t.kartlegging_id = v.kartlegging_id and t.formal_kode_id = (rad ->> 'formalKodeId')::int))
  from nyeste n
 where n.seksjon = 'energibrukPerFormal'
   and (v.kartlegging_id, v.seksjon, v.versjon) = (n.kartlegging_id, n.seksjon, n.versjon);

-- A value that is not shown (rules.md §6.7) was left out of the table.
update seksjon_versjon v
   set input = jsonb_set(v.input, '{effektOgFleksibilitetVurdering, effektKw}', coalesce(to_jsonb(t.effekt_kw), 'null'))
  from nyeste n join tiltaksvurdering t on t.kartlegging_id = n.kartlegging_id and t.del = 'effekt'
 where n.seksjon = 'tiltaksvurderinger' and jsonb_typeof(v.input -> 'effektOgFleksibilitetVurdering') = 'object'
   and (v.kartlegging_id, v.seksjon, v.versjon) = (n.kartlegging_id, n.seksjon, n.versjon);

-- The steps of a correction that are filled in and not saved are copied answers too, of a kind of their own.
alter table kopiert_svar
  add slag text not null default 'enhet' check (slag in ('enhet', 'rettelse')),
  drop constraint kopiert_svar_pkey,
  add primary key (kartlegging_id, seksjon, versjon, slag);
comment on column kopiert_svar.slag is 'ikke personopplysning';
insert into kopiert_svar (kartlegging_id, seksjon, versjon, slag, svar, kilder, navn, tidspunkt_utc)
select k.id, s.seksjon, 0, 'rettelse', s.svar, '{}', r.navn, r.startet_utc
  from kartlegging k
  join rettelse r on r.kartlegging_id = k.id
  cross join lateral (
    select 'omForetaket' as seksjon, jsonb_build_object('erIso50001Sertifisert', er_iso50001_sertifisert) as svar
      from om_foretaket where kartlegging_id = k.id
    union all
    select 'omKartleggingen', jsonb_build_object(
             'erInnsenderKontaktPerson', er_innsender_kontaktperson, 'kontaktpersonNavn', kontaktperson_navn,
             'kontaktpersonEpost', kontaktperson_epost, 'kartlagtAvIntern', kartlagt_av_intern,
             'organisasjonsnummerEksternKartlegger', organisasjonsnummer_ekstern_kartlegger,
             'basertPaKodeId', basert_pa_kode_id, 'tilknyttetFlereLokasjoner', tilknyttet_flere_lokasjoner,
             'skalDokumentereCo2Kompensasjon', skal_dokumentere_co2_kompensasjon)
      from om_kartleggingen where kartlegging_id = k.id
    union all
    select 'sendInn', jsonb_build_object('lastOppPdf', last_opp_pdf)
      from send_inn where kartlegging_id = k.id
  ) s
 where not exists (select from seksjon_versjon v where v.kartlegging_id = k.id and v.seksjon = s.seksjon);

-- Total energy use of a report, out of its answer «Energibruk per formål»; null where no figure is given.
create function total_kwh(input jsonb) returns numeric language sql immutable as $$
  select sum(case jsonb_typeof(rad -> 'kwh') when 'number' then (rad ->> 'kwh')::numeric end)
    from jsonb_array_elements(case jsonb_typeof(input -> 'energibrukKwhPerFormal')
                                when 'array' then input -> 'energibrukKwhPerFormal' else '[]' end) as rad
$$;

-- The figures of a document as rows, for analysts and for the comparison below. No personal data.
create function statistikk.formal(input jsonb)
  returns table (formal_kode_id int, kwh numeric, mengde double precision, enhet text) language sql immutable as $$
  select coalesce(k."formalKodeId", m."formalKodeId"), k.kwh, m.mengde, m.enhet
    from jsonb_to_recordset(statistikk.liste(input -> 'energibrukKwhPerFormal')) as k ("formalKodeId" int, kwh numeric)
    full join jsonb_to_recordset(statistikk.liste(input -> 'energibrukMengdePerFormal')) as m ("formalKodeId" int, mengde double precision, enhet text)
      using ("formalKodeId")
   where k.kwh is not null or m.mengde is not null
$$;
create function statistikk.energibarer(input jsonb)
  returns table (energibarer_kode_id int, ar int, kwh numeric) language sql immutable as $$
  select r."energibarerKodeId", r.ar, r.kwh
    from jsonb_to_recordset(statistikk.liste(input -> 'energibarer')) as r ("energibarerKodeId" int, ar int, kwh numeric) where r.kwh is not null
$$;
create function statistikk.produksjon(input jsonb) returns table (kilde_kode_id int, kwh numeric) language sql immutable as $$
  select r."kildeKodeId", r.kwh from jsonb_to_recordset(statistikk.liste(input)) as r ("kildeKodeId" int, kwh numeric) where r.kwh is not null
$$;
create function statistikk.tiltak(input jsonb) returns table (tiltak_id int) language sql immutable as $$
  select r.id from jsonb_to_recordset(statistikk.liste(input)) as r (id int, "erAktuelt" boolean) where r."erAktuelt"
$$;
create function statistikk.energireduksjon(input jsonb)
  returns table (formal_kode_id int, kwh numeric, kostnad_kr numeric) language sql immutable as $$
  select r."formalKodeId", r.kwh, r."kostnadKr"
    from jsonb_to_recordset(statistikk.liste(input)) as r ("formalKodeId" int, kwh numeric, "kostnadKr" numeric)
   where r.kwh is not null and r."kostnadKr" is not null
$$;
create function statistikk.tiltaksvurdering(input jsonb)
  returns table (del text, energi_kwh numeric, effekt_kw numeric, er_aktuelt boolean, er_utnytting_vurdert boolean,
                 kan_publiseres boolean) language sql immutable as $$
  select d.del, r."energiKwh", r."effektKw", r."erTiltakVurdertSomAktuelt", r."erUtnyttingVurdert", r."kanPubliseresINveVarmekart"
    from (values ('effekt', input -> 'effektOgFleksibilitetVurdering'), ('fjernvarme', input -> 'fjernvarmeVurdering'),
                 ('fjernkjoling', input -> 'fjernkjolingVurdering'), ('overskudd', input -> 'overskuddsenergiVurdering')) as d (del, svar)
   cross join lateral jsonb_to_record(d.svar) as r ("energiKwh" numeric, "effektKw" numeric, "erTiltakVurdertSomAktuelt" boolean,
                 "erUtnyttingVurdert" boolean, "kanPubliseresINveVarmekart" boolean)
   where jsonb_typeof(d.svar) = 'object'
$$;
create function statistikk.fornybar_kraftproduksjon(input jsonb)
  returns table (kode_id int, energi_kwh numeric, effekt_kwp numeric) language sql immutable as $$
  select r."fornybarKraftproduksjonVurderingKodeId", r."energiKwh", r."effektKwp"
    from jsonb_to_recordset(statistikk.liste(input -> 'fornybarKraftproduksjonVurderinger'))
      as r ("fornybarKraftproduksjonVurderingKodeId" int, "energiKwh" numeric, "effektKwp" numeric)
$$;

-- The version of each report that counts, with the answers that hold no person.
create view statistikk.rapport as
  select k.id as referanse, k.organisasjonsnummer, k.overordnet, k.rapportering_ar, k.versjon, k.innsendt_utc,
         f.kommunenummer, f.nace_kode_1,
         (om_foretaket.input ->> 'erIso50001Sertifisert')::boolean as er_iso50001_sertifisert,
         (om_kartleggingen.input ->> 'kartlagtAvIntern')::int as kartlagt_av_kode_id,
         (om_kartleggingen.input ->> 'basertPaKodeId')::int as basert_pa_kode_id,
         (om_kartleggingen.input ->> 'tilknyttetFlereLokasjoner')::int as lokasjoner_kode_id,
         (om_kartleggingen.input ->> 'skalDokumentereCo2Kompensasjon')::boolean as skal_dokumentere_co2_kompensasjon,
         (energibruk.input ->> 'oppvarmingByggKodeId')::int as oppvarming_bygg_kode_id,
         public.total_kwh(energibruk.input) as total_kwh
    from kartlegging k
    left join foretak f on f.kartlegging_id = k.id
    left join lateral (select input from seksjon_versjon where kartlegging_id = k.id and seksjon = 'omForetaket'
                        order by versjon desc limit 1) om_foretaket on true
    left join lateral (select input from seksjon_versjon where kartlegging_id = k.id and seksjon = 'omKartleggingen'
                        order by versjon desc limit 1) om_kartleggingen on true
    left join lateral (select input from seksjon_versjon where kartlegging_id = k.id and seksjon = 'energibrukPerFormal'
                        order by versjon desc limit 1) energibruk on true
   where k.status = 3 and not exists (
     select from kartlegging senere
      where senere.organisasjonsnummer = k.organisasjonsnummer and senere.rapportering_ar = k.rapportering_ar
        and senere.versjon > k.versjon and senere.status = 3);
-- The newest answer of each section of those reports.
create view statistikk.svar as
  select r.referanse, v.seksjon, v.input
    from statistikk.rapport r
    join lateral (select distinct on (seksjon) seksjon, input from seksjon_versjon
                   where kartlegging_id = r.referanse order by seksjon, versjon desc) v
      on v.seksjon not in ('omForetaket', 'omKartleggingen', 'sendInn');
create view statistikk.energibruk_formal as
  select referanse, rad.* from statistikk.svar cross join lateral statistikk.formal(input) as rad where seksjon = 'energibrukPerFormal';
create view statistikk.energibruk_energibarer as
  select referanse, rad.* from statistikk.svar cross join lateral statistikk.energibarer(input) as rad where seksjon = 'energibrukPerEnergibarer';
create view statistikk.produksjon as
  select referanse, rad.* from statistikk.svar cross join lateral statistikk.produksjon(input) as rad where seksjon = 'produksjon';
create view statistikk.tiltak as
  select referanse, rad.* from statistikk.svar cross join lateral statistikk.tiltak(input) as rad where seksjon = 'aktuelleTiltak';
create view statistikk.energireduksjon as
  select referanse, rad.* from statistikk.svar cross join lateral statistikk.energireduksjon(input) as rad where seksjon = 'potensialForEnergireduksjon';
create view statistikk.tiltaksvurdering as
  select referanse, rad.* from statistikk.svar cross join lateral statistikk.tiltaksvurdering(input) as rad where seksjon = 'tiltaksvurderinger';
create view statistikk.fornybar_kraftproduksjon as
  select referanse, rad.* from statistikk.svar cross join lateral statistikk.fornybar_kraftproduksjon(input) as rad where seksjon = 'tiltaksvurderinger';

-- What lay in the tables. A difference from the newest documents never stops a start: it is kept in `gammel.avvik`.
create schema gammel;
create temporary table dokument on commit drop as
  select v.kartlegging_id, v.seksjon, v.input from seksjon_versjon v join nyeste n using (kartlegging_id, seksjon, versjon);
create temporary view fra_dokument as
  select kartlegging_id, 'energibruk_formal' as tabell, to_jsonb(rad) as rad
    from dokument cross join lateral statistikk.formal(input) as rad where seksjon = 'energibrukPerFormal'
  union all select kartlegging_id, 'energibruk', jsonb_build_object('oppvarming_bygg_kode_id', (input ->> 'oppvarmingByggKodeId')::int)
    from dokument where seksjon = 'energibrukPerFormal'
  union all select kartlegging_id, 'energibruk_energibarer', to_jsonb(rad)
    from dokument cross join lateral statistikk.energibarer(input) as rad where seksjon = 'energibrukPerEnergibarer'
  union all select kartlegging_id, 'produksjon', to_jsonb(rad)
    from dokument cross join lateral statistikk.produksjon(input) as rad where seksjon = 'produksjon'
  union all select kartlegging_id, 'aktuelt_tiltak', jsonb_build_object('tiltak_id', rad.tiltak_id)
    from dokument cross join lateral statistikk.tiltak(input) as rad where seksjon = 'aktuelleTiltak'
  union all select kartlegging_id, 'energireduksjon', to_jsonb(rad)
    from dokument cross join lateral statistikk.energireduksjon(input) as rad where seksjon = 'potensialForEnergireduksjon'
  union all select kartlegging_id, 'tiltaksvurdering', to_jsonb(rad)
    from dokument cross join lateral statistikk.tiltaksvurdering(input) as rad where seksjon = 'tiltaksvurderinger'
  union all select kartlegging_id, 'fornybar_kraftproduksjon', to_jsonb(rad)
    from dokument cross join lateral statistikk.fornybar_kraftproduksjon(input) as rad where seksjon = 'tiltaksvurderinger'
  union all select kartlegging_id, 'om_foretaket', jsonb_build_object('er_iso50001_sertifisert', input -> 'erIso50001Sertifisert')
    from dokument where seksjon = 'omForetaket'
  union all select kartlegging_id, 'om_kartleggingen', jsonb_build_object(
      'er_innsender_kontaktperson', input -> 'erInnsenderKontaktPerson', 'kontaktperson_navn', input -> 'kontaktpersonNavn',
      'kontaktperson_epost', input -> 'kontaktpersonEpost', 'kartlagt_av_intern', input -> 'kartlagtAvIntern',
      'organisasjonsnummer_ekstern_kartlegger', input -> 'organisasjonsnummerEksternKartlegger',
      'basert_pa_kode_id', input -> 'basertPaKodeId', 'tilknyttet_flere_lokasjoner', input -> 'tilknyttetFlereLokasjoner',
      'skal_dokumentere_co2_kompensasjon', input -> 'skalDokumentereCo2Kompensasjon')
    from dokument where seksjon = 'omKartleggingen'
  union all select kartlegging_id, 'send_inn', jsonb_build_object(
      'last_opp_pdf', input -> 'lastOppPdf', 'bekrefter_riktig', input -> 'bekrefterRiktig',
      'bekrefter_ingen_personopplysninger', input -> 'bekrefterIngenPersonopplysninger')
    from dokument where seksjon = 'sendInn';
create temporary view fra_tabell as
  select kartlegging_id, 'energibruk_formal' as tabell, to_jsonb(t) - 'kartlegging_id' as rad from energibruk_formal t
  union all select kartlegging_id, 'energibruk', to_jsonb(t) - 'kartlegging_id' from energibruk t
  union all select kartlegging_id, 'energibruk_energibarer', to_jsonb(t) - 'kartlegging_id' from energibruk_energibarer t
  union all select kartlegging_id, 'produksjon', to_jsonb(t) - 'kartlegging_id' from produksjon t
  union all select kartlegging_id, 'aktuelt_tiltak', to_jsonb(t) - 'kartlegging_id' from aktuelt_tiltak t
  union all select kartlegging_id, 'energireduksjon', to_jsonb(t) - 'kartlegging_id' from energireduksjon t
  union all select kartlegging_id, 'tiltaksvurdering', to_jsonb(t) - 'kartlegging_id' from tiltaksvurdering t
  union all select kartlegging_id, 'fornybar_kraftproduksjon', to_jsonb(t) - 'kartlegging_id' from fornybar_kraftproduksjon t
  union all select kartlegging_id, 'om_foretaket', to_jsonb(t) - 'kartlegging_id' from om_foretaket t
  union all select kartlegging_id, 'om_kartleggingen', to_jsonb(t) - 'kartlegging_id' from om_kartleggingen t
  union all select kartlegging_id, 'send_inn', to_jsonb(t) - 'kartlegging_id' from send_inn t;
create table gammel.avvik as
  select kartlegging_id, tabell, rad - 'kontaktperson_navn' - 'kontaktperson_epost' as rad, 'bare i tabellen' as hvor from (table fra_tabell except table fra_dokument) t
  -- Steps of a correction that are not saved have no version: they are copied above.
   where not (tabell in ('om_foretaket', 'om_kartleggingen', 'send_inn')
              and exists (select from kopiert_svar c where c.kartlegging_id = t.kartlegging_id and c.slag = 'rettelse'))
  union all
  select kartlegging_id, tabell, rad - 'kontaktperson_navn' - 'kontaktperson_epost', 'bare i dokumentet' from (table fra_dokument except table fra_tabell) d;
alter table gammel.avvik add foreign key (kartlegging_id) references kartlegging on delete cascade;
create trigger vern_innsendt before insert or update or delete on gammel.avvik for each row execute function vern_innsendt();
drop view fra_dokument, fra_tabell;

alter table om_foretaket set schema gammel;
alter table om_kartleggingen set schema gammel;
alter table energibruk set schema gammel;
alter table energibruk_formal set schema gammel;
alter table energibruk_energibarer set schema gammel;
alter table produksjon set schema gammel;
alter table aktuelt_tiltak set schema gammel;
alter table energireduksjon set schema gammel;
alter table tiltaksvurdering set schema gammel;
alter table fornybar_kraftproduksjon set schema gammel;
alter table send_inn set schema gammel;

-- Names and addresses stand in the documents alone, where the erasure of a person reaches them.
alter table gammel.om_kartleggingen alter kontaktperson_navn drop not null, alter kontaktperson_epost drop not null;
update gammel.om_kartleggingen set kontaktperson_navn = null, kontaktperson_epost = null;
