import { requireUnit, type Session } from '../account/session.ts'
import { type RowOf, sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { counts } from '../rapport/counts.ts'
import { listedName, mayEdit } from '../rapport/report.ts'
import type { ReportList, ReportListQuery } from './contract.ts'

const columns = {
  id: 'uuid',
  organisasjonsnummer: 'text',
  navn: 'text',
  rapportering_ar: 'int4',
  status: 'int4',
  opprettet_utc: 'timestamptz',
  sist_endret_utc: 'timestamptz',
  sist_endret_av: 'text',
  innsendt_utc: 'timestamptz?',
  versjon: 'int4',
} as const

// A main unit's reports include its sub-units', also those that have left it since.
const page = sql(
  'kartlegging-list',
  `select ${Object.keys(columns).join(', ')}, ${counts('kartlegging')} as gjelder
     from kartlegging
    where (organisasjonsnummer = any($1::text[]) or overordnet = any($1::text[]))
      and slettet_av is null
      and ($2::int is null or status = $2)
      and ($3::timestamptz is null or (sist_endret_utc, id) < ($3, $4::uuid))
    order by sist_endret_utc desc, id desc
    limit $5`,
  { ...columns, gjelder: 'bool' },
)

/**
 * Reports of the units the person may act for, newest change first, with keyset paging: a report that is changed meanwhile
 * moves to the top and shifts no later page.
 *
 * @throws Problem 403 for a number outside the access list; 400 for an invalid `etter`
 */
export async function listReports(
  ctx: Context,
  session: Session,
  { organisasjonsnummer, status, etter, antall }: ReportListQuery,
): Promise<ReportList> {
  const units = organisasjonsnummer
    ? [requireUnit(session, organisasjonsnummer).organisasjonsnummer]
    : [...session.enheter.values()].filter((unit) => unit.tilgang).map((unit) => unit.organisasjonsnummer)
  const after = etter ? readKey(etter) : null
  // Reads one row more than asked for, to know whether there is a next page.
  const rows = await page(ctx.pool, units, status ?? null, after?.utc ?? null, after?.id ?? null, antall + 1)
  const shown = rows.slice(0, antall)
  const last = shown.at(-1)
  return {
    rader: shown.map((row) => toRow(session, row)),
    neste: rows.length > antall && last ? writeKey(last) : null,
  }
}

type Row = RowOf<typeof columns & { gjelder: 'bool' }>

const toRow = (session: Session, row: Row): ReportList['rader'][number] => ({
  kartleggingId: row.id,
  organisasjonsnummer: row.organisasjonsnummer,
  navn: listedName(session, row),
  rapporteringAr: row.rapportering_ar,
  status: row.status,
  kanEndres: mayEdit(row),
  opprettetUtc: row.opprettet_utc.toISOString(),
  sistEndretUtc: row.sist_endret_utc.toISOString(),
  sistEndretAv: row.sist_endret_av,
  innsendtUtc: row.innsendt_utc?.toISOString() ?? null,
  versjon: row.versjon,
  gjelder: row.gjelder,
})

const writeKey = ({ sist_endret_utc, id }: Row) =>
  Buffer.from(`${sist_endret_utc.toISOString()} ${id}`).toString('base64url')

const keyFormat = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

function readKey(etter: string): { utc: string; id: string } {
  const [, utc, id] = keyFormat.exec(Buffer.from(etter, 'base64url').toString()) ?? []
  if (!utc || !id || Number.isNaN(Date.parse(utc))) throw new Problem(400, 'ugyldig-foresporsel')
  return { utc, id }
}
