create table om_foretaket (
  kartlegging_id uuid primary key references kartlegging on delete cascade,
  er_iso50001_sertifisert boolean not null
);

-- What the register said last of the unit: our copy while the report is open, frozen with it when it is submitted.
create table foretak (
  kartlegging_id uuid primary key references kartlegging on delete cascade,
  navn text not null,
  kommunenummer text,
  nace_kode_1 text,
  nace_kode_2 text,
  nace_kode_3 text,
  er_hovedenhet boolean not null,
  hentet_utc timestamptz not null,
  -- false when the register did not answer the last time it was asked
  fersk boolean not null
);
