-- What was sent in is changed by the owner of the tables alone: removal (src/upkeep) and migrations run as the owner, the
-- service as a role of its own (src/db/roles.ts). Where the service is the owner as well, it may as before.
-- By session_user: what a foreign key takes along runs as the owner, whoever deleted.
create function er_eier(tabell oid) returns boolean language sql stable as $$
  select pg_catalog.pg_has_role(session_user, relowner, 'member') from pg_catalog.pg_class where oid = tabell
$$;

create function vern_innsendt() returns trigger language plpgsql as $$
declare
  er_innsendt boolean;
begin
  case tg_table_name
    when 'kartlegging' then
      er_innsendt := old.status = 3;
    when 'fil' then
      er_innsendt := exists (select from public.vedlegg v join public.kartlegging k on k.id = v.kartlegging_id
                              where v.fil_id = old.id and k.status = 3);
    when 'fil_del' then
      er_innsendt := exists (select from public.vedlegg v join public.kartlegging k on k.id = v.kartlegging_id
                              where v.fil_id in (old.fil_id, new.fil_id) and k.status = 3);
    else
      er_innsendt := exists (select from public.kartlegging k
                              where k.id in (old.kartlegging_id, new.kartlegging_id) and k.status = 3);
  end case;
  if er_innsendt and not public.er_eier(tg_relid) then
    raise exception '% belongs to a report that is sent in', tg_table_name
      using errcode = 'object_not_in_prerequisite_state';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger vern_innsendt before update or delete on kartlegging
  for each row execute function vern_innsendt();
create trigger vern_innsendt before update or delete on fil
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on fil_del
  for each row execute function vern_innsendt();
-- The register may say that a unit is removed on legal grounds: then our copy goes, also of a report that is sent in.
create trigger vern_innsendt before insert or update on foretak
  for each row execute function vern_innsendt();

create trigger vern_innsendt before insert or update or delete on om_foretaket
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on om_kartleggingen
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on energibruk
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on energibruk_formal
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on energibruk_energibarer
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on produksjon
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on aktuelt_tiltak
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on energireduksjon
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on tiltaksvurdering
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on fornybar_kraftproduksjon
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on send_inn
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on vedlegg
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert or update or delete on varsel_svar
  for each row execute function vern_innsendt();
-- What was sent in has no later version and no other frozen copy; to change or remove one is refused below.
create trigger vern_innsendt before insert on seksjon_versjon
  for each row execute function vern_innsendt();
create trigger vern_innsendt before insert on innsending
  for each row execute function vern_innsendt();

-- What is only ever added to: removal, which says so for its own transaction, is the owner's alone.
create or replace function bare_legges_til() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('energikartlegging.sletting', true), '') = 'ja' and tg_op <> 'TRUNCATE'
    and public.er_eier(tg_relid) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'object_not_in_prerequisite_state';
end $$;
