-- A source that is not given has no row. The columns of figures hold more than the rules allow (rules.md §6.1).
create table produksjon (
  kartlegging_id uuid not null references kartlegging on delete cascade,
  kilde_kode_id int not null,
  kwh numeric(16, 2) not null check (kwh >= 0),
  primary key (kartlegging_id, kilde_kode_id)
);
