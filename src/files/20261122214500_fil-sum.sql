-- Bytes of all uploads that are kept, in one row: what is held against the ceiling (rules.md §7) without reading them all.
create table fil_sum (
  id int primary key check (id = 1),
  byte bigint not null
);
insert into fil_sum (id, byte) select 1, coalesce(sum(storrelse), 0) from fil where avvist is null;

-- Of a refused one the bytes are thrown away.
create function fil_bytes(rad fil) returns bigint language sql immutable
  return case when rad.avvist is null then coalesce(rad.storrelse, 0) else 0 end;

create function fil_tell() returns trigger language plpgsql as $$
begin
  update public.fil_sum
     set byte = byte - public.fil_bytes(old) + case when tg_op = 'DELETE' then 0 else public.fil_bytes(new) end
   where id = 1;
  return null;
end $$;
create trigger fil_sum_endret after update of storrelse, avvist on fil for each row execute function fil_tell();
create trigger fil_sum_slettet after delete on fil for each row execute function fil_tell();

-- Uploads under way are counted besides.
create index fil_under_vei on fil (startet_utc) where ferdig_utc is null;
