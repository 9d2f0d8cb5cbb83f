import { type Queryable, type RowOf, sql } from '../db/sql.ts'
import { type Rad, type Rapporter, type RapporterQuery, radePerSide } from './contract.ts'
import { isCounted, ofYear, selection, selectionValues } from './selection-sql.ts'

/** The columns of a row of the list, for statements that go on from a {@link selection}. */
export const rowColumns = {
  kartlegging_id: 'uuid',
  organisasjonsnummer: 'text',
  overordnet: 'text?',
  navn: 'text',
  rapportering_ar: 'int4',
  versjon: 'int4',
  innsendt_utc: 'timestamptz',
  kommunenummer: 'text?',
  kommunenavn: 'text?',
  nace_kode: 'text?',
  nace_navn: 'text?',
  total_kwh: 'numeric?',
  beholdte_varsler: 'int4',
  overskudd_kwh: 'numeric?',
  kan_publiseres: 'bool?',
} as const
const names = Object.keys(rowColumns)

const page = sql(
  'tilsyn-rapporter',
  `with valgt as materialized (${selection(`${names.map((name) => `i.${name}`).join(', ')},
     (select sum(kwh) from unnest(i.potensial_kwh) as kwh) as potensial,
     case when i.versjon > 1 then (select f.total_kwh from innsending f where f.organisasjonsnummer = i.organisasjonsnummer
       and f.rapportering_ar = i.rapportering_ar and f.versjon = i.versjon - 1) end as forrige_kwh`)})
   select ${names.join(', ')}, potensial, forrige_kwh,
          (count(*) over ())::int as antall, coalesce(sum(total_kwh) filter (where teller) over (), 0) as sum_kwh,
          (count(*) filter (where not teller) over ())::int as i_hovedenheten
     from (select *, ${isCounted} as teller from valgt) v
    order by case when $14 = 'navn' then navn end,
          case $14 when 'energi' then total_kwh when 'varsler' then beholdte_varsler
            when 'potensial' then potensial / nullif(total_kwh, 0) when 'overskudd' then overskudd_kwh / nullif(total_kwh, 0)
            when 'endring' then greatest(total_kwh, forrige_kwh) / nullif(least(total_kwh, forrige_kwh), 0) * sign(forrige_kwh)
          end desc nulls last,
          innsendt_utc desc, kartlegging_id
    limit $15::int offset $16::int`,
  {
    ...rowColumns,
    potensial: 'numeric?',
    forrige_kwh: 'numeric?',
    antall: 'int4',
    sum_kwh: 'numeric',
    i_hovedenheten: 'int4',
  },
)

/** A page of the reports of a selection, the one that was sent in last first unless sorted otherwise. */
export async function listReports(
  db: Queryable,
  { sorter = 'innsendt', side = 1, ...asked }: RapporterQuery,
): Promise<Rapporter> {
  const utvalg = await ofYear(db, asked)
  const values = selectionValues(utvalg)
  const rows = await page(db, ...values, sorter, radePerSide, (side - 1) * radePerSide)
  return {
    rader: rows.map((row) => ({
      ...toRow(row),
      potensialKwh: numberOf(row.potensial),
      forrigeKwh: numberOf(row.forrige_kwh),
    })),
    antall: rows[0]?.antall ?? 0,
    totalKwh: Number(rows[0]?.sum_kwh ?? 0),
    iHovedenheten: rows[0]?.i_hovedenheten ?? 0,
    ar: utvalg.ar ?? null,
  }
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))

const toRow = (row: RowOf<typeof rowColumns>): Omit<Rad, 'potensialKwh' | 'forrigeKwh'> => ({
  referanse: row.kartlegging_id,
  organisasjonsnummer: row.organisasjonsnummer,
  overordnet: row.overordnet,
  navn: row.navn,
  rapporteringAr: row.rapportering_ar,
  versjon: row.versjon,
  innsendtUtc: row.innsendt_utc.toISOString(),
  kommunenummer: row.kommunenummer,
  kommunenavn: row.kommunenavn,
  naceKode: row.nace_kode,
  naceNavn: row.nace_navn,
  totalKwh: numberOf(row.total_kwh),
  beholdteVarsler: row.beholdte_varsler,
  overskudd:
    row.kan_publiseres === null
      ? null
      : { kwh: numberOf(row.overskudd_kwh), kanPubliseres: row.kan_publiseres },
})
