import type * as z from 'zod/mini'
import { type Queryable, sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import { lookUpUnit } from '../../registers/enhetsregisteret.ts'
import { validOrgnr } from '../../tall/orgnr.ts'
import { dayInNorway, plusYears } from '../../texts/calendar.ts'
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

const matched = sql(
  'tilsyn-numre',
  `select n.nummer as organisasjonsnummer, siste.navn, siste.kommunenavn, siste.rapportering_ar as siste_ar,
          exists (select from innsending i where i.organisasjonsnummer = n.nummer and i.rapportering_ar = $2::int) as egen,
          exists (select from innsending i where i.overordnet = n.nummer and i.rapportering_ar = $2::int) as under
     from unnest($1::text[]) as n (nummer)
     left join lateral (select navn, kommunenavn, rapportering_ar from innsending i where i.organisasjonsnummer = n.nummer
                         order by i.rapportering_ar desc, i.versjon desc limit 1) siste on true`,
  {
    organisasjonsnummer: 'text',
    navn: 'text?',
    kommunenavn: 'text?',
    siste_ar: 'int4?',
    egen: 'bool',
    under: 'bool',
  },
)

/** The numbers with whether each sent in a report of the year, in their order, each once. */
export async function matchNumbers(
  ctx: Context,
  { ar, numre }: { ar: number; numre: readonly string[] },
): Promise<z.infer<typeof treffliste>> {
  const unique = [...new Set(numre.map((text) => text.replace(/\s/g, '')))]
  const rows = new Map(
    (await matched(ctx.pool, unique.filter(isNumber), ar)).map((row) => [row.organisasjonsnummer, row]),
  )
  const nameless = [...rows.values()].flatMap(({ navn, organisasjonsnummer }) =>
    navn === null ? [organisasjonsnummer] : [],
  )
  const { names: registered, answered } = await namesOf(ctx, nameless.slice(0, lookedUp))
  return {
    rader: unique.map((organisasjonsnummer) => {
      const row = rows.get(organisasjonsnummer)
      const utfall = !row ? 'ugyldig' : row.egen ? 'rapportert' : row.under ? 'underenheter' : 'mangler'
      const { navn = null, kommunenavn = null } = row?.navn
        ? row
        : (registered.get(organisasjonsnummer) ?? {})
      return { organisasjonsnummer, utfall, navn, kommunenavn, sisteAr: row?.siste_ar ?? null }
    }),
    oppslag: { av: nameless.length, gjort: answered },
  }
}

const isNumber = (text: string) => /^\d{9}$/.test(text) && validOrgnr(text)

/** Numbers whose names are asked for at once, and of one list: the register answers one number a call. */
const atOnce = 10
const lookedUp = 500
/** After so long no more are asked for: the browser gives up after 30 s. */
const lookUpMs = 8_000

/**
 * Names and municipalities in Enhetsregisteret, and of how many numbers it answered. Where it answers none of a round, or has taken too
 * long, the rest is left without: the list is true without names.
 */
async function namesOf(ctx: Context, numbers: readonly string[]) {
  const names = new Map<string, { navn: string; kommunenavn: string | null }>()
  const deadline = AbortSignal.timeout(lookUpMs)
  let answered = 0
  for (let from = 0; from < numbers.length && !deadline.aborted; from += atOnce) {
    const part = numbers.slice(from, from + atOnce)
    const found = await Promise.allSettled(part.map((number) => lookUpUnit(ctx, number)))
    for (const [at, outcome] of found.entries()) {
      if (outcome.status === 'rejected') continue
      answered += 1
      if (!('navn' in outcome.value)) continue
      const { navn } = outcome.value
      const kommunenavn = 'kommunenavn' in outcome.value ? outcome.value.kommunenavn : null
      names.set(part[at] ?? '', { navn, kommunenavn })
    }
    if (found.every(({ status }) => status === 'rejected')) break
  }
  return { names, answered }
}
