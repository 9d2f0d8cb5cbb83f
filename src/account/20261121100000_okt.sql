-- A signed-in person. Lives until 30 minutes idle or 8 hours in all (rules.md §4.4).
create table okt (
  -- Keyed hash of the cookie's value.
  id text primary key,
  -- Keyed hash of the identity number, and the number sealed.
  person text not null,
  pid bytea not null,
  navn jsonb not null,
  -- Keyed hashes of the provider's session and of the access token that was exchanged.
  sid text not null,
  token text not null,
  token_utloper timestamptz not null,
  -- The access list as the authorisation service answered it at tilgang_lest, and the units it held earlier.
  enheter jsonb not null,
  tidligere text[] not null default '{}',
  tilgang_lest timestamptz not null,
  opprettet timestamptz not null,
  sist_brukt timestamptz not null
);
create index okt_sid on okt (sid);
create index okt_token on okt (token);
create index okt_sist_brukt on okt (sist_brukt);
create index okt_opprettet on okt (opprettet);

-- Keyed hashes of access tokens that sign nobody in any more, until they expire by themselves.
create table avsluttet_innlogging (
  token text primary key,
  utloper timestamptz not null
);
create index avsluttet_innlogging_utloper on avsluttet_innlogging (utloper);
