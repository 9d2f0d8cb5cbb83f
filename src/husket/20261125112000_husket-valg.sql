-- Answers that are proposed the next time, such as what a column of a company's own sheet is. They belong to the main unit, and
-- nothing says who gave them.
create table husket_valg (
  -- Of the main unit.
  organisasjonsnummer text not null,
  slag text not null,
  nokkel text not null,
  verdi jsonb not null,
  brukt_utc timestamptz not null default now(),
  primary key (organisasjonsnummer, slag, nokkel)
);
comment on column husket_valg.organisasjonsnummer is 'ikke personopplysning';
comment on column husket_valg.slag is 'ikke personopplysning';
comment on column husket_valg.nokkel is 'ikke personopplysning';
comment on column husket_valg.verdi is 'ikke personopplysning';
