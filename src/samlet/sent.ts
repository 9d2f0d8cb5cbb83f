import { type Session, unitsAround } from '../account/session.ts'
import { pseudonyms } from '../account/sessions.ts'
import { sql } from '../db/sql.ts'
import { isShown, shownNow } from '../livslop/report-year.ts'
import { perM2 } from '../overview/framdrift.ts'
import type { Context } from '../platform/context.ts'
import { counts, newestInput, sentBy } from '../rapport/counts.ts'
import type { SendtInn } from './contract.ts'

const find = sql(
  'samlet-sendt-inn',
  `select k.id, k.organisasjonsnummer, k.navn, k.rapportering_ar, k.innsendt_utc,
          total_kwh(bruk.input)::float8 as kwh, bruk.input as bruk
     from kartlegging k
     left join lateral ${newestInput('k', 'energibrukPerFormal')} bruk on true
    where k.organisasjonsnummer = any($1::text[]) and ${isShown('k')} and ${counts('k')}
      and ${sentBy('k')} = any($4::text[])
    order by k.innsendt_utc, k.id`,
  {
    id: 'uuid',
    organisasjonsnummer: 'text',
    navn: 'text',
    rapportering_ar: 'int4',
    innsendt_utc: 'timestamptz?',
    kwh: 'float8?',
    bruk: 'jsonb?',
  },
)

/**
 * What the person has sent in for the year, of the units that Min side shows for a number: the version that counts.
 *
 * @throws Problem 403 when the person may act for none of the units
 */
export async function loadSent(
  ctx: Context,
  session: Session,
  organisasjonsnummer: string,
): Promise<SendtInn> {
  const numbers = unitsAround(session, organisasjonsnummer).granted.map((unit) => unit.organisasjonsnummer)
  const rows = await find(ctx.pool, numbers, ...shownNow(ctx.clock()), pseudonyms(ctx, session.pid))
  return rows.map((row) => ({
    kartleggingId: row.id,
    organisasjonsnummer: row.organisasjonsnummer,
    navn: row.navn,
    rapporteringAr: row.rapportering_ar,
    energibrukKwh: row.kwh,
    kwhPerM2: perM2(row.bruk, row.rapportering_ar),
    innsendtUtc: (row.innsendt_utc ?? ctx.clock()).toISOString(),
  }))
}
