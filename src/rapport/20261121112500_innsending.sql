-- What was sent in, as it was asked and answered, in both languages. Written once, never changed (rules.md §8).
create table innsending (
  kartlegging_id uuid primary key references kartlegging on delete cascade,
  dokument jsonb not null,
  -- of the document's canonical JSON (RFC 8785), in hex
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
