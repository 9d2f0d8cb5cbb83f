-- The names of the codes, as the register worded them; null in copies from before, and where the register has none.
alter table foretak
  add column kommunenavn text,
  add column nace_beskrivelse_1 text,
  add column nace_beskrivelse_2 text,
  add column nace_beskrivelse_3 text;

comment on column foretak.kommunenavn is 'ikke personopplysning';
comment on column foretak.nace_beskrivelse_1 is 'ikke personopplysning';
comment on column foretak.nace_beskrivelse_2 is 'ikke personopplysning';
comment on column foretak.nace_beskrivelse_3 is 'ikke personopplysning';
