-- The measures that are chosen; one that is not here is not (aktuelle-tiltak).
create table aktuelt_tiltak (
  kartlegging_id uuid not null references kartlegging on delete cascade,
  tiltak_id int not null,
  primary key (kartlegging_id, tiltak_id)
);
