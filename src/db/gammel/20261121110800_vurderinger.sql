-- A part that was considered has a row; one that was not has none (tiltaksvurderinger).
-- The columns of figures hold more than the rules allow (rules.md §6.1).
create table tiltaksvurdering (
  kartlegging_id uuid not null references kartlegging on delete cascade,
  del text not null check (del in ('effekt', 'fjernvarme', 'fjernkjoling', 'overskudd')),
  energi_kwh numeric(16, 2) check (energi_kwh >= 0),
  effekt_kw numeric(16, 2) check (effekt_kw >= 0),
  er_aktuelt boolean,
  er_utnytting_vurdert boolean,
  kan_publiseres boolean,
  primary key (kartlegging_id, del),
  constraint tiltaksvurdering_effekt check ((del = 'effekt') = (er_aktuelt is not null)),
  constraint tiltaksvurdering_overskudd check (
    (del = 'overskudd') = (er_utnytting_vurdert is not null)
    and (del = 'overskudd') = (kan_publiseres is not null)
  )
);

create table fornybar_kraftproduksjon (
  kartlegging_id uuid not null references kartlegging on delete cascade,
  kode_id int not null,
  energi_kwh numeric(16, 2) not null check (energi_kwh >= 0),
  effekt_kwp numeric(16, 2) not null check (effekt_kwp >= 0),
  primary key (kartlegging_id, kode_id)
);
