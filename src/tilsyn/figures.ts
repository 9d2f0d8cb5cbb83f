import { type Database, readInPipeline } from '../db/pipeline.ts'
import { type RowOf, sql } from '../db/sql.ts'
import { type Gruppe, prisgrenser, type Tall, type Utvalg } from './contract.ts'
import { isCounted, ofYear, selection, selectionValues, unitColumns } from './selection-sql.ts'

const byCode = (koder: string, kwh: string) =>
  `with valgt as materialized (${selection(`${unitColumns}, i.${koder} as koder, i.${kwh} as tall`)})
   select r.kode, sum(r.kwh) as kwh from valgt cross join unnest(koder, tall) as r (kode, kwh)
    where ${isCounted}
    group by r.kode order by sum(r.kwh) desc, r.kode`
const codeColumns = { kode: 'int4', kwh: 'numeric' } as const

const carriers = sql('tilsyn-tall-energibarere', byCode('energibarer_koder', 'energibarer_kwh'), codeColumns)
const purposes = sql('tilsyn-tall-formal', byCode('formal_koder', 'formal_kwh'), codeColumns)

const potentialColumns = { band: 'int4?', kwh: 'numeric', kr: 'numeric' } as const
const potential = sql(
  'tilsyn-tall-potensial',
  `with valgt as materialized (${selection(`${unitColumns}, i.potensial_kwh, i.potensial_kr`)})
   select width_bucket(r.kr / r.kwh, array[${prisgrenser.join(', ')}]::numeric[]) as band, sum(r.kwh) as kwh,
          coalesce(sum(r.kr), 0) as kr
     from valgt cross join unnest(potensial_kwh, potensial_kr) as r (kwh, kr)
    where r.kwh > 0 and ${isCounted}
    group by 1 order by 1 nulls last`,
  potentialColumns,
)

const monthColumns = { maned: 'text', antall: 'int4', i_hovedenheten: 'int4' } as const
const months = sql(
  'tilsyn-tall-innsendt',
  `with valgt as materialized (${selection(unitColumns)})
   select to_char(forste.innsendt_utc at time zone 'Europe/Oslo', 'YYYY-MM') as maned, count(*)::int as antall,
          (count(*) filter (where not v.teller))::int as i_hovedenheten
     from (select *, ${isCounted} as teller from valgt) v
     join innsending forste on forste.organisasjonsnummer = v.organisasjonsnummer
      and forste.rapportering_ar = v.rapportering_ar and forste.versjon = 1
    group by 1 order by 1`,
  monthColumns,
)

const groupColumns = {
  kode: 'text?',
  navn: 'text?',
  antall: 'int4',
  kwh: 'numeric',
  potensial: 'numeric',
} as const
/** Number of reports, use and potential by what they have in common. */
const byGroup = (kode: string, navn: string) =>
  `with valgt as materialized (${selection(`${unitColumns}, ${kode} as kode, ${navn} as navn, i.total_kwh,
     (select sum(kwh) from unnest(i.potensial_kwh) as kwh) as potensial`)})
   select kode, max(navn) as navn, count(*)::int as antall,
          coalesce(sum(total_kwh) filter (where teller), 0) as kwh, coalesce(sum(potensial) filter (where teller), 0) as potensial
     from (select *, ${isCounted} as teller from valgt) v
    group by kode order by 4 desc, 3 desc, kode`
const counties = sql('tilsyn-tall-fylker', byGroup('left(i.kommunenummer, 2)', 'null::text'), groupColumns)
const industries = sql('tilsyn-tall-naringer', byGroup('i.nace_kode', 'i.nace_navn'), groupColumns)

/** The sums of a selection that the figures are drawn from, in one round trip. */
export async function loadFigures(db: Database, asked: Utvalg): Promise<Tall> {
  const utvalg = await ofYear(db, asked)
  const values = selectionValues(utvalg)
  const statements = [carriers, purposes, potential, months, counties, industries]
  const [barere, formal, potensial, innsendt, fylker, naringer] = (await readInPipeline(
    db,
    statements.map((statement) => statement.with(...values)),
  )) as [
    RowOf<typeof codeColumns>[],
    RowOf<typeof codeColumns>[],
    RowOf<typeof potentialColumns>[],
    RowOf<typeof monthColumns>[],
    RowOf<typeof groupColumns>[],
    RowOf<typeof groupColumns>[],
  ] // in the order of the statements
  return {
    antall: innsendt.reduce((sum, { antall }) => sum + antall, 0),
    iHovedenheten: innsendt.reduce((sum, { i_hovedenheten }) => sum + i_hovedenheten, 0),
    ar: utvalg.ar ?? null,
    energibarere: barere.map(toNumbers),
    formal: formal.map(toNumbers),
    fylker: fylker.map(toGroup),
    naringer: naringer.map(toGroup),
    potensial: potensial.map(({ band, kwh, kr }) => ({ band, kwh: Number(kwh), kr: Number(kr) })),
    innsendt: innsendt.map(({ maned, antall }) => ({ maned, antall })),
  }
}

const toNumbers = ({ kode, kwh }: RowOf<typeof codeColumns>) => ({ kode, kwh: Number(kwh) })

const toGroup = ({ kode, navn, antall, kwh, potensial }: RowOf<typeof groupColumns>): Gruppe => ({
  kode,
  navn,
  antall,
  kwh: Number(kwh),
  potensialKwh: Number(potensial),
})
