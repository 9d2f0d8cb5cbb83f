-- Who has which section open right now. Worth nothing after a crash, so it is not logged.
create unlogged table tilstede (
  kartlegging_id uuid not null references kartlegging on delete cascade,
  seksjon text not null,
  person text not null,
  navn text not null,
  sist_utc timestamptz not null,
  primary key (kartlegging_id, seksjon, person)
);
create index tilstede_sist on tilstede (sist_utc);
