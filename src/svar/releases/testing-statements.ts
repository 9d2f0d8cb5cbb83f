// Statements of release 29d0c42, as an instance of it that still runs sends them: what each section loads and saves.

/** The first statement of a save, which stores what is common to all sections. */
export const saveCounted = `with hendelsen as (
     insert into hendelse (id, kartlegging_id, tidspunkt_utc, person, navn, handling, seksjon, spor, kilde)
     values ($6, $1, $5::text::timestamptz, $7, $4::text, 'lagret', $2::text, $9, $11::text)
   ), versjonen as (
     insert into seksjon_versjon (kartlegging_id, seksjon, versjon, input, navn, tidspunkt_utc, kilde)
     values ($1, $2::text, $3::int, $8, $4::text, $5::text::timestamptz, $11::text)
   )
   update kartlegging
      set versjoner = versjoner || $10::jsonb,
          status = 2, sist_endret_utc = $5::text::timestamptz, sist_endret_av = $4::text
    where id = $1`

/** By section: what it loads, and what it saves with the report's id and these values after it. */
export const sectionStatements: Record<string, { load: string; save: string; values: unknown[] }> = {
  omForetaket: {
    load: `select k.id, f.navn, o.er_iso50001_sertifisert from kartlegging k left join foretak f on f.kartlegging_id = k.id
     left join om_foretaket o on o.kartlegging_id = k.id where k.id = $1`,
    save: `insert into om_foretaket (kartlegging_id, er_iso50001_sertifisert) values ($1, $2)
   on conflict (kartlegging_id) do update set er_iso50001_sertifisert = excluded.er_iso50001_sertifisert`,
    values: [true],
  },
  omKartleggingen: {
    load: 'select kontaktperson_navn from om_kartleggingen where kartlegging_id = $1',
    save: `insert into om_kartleggingen
     (kartlegging_id, er_innsender_kontaktperson, kontaktperson_navn, kontaktperson_epost, kartlagt_av_intern,
      organisasjonsnummer_ekstern_kartlegger, basert_pa_kode_id, tilknyttet_flere_lokasjoner, skal_dokumentere_co2_kompensasjon)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (kartlegging_id) do update set kontaktperson_epost = excluded.kontaktperson_epost`,
    values: [true, 'Sprek Dal', 'ny@example.no', 1, null, 1, 1, false],
  },
  energibrukPerFormal: {
    load: `select formal_kode_id, f.kwh::float8 as kwh, f.mengde, f.enhet, e.oppvarming_bygg_kode_id
     from energibruk e left join energibruk_formal f using (kartlegging_id) where e.kartlegging_id = $1`,
    save: `with hele as (
     insert into energibruk (kartlegging_id, oppvarming_bygg_kode_id) values ($1, $2)
     on conflict (kartlegging_id) do update set oppvarming_bygg_kode_id = excluded.oppvarming_bygg_kode_id
   ), tomme as (
     delete from energibruk_formal where kartlegging_id = $1 and formal_kode_id <> all ($3::int[])
   )
   insert into energibruk_formal (kartlegging_id, formal_kode_id, kwh, mengde, enhet)
   select $1, rad.* from unnest($3::int[], $4::numeric[], $5::float8[], $6::text[]) as rad
   on conflict (kartlegging_id, formal_kode_id)
   do update set kwh = excluded.kwh, mengde = excluded.mengde, enhet = excluded.enhet`,
    values: [1, [1], [5], [null], [null]],
  },
  energibrukPerEnergibarer: {
    load: `select formal.total::float8 as total, e.energibarer_kode_id, e.ar, e.kwh::float8 as kwh
     from (select coalesce(sum(kwh), 0) as total from energibruk_formal where kartlegging_id = $1) as formal
     left join energibruk_energibarer e on e.kartlegging_id = $1`,
    save: `with ny as (
     select * from unnest($2::int[], $3::int[], $4::numeric[]) as rad (kode, ar, kwh)
   ), tomme as (
     delete from energibruk_energibarer where kartlegging_id = $1 and (energibarer_kode_id, ar) not in (select kode, ar from ny)
   )
   insert into energibruk_energibarer (kartlegging_id, energibarer_kode_id, ar, kwh) select $1, kode, ar, kwh from ny
   on conflict (kartlegging_id, energibarer_kode_id, ar) do update set kwh = excluded.kwh`,
    values: [[1], [2025], [5]],
  },
  produksjon: {
    load: 'select kilde_kode_id, kwh::float8 as kwh from produksjon where kartlegging_id = $1',
    save: `with tomme as (
     delete from produksjon where kartlegging_id = $1 and kilde_kode_id <> all ($2::int[])
   )
   insert into produksjon (kartlegging_id, kilde_kode_id, kwh)
   select $1, rad.* from unnest($2::int[], $3::numeric[]) as rad
   on conflict (kartlegging_id, kilde_kode_id) do update set kwh = excluded.kwh`,
    values: [[1], [5]],
  },
  aktuelleTiltak: {
    load: 'select tiltak_id from aktuelt_tiltak where kartlegging_id = $1',
    save: `with gone as (delete from aktuelt_tiltak where kartlegging_id = $1::uuid and tiltak_id <> all ($2::int[]))
   insert into aktuelt_tiltak (kartlegging_id, tiltak_id)
   select $1::uuid, id from unnest($2::int[]) as chosen (id) on conflict do nothing`,
    values: [[101]],
  },
  potensialForEnergireduksjon: {
    load: 'select formal_kode_id, kwh::float8, kostnad_kr::float8 from energireduksjon where kartlegging_id = $1',
    save: `with gone as (delete from energireduksjon where kartlegging_id = $1::uuid and formal_kode_id <> all ($2::int[]))
   insert into energireduksjon (kartlegging_id, formal_kode_id, kwh, kostnad_kr)
   select $1::uuid, * from unnest($2::int[], $3::numeric[], $4::numeric[])
       on conflict (kartlegging_id, formal_kode_id) do update set kwh = excluded.kwh, kostnad_kr = excluded.kostnad_kr`,
    values: [[1], [5], [5]],
  },
  tiltaksvurderinger: {
    load: `select del, energi_kwh::float8 from tiltaksvurdering where kartlegging_id = $1
   union all select 'fornybar', energi_kwh::float8 from fornybar_kraftproduksjon where kartlegging_id = $1`,
    save: `with parts_gone as (delete from tiltaksvurdering where kartlegging_id = $1::uuid and del <> all ($2::text[])),
   types_gone as (delete from fornybar_kraftproduksjon where kartlegging_id = $1::uuid and kode_id <> all ($3::int[]))
   insert into fornybar_kraftproduksjon (kartlegging_id, kode_id, energi_kwh, effekt_kwp)
   select $1::uuid, * from unnest($3::int[], $4::numeric[], $5::numeric[])
       on conflict (kartlegging_id, kode_id) do update set energi_kwh = excluded.energi_kwh, effekt_kwp = excluded.effekt_kwp`,
    values: [[], [1], [5], [5]],
  },
  sendInn: {
    load: `select s.last_opp_pdf, v.navn from send_inn s left join vedlegg v using (kartlegging_id) where s.kartlegging_id = $1`,
    save: `insert into send_inn (kartlegging_id, last_opp_pdf, bekrefter_riktig, bekrefter_ingen_personopplysninger)
   values ($1, $2, $3, $4)
   on conflict (kartlegging_id) do update set last_opp_pdf = excluded.last_opp_pdf`,
    values: [false, true, true],
  },
}

/** What copies answers to another unit's draft. */
export const saveCopied = `insert into kopiert_svar (kartlegging_id, seksjon, versjon, svar, kilder, navn, tidspunkt_utc)
   values ($1, 'omKartleggingen', 0, '{"basertPaKodeId": 1}', '{}', 'Sprek Dal', now())
   on conflict (kartlegging_id, seksjon, versjon) do update set svar = kopiert_svar.svar || excluded.svar`
