-- The order in which submissions were committed, for exports of what changed since a mark (rules.md §15). The lock is held until the
-- transaction ends, so that no submission is committed below one that can be seen already.
create function neste_innsending() returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('innsending.nr'));
  return 1 + greatest((select coalesce(max(nr), 0) from innsending), (select coalesce(max(nr), 0) from innsending_slettet));
end $$;

alter table innsending add nr bigint;
select set_config('energikartlegging.sletting', 'ja', true);
update innsending i set nr = r.nr
  from (select kartlegging_id, row_number() over (order by innsendt_utc, kartlegging_id) as nr from innsending) r
 where r.kartlegging_id = i.kartlegging_id;
alter table innsending alter nr set not null;
create unique index innsending_nr on innsending (nr);

-- Submissions that were removed for good: their references alone, so that whoever has exported them can remove them too.
create table innsending_slettet (
  referanse uuid primary key,
  rapportering_ar int not null,
  nr bigint not null unique
);

create function innsending_nr() returns trigger language plpgsql as $$
begin
  -- A row that is put back keeps its number.
  new.nr := coalesce(new.nr, neste_innsending());
  return new;
end $$;
create trigger innsending_nr before insert on innsending for each row execute function innsending_nr();

create function innsending_er_slettet() returns trigger language plpgsql as $$
begin
  insert into innsending_slettet values (old.kartlegging_id, old.rapportering_ar, neste_innsending())
    on conflict (referanse) do update set nr = excluded.nr;
  return null;
end $$;
create trigger innsending_er_slettet after delete on innsending for each row execute function innsending_er_slettet();
