-- A figure that is not given has no row. The columns of figures hold more than the rules allow (rules.md §6.1).
create table energibruk_energibarer (
  kartlegging_id uuid not null references kartlegging on delete cascade,
  energibarer_kode_id int not null,
  ar int not null,
  kwh numeric(16, 2) not null check (kwh >= 0),
  primary key (kartlegging_id, energibarer_kode_id, ar)
);
