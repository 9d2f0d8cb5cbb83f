-- What was typed where a figure was worked out from it, such as «5000 liter»: one row for each number field.
create table utregning (
  kartlegging_id uuid not null references kartlegging on delete cascade,
  -- '<section id>.<path>'
  felt text not null,
  -- Only what is read as a figure: figures, signs, units and names of fuels.
  skrevet text not null check (char_length(skrevet) <= 200),
  -- The factor of the code list, as it was; null where none was used.
  faktor jsonb,
  primary key (kartlegging_id, felt)
);
comment on column utregning.felt is 'ikke personopplysning';
comment on column utregning.skrevet is 'ikke personopplysning';
comment on column utregning.faktor is 'ikke personopplysning';

create trigger vern_innsendt before insert or update or delete on utregning
  for each row execute function vern_innsendt();
