-- One upload. The row is made with the token; what was never finished, and what no report points at, is removed after a day.
create table fil (
  id uuid primary key,
  kartlegging_id uuid not null references kartlegging on delete cascade,
  person text not null,
  opprettet_utc timestamptz not null,
  startet_utc timestamptz,
  ferdig_utc timestamptz,
  storrelse bigint check (storrelse >= 0),
  -- of the whole file, in hex, as it was received
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- when the checks let it through, or the text key of why they did not
  godkjent_utc timestamptz,
  avvist text,
  constraint fil_ferdig check ((ferdig_utc is null) = (storrelse is null) and (ferdig_utc is null) = (sha256 is null)),
  constraint fil_dom check (godkjent_utc is null or (avvist is null and ferdig_utc is not null))
);
create index fil_kartlegging on fil (kartlegging_id, person, storrelse);
create index fil_opprettet on fil (opprettet_utc);

-- The bytes, 256 KiB a row; only the last is shorter.
create table fil_del (
  fil_id uuid not null references fil on delete cascade,
  nr int not null check (nr >= 0),
  innhold bytea not null check (octet_length(innhold) between 1 and 262144),
  primary key (fil_id, nr)
);
-- A PDF is compressed already.
alter table fil_del alter column innhold set storage external;

-- The one attachment of a report, pinned by its hash when it was accepted (rules.md §7).
create table vedlegg (
  kartlegging_id uuid primary key references kartlegging on delete cascade,
  fil_id uuid not null unique references fil,
  navn text not null check (char_length(navn) between 1 and 120),
  storrelse bigint not null check (storrelse > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
