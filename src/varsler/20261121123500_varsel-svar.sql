-- What was answered to warnings: the figure is kept, and perhaps why. Never blocks anything.
create table varsel_svar (
  kartlegging_id uuid not null references kartlegging on delete cascade,
  regel text not null,
  -- '<section id>.<path>'
  felt text not null,
  begrunnelse text check (char_length(begrunnelse) <= 500),
  -- the figures that it was kept for; null for any
  tall text,
  navn text not null,
  svart_utc timestamptz not null,
  primary key (kartlegging_id, regel, felt)
);
