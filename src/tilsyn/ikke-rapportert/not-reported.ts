import type * as z from 'zod/mini'
import { type Queryable, sql } from '../../db/sql.ts'
import { validOrgnr } from '../../tall/orgnr.ts'
import { dayInNorway } from '../../texts/calendar.ts'
import type { ikkeRapportert, treffliste } from '../contract.ts'

/** The duty recurs every fourth year (docs/domain.md §1). From which day is our convention: that of the last report. */
const years = 4
/** More are not shown; the number of them is. */
const shown = 500

const overdue = sql(
  'tilsyn-frist-gatt-ut',
  `select i.organisasjonsnummer, i.navn, i.kommunenavn, i.nace_navn, i.rapportering_ar, i.innsendt_utc,
          (count(*) over ())::int as antall
     from innsending i
    where i.versjon = 1 and i.overordnet is null and i.innsendt_utc < $1::timestamptz
      and not exists (select from innsending senere
            where senere.organisasjonsnummer = i.organisasjonsnummer and senere.rapportering_ar > i.rapportering_ar)
    order by i.innsendt_utc, i.kartlegging_id
    limit $2::int`,
  {
    organisasjonsnummer: 'text',
    navn: 'text',
    kommunenavn: 'text?',
    nace_navn: 'text?',
    rapportering_ar: 'int4',
    innsendt_utc: 'timestamptz',
    antall: 'int4',
  },
)

/** Main units whose last report was sent in more than four years ago, the earliest first. */
export async function loadOverdue(db: Queryable, now: Date): Promise<z.infer<typeof ikkeRapportert>> {
  const rows = await overdue(db, plusYears(now, -years), shown)
  return {
    rader: rows.map((row) => ({
      organisasjonsnummer: row.organisasjonsnummer,
      navn: row.navn,
      kommunenavn: row.kommunenavn,
      naceNavn: row.nace_navn,
      rapporteringAr: row.rapportering_ar,
      innsendtUtc: row.innsendt_utc.toISOString(),
      frist: dayInNorway(plusYears(row.innsendt_utc, years)),
    })),
    antall: rows[0]?.antall ?? 0,
  }
}

function plusYears(moment: Date, count: number): Date {
  const other = new Date(moment)
  other.setUTCFullYear(other.getUTCFullYear() + count)
  return other
}

const matched = sql(
  'tilsyn-numre',
  `select n.nummer as organisasjonsnummer, siste.navn, siste.rapportering_ar as siste_ar,
          exists (select from innsending i where i.organisasjonsnummer = n.nummer and i.rapportering_ar = $2::int) as egen,
          exists (select from innsending i where i.overordnet = n.nummer and i.rapportering_ar = $2::int) as under
     from unnest($1::text[]) as n (nummer)
     left join lateral (select navn, rapportering_ar from innsending i where i.organisasjonsnummer = n.nummer
                         order by i.rapportering_ar desc, i.versjon desc limit 1) siste on true`,
  { organisasjonsnummer: 'text', navn: 'text?', siste_ar: 'int4?', egen: 'bool', under: 'bool' },
)

/** The numbers with whether each sent in a report of the year, in their order, each once. */
export async function matchNumbers(
  db: Queryable,
  { ar, numre }: { ar: number; numre: readonly string[] },
): Promise<z.infer<typeof treffliste>> {
  const unique = [...new Set(numre.map((text) => text.replace(/\s/g, '')))]
  const rows = new Map(
    (await matched(db, unique.filter(isNumber), ar)).map((row) => [row.organisasjonsnummer, row]),
  )
  return {
    rader: unique.map((organisasjonsnummer) => {
      const row = rows.get(organisasjonsnummer)
      const utfall = !row ? 'ugyldig' : row.egen ? 'rapportert' : row.under ? 'underenheter' : 'mangler'
      return { organisasjonsnummer, utfall, navn: row?.navn ?? null, sisteAr: row?.siste_ar ?? null }
    }),
  }
}

const isNumber = (text: string) => /^\d{9}$/.test(text) && validOrgnr(text)
