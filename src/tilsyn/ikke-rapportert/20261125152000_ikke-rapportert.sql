-- Who has not reported: main units by when they sent in, and sub-units by their main unit.
create index innsending_forste on innsending (innsendt_utc) where versjon = 1 and overordnet is null;
create index innsending_overordnet on innsending (overordnet, rapportering_ar);
