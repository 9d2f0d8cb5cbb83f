-- Reduction potential per purpose; both figures or no row (potensial-for-energireduksjon).
-- The columns of figures hold more than the rules allow (rules.md §6.1).
create table energireduksjon (
  kartlegging_id uuid not null references kartlegging on delete cascade,
  formal_kode_id int not null,
  kwh numeric(16, 2) not null check (kwh >= 0),
  kostnad_kr numeric(16, 2) not null check (kostnad_kr >= 0),
  primary key (kartlegging_id, formal_kode_id)
);
