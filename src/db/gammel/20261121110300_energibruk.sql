create table energibruk (
  kartlegging_id uuid primary key references kartlegging on delete cascade,
  oppvarming_bygg_kode_id int
);

-- A purpose with neither use nor specific use has no row. The columns of figures hold more than the rules allow (rules.md §6.1).
create table energibruk_formal (
  kartlegging_id uuid not null references kartlegging on delete cascade,
  formal_kode_id int not null,
  kwh numeric(16, 2) check (kwh >= 0),
  mengde double precision check (mengde > 0),
  enhet text,
  primary key (kartlegging_id, formal_kode_id),
  constraint energibruk_formal_mengde_enhet check ((mengde is null) = (enhet is null))
);
