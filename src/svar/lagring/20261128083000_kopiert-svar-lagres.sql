-- Copied answers are saved as answers whose confirmations are missing (rules.md §6.6, §6.9). What waited in kopiert_svar becomes the
-- section's next version, and so does what an instance of the release before puts there. A release later kopiert_svar,
-- kartlegging.kopiert and these functions go.

-- As a save does: first the report's row, then the tables that it writes.
select from kartlegging where id in (select kartlegging_id from kopiert_svar) order by id for update;

-- The units whose reports of the same year answers of the version were copied from, by number: their names are read when they are shown.
alter table seksjon_versjon add column kopiert_fra text[];
comment on column seksjon_versjon.kopiert_fra is 'ikke personopplysning';

create function kopiert_fra(rapport uuid, kilder jsonb) returns text[] language sql stable as $$
  select array_agg(distinct case when n.navn ~ '^[0-9]{9}$' then n.navn else e.organisasjonsnummer end)
         filter (where n.navn ~ '^[0-9]{9}$' or e.organisasjonsnummer is not null)
    from public.kartlegging k
   cross join lateral (select distinct value as navn from jsonb_each_text(kilder)) n
    left join lateral (
      select o.organisasjonsnummer from public.kartlegging o
       where o.navn = n.navn and o.rapportering_ar = k.rapportering_ar
         and coalesce(o.overordnet, o.organisasjonsnummer) = coalesce(k.overordnet, k.organisasjonsnummer)
       limit 1) e on true
   where k.id = rapport
$$;

create function lagre_kopiert_svar() returns trigger language plpgsql as $$
declare
  rapport public.kartlegging;
  skjema jsonb := new.svar;
begin
  select * into rapport from public.kartlegging where id = new.kartlegging_id for update;
  -- Where somebody has saved the section since, the answers are confirmed or replaced.
  if rapport.status = 3 or new.versjon <> coalesce((rapport.versjoner -> new.seksjon ->> 'versjon')::int, 0) then
    return null;
  end if;
  -- A correction's are the whole form, without confirmations. From another unit come some, laid over what the form shows.
  if new.slag = 'enhet' then
    skjema := coalesce(
      (select input from public.seksjon_versjon where kartlegging_id = rapport.id and seksjon = new.seksjon
        order by versjon desc limit 1),
      (select svar from public.kopiert_svar where kartlegging_id = rapport.id and seksjon = new.seksjon and slag = 'rettelse'),
      (select jsonb_build_object('kontaktpersonNavn', input -> 'kontaktpersonNavn', 'kontaktpersonEpost', input -> 'kontaktpersonEpost',
                'tilknyttetFlereLokasjoner', input -> 'tilknyttetFlereLokasjoner')
         from public.seksjon_versjon
        where kartlegging_id = rapport.hentet_fra and seksjon = new.seksjon and new.seksjon = any(rapport.hentet_seksjoner)
        order by versjon desc limit 1),
      '{}')
      -- A text is blank where its person was removed (upkeep).
      || coalesce((select jsonb_object_agg(key, value) from jsonb_each(new.svar) where value <> '""'), '{}')
      || '{"bekreftelser": {"kvalifisert": false, "minst90": false, "kalenderar": false, "profiler": false, "tiltak": false}}';
    -- The contact stays the same person, whoever copied.
    if skjema ->> 'kontaktpersonNavn' is not null then
      skjema := skjema || jsonb_build_object('erInnsenderKontaktPerson', skjema ->> 'kontaktpersonNavn' = new.navn);
    end if;
  end if;
  insert into public.seksjon_versjon (kartlegging_id, seksjon, versjon, input, navn, tidspunkt_utc, kopiert_fra)
  values (rapport.id, new.seksjon, new.versjon + 1, skjema, new.navn, new.tidspunkt_utc, public.kopiert_fra(rapport.id, new.kilder));
  update public.kartlegging
     set status = 2, apne_varsler = null,
         versjoner = versjoner || jsonb_build_object(new.seksjon, jsonb_build_object(
           'versjon', new.versjon + 1, 'navn', new.navn,
           'utc', to_char(new.tidspunkt_utc at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'ferdig', false, 'pabegynt', true))
   where id = rapport.id;
  return null;
end $$;

create trigger lagre_kopiert_svar after insert or update of svar on kopiert_svar
  for each row execute function lagre_kopiert_svar();

-- The versions that confirmed copied answers before.
select set_config('energikartlegging.sletting', 'ja', true);
update seksjon_versjon v set kopiert_fra = kopiert_fra(k.kartlegging_id, k.kilder)
  from kopiert_svar k
 where k.slag = 'enhet' and (v.kartlegging_id, v.seksjon, v.versjon) = (k.kartlegging_id, k.seksjon, k.versjon + 1);

-- Those that wait. Of a correction's step that answers of another unit were copied to, one version has both.
update kopiert_svar set svar = svar where slag = 'enhet';
update kopiert_svar set svar = svar where slag = 'rettelse';
