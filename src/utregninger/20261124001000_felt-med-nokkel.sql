-- What is stored about a field names its row by its key, so that a code may be added in the middle of its list
-- (docs/rules.md §5.4): `produksjon.2.kwh` becomes `produksjon.[kildeKodeId=3].kwh`. The code lists stand here as they were
-- when rows were named by their index. What names no row of them stays as it is, and applies to nothing.
create function pg_temp.med_nokkel(felt text, ar int, fornybar int[]) returns text language sql immutable as $$
  select coalesce(liste || '.[' || case liste
      when 'energibrukPerFormal.energibrukKwhPerFormal' then 'formalKodeId=' || (array[1, 2, 3, 4])[nr]
      when 'energibrukPerFormal.energibrukMengdePerFormal' then 'formalKodeId=' || (array[1, 2, 3, 4])[nr]
      when 'potensialForEnergireduksjon' then 'formalKodeId=' || (array[1, 2, 3, 4])[nr]
      when 'produksjon' then 'kildeKodeId=' || (array[1, 2, 3, 4, 5, 6, 7, 8, 9, 99])[nr]
      -- Three years of each carrier.
      when 'energibrukPerEnergibarer.energibarer' then
        'ar=' || ar - 2 + (nr - 1) % 3 || ',energibarerKodeId=' || (array[
          1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 99
        ])[(nr - 1) / 3 + 1]
      when 'aktuelleTiltak' then 'id=' || (array[
          100, 101, 102, 103, 104, 110, 111, 112, 113, 114, 115, 116, 120, 121, 122, 123, 124, 125, 126, 130, 131, 132,
          133, 134, 140, 141, 142, 143, 190, 199, 200, 201, 202, 203, 210, 211, 212, 213, 214, 215, 216, 220, 221, 222,
          223, 224, 230, 231, 232, 233, 234, 235, 290, 299, 300, 301, 302, 303, 304, 310, 311, 312, 313, 314, 320, 321,
          322, 323, 390, 399, 400, 401, 402, 403, 410, 411, 412, 420, 421, 422, 429
        ])[nr]
      -- The one list that has the rows that were chosen.
      when 'tiltaksvurderinger.fornybarKraftproduksjonVurderinger' then
        'fornybarKraftproduksjonVurderingKodeId=' || fornybar[nr]
    end || ']' || etter, felt)
    from (select m[1] as liste, m[2]::int + 1 as nr, m[3] as etter
            from regexp_match(felt, '^([A-Za-z.]+)\.(\d{1,4})(\..+)$') as m) as delt
$$;

create temporary table fornybar on commit drop as
  select distinct on (v.kartlegging_id) v.kartlegging_id, array(
           select (rad ->> 'fornybarKraftproduksjonVurderingKodeId')::int
             from jsonb_array_elements(statistikk.liste(v.input -> 'fornybarKraftproduksjonVurderinger')) as rad
            where rad ->> 'fornybarKraftproduksjonVurderingKodeId' in ('1', '2', '3', '4', '5', '6', '7', '99')
            order by 1) as koder
    from seksjon_versjon v where v.seksjon = 'tiltaksvurderinger' order by v.kartlegging_id, v.versjon desc;

update utregning u
   set felt = pg_temp.med_nokkel(u.felt, k.rapportering_ar, (select koder from fornybar f where f.kartlegging_id = k.id))
  from kartlegging k where k.id = u.kartlegging_id;
update varsel_svar s
   set felt = pg_temp.med_nokkel(s.felt, k.rapportering_ar, (select koder from fornybar f where f.kartlegging_id = k.id))
  from kartlegging k where k.id = s.kartlegging_id;
