-- What the authority searches, filters and sums by, taken out of the frozen copy once, when it is sent in (docs/adr/0060). It reads
-- this table alone, where nothing stands of a draft. No person stands in these columns.
alter table innsending
  add organisasjonsnummer text,
  add overordnet text,
  add navn text,
  add rapportering_ar int,
  -- 1, and one more for each correction.
  add versjon int,
  add innsendt_utc timestamptz,
  add kommunenummer text,
  add kommunenavn text,
  -- The first of the unit's industries.
  add nace_kode text,
  add nace_navn text,
  -- Name, number, municipality and industry in lower case: what a search looks in.
  add sok text,
  add total_kwh numeric,
  -- Warnings that were answered by keeping the figure.
  add beholdte_varsler int,
  -- Surplus energy, where it was considered, and whether it may be published in the heat map.
  add overskudd_kwh numeric,
  add kan_publiseres boolean,
  -- Figures by code, in lists of equal length: of the purposes, of the carriers of the reporting year, and of the potential by purpose.
  add formal_koder int[],
  add formal_kwh numeric[],
  add energibarer_koder int[],
  add energibarer_kwh numeric[],
  add potensial_koder int[],
  add potensial_kwh numeric[],
  add potensial_kr numeric[];

comment on column innsending.organisasjonsnummer is 'ikke personopplysning';
comment on column innsending.overordnet is 'ikke personopplysning';
comment on column innsending.navn is 'ikke personopplysning';
comment on column innsending.kommunenummer is 'ikke personopplysning';
comment on column innsending.kommunenavn is 'ikke personopplysning';
comment on column innsending.nace_kode is 'ikke personopplysning';
comment on column innsending.nace_navn is 'ikke personopplysning';
comment on column innsending.sok is 'ikke personopplysning';
comment on column innsending.formal_koder is 'ikke personopplysning';
comment on column innsending.formal_kwh is 'ikke personopplysning';
comment on column innsending.energibarer_koder is 'ikke personopplysning';
comment on column innsending.energibarer_kwh is 'ikke personopplysning';
comment on column innsending.potensial_koder is 'ikke personopplysning';
comment on column innsending.potensial_kwh is 'ikke personopplysning';
comment on column innsending.potensial_kr is 'ikke personopplysning';

create function innsending_kolonner() returns trigger language plpgsql as $$
declare
  svar jsonb := new.dokument -> 'svar';
  foretak jsonb := svar -> 'omForetaket';
  overskudd jsonb := svar #> '{tiltaksvurderinger,overskuddsenergiVurdering}';
begin
  new.organisasjonsnummer := new.dokument ->> 'organisasjonsnummer';
  new.overordnet := new.dokument ->> 'organisasjonsnummerOverordnetEnhet';
  new.navn := new.dokument ->> 'navn';
  new.rapportering_ar := (new.dokument ->> 'rapporteringAr')::int;
  new.versjon := coalesce((new.dokument #>> '{rettelse,versjon}')::int, 1);
  new.innsendt_utc := (new.dokument ->> 'innsendtUtc')::timestamptz;
  new.kommunenummer := foretak ->> 'kommunenummer';
  new.kommunenavn := foretak ->> 'kommunenavn';
  new.nace_kode := foretak ->> 'naceKode1';
  new.nace_navn := foretak ->> 'naceBeskrivelse1';
  new.sok := lower(concat_ws(' ', new.navn, new.organisasjonsnummer, new.kommunenavn, new.kommunenummer, new.nace_kode, new.nace_navn));
  new.beholdte_varsler := case jsonb_typeof(svar -> 'varsler') when 'array' then jsonb_array_length(svar -> 'varsler') else 0 end;
  new.overskudd_kwh := (overskudd ->> 'energiKwh')::numeric;
  new.kan_publiseres := (overskudd ->> 'kanPubliseresINveVarmekart')::boolean;
  select coalesce(array_agg(kode order by kode), '{}'), coalesce(array_agg(kwh order by kode), '{}'), sum(kwh)
    into new.formal_koder, new.formal_kwh, new.total_kwh
    from (select (rad ->> 'formalKodeId')::int as kode, (rad ->> 'kwh')::numeric as kwh
            from jsonb_path_query(svar, '$.energibrukPerFormal.energibrukKwhPerFormal[*]') as rad) as r
   where kwh is not null;
  select coalesce(array_agg(kode order by kode), '{}'), coalesce(array_agg(kwh order by kode), '{}')
    into new.energibarer_koder, new.energibarer_kwh
    from (select (rad ->> 'energibarerKodeId')::int as kode, (rad ->> 'ar')::int as ar, (rad ->> 'kwh')::numeric as kwh
            from jsonb_path_query(svar, '$.energibrukPerEnergibarer.energibarer[*]') as rad) as r
   where kwh is not null and ar = new.rapportering_ar;
  select coalesce(array_agg(kode order by kode), '{}'), coalesce(array_agg(kwh order by kode), '{}'), coalesce(array_agg(kr order by kode), '{}')
    into new.potensial_koder, new.potensial_kwh, new.potensial_kr
    from (select (rad ->> 'formalKodeId')::int as kode, (rad ->> 'kwh')::numeric as kwh, (rad ->> 'kostnadKr')::numeric as kr
            from jsonb_path_query(svar, '$.potensialForEnergireduksjon[*]') as rad) as r
   where kwh is not null;
  return new;
end $$;
create trigger fyll_kolonner before update on innsending for each row execute function innsending_kolonner();

-- What is sent in already. The document stays, and with it its hash.
select set_config('energikartlegging.sletting', 'ja', true);
update innsending set sha256 = sha256;
drop trigger fyll_kolonner on innsending;
-- Also for what the release before sends in while both run.
create trigger innsending_kolonner before insert on innsending for each row execute function innsending_kolonner();

alter table innsending
  alter organisasjonsnummer set not null,
  alter navn set not null,
  alter rapportering_ar set not null,
  alter versjon set not null,
  alter innsendt_utc set not null,
  alter sok set not null,
  alter beholdte_varsler set not null,
  alter formal_koder set not null,
  alter formal_kwh set not null,
  alter energibarer_koder set not null,
  alter energibarer_kwh set not null,
  alter potensial_koder set not null,
  alter potensial_kwh set not null,
  alter potensial_kr set not null;

create unique index innsending_versjon on innsending (organisasjonsnummer, rapportering_ar, versjon);
create index innsending_ar on innsending (rapportering_ar, innsendt_utc);
