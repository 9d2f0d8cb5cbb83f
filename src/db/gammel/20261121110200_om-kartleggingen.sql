create table om_kartleggingen (
  kartlegging_id uuid primary key references kartlegging on delete cascade,
  er_innsender_kontaktperson boolean not null,
  kontaktperson_navn text not null,
  kontaktperson_epost text not null,
  kartlagt_av_intern int not null check (kartlagt_av_intern between 1 and 3),
  organisasjonsnummer_ekstern_kartlegger text check (organisasjonsnummer_ekstern_kartlegger ~ '^[0-9]{9}$'),
  basert_pa_kode_id int not null,
  tilknyttet_flere_lokasjoner int not null check (tilknyttet_flere_lokasjoner between 1 and 3),
  skal_dokumentere_co2_kompensasjon boolean not null
);
