-- The attachment itself lies in vedlegg.
create table send_inn (
  kartlegging_id uuid primary key references kartlegging on delete cascade,
  last_opp_pdf boolean not null,
  bekrefter_riktig boolean not null,
  bekrefter_ingen_personopplysninger boolean not null check (last_opp_pdf or not bekrefter_ingen_personopplysninger)
);
