import type { Session } from '../account/session.ts'
import { pseudonyms } from '../account/sessions.ts'
import { sql } from '../db/sql.ts'
import { isShown, shownNow } from '../livslop/report-year.ts'
import { perM2 } from '../overview/framdrift.ts'
import type { Context } from '../platform/context.ts'
import { counts, newestInput, sentBy } from '../rapport/counts.ts'
import { reportColumns, toReport } from '../rapport/report.ts'
import { loadStored } from '../svar/answers.ts'
import type { Texts } from '../texts/texts.ts'
import { askedSections, formsBy, type Samlet } from './contract.ts'

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

/** What the person has sent in for the year, of units: the version that counts. */
export async function loadSent(
  ctx: Context,
  session: Session,
  numbers: readonly string[],
): Promise<Samlet['sendt']> {
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

const findLast = sql(
  'samlet-sist-innsendt',
  `select ${Object.keys(reportColumns).join(', ')} from kartlegging
    where organisasjonsnummer = any($1::text[]) and ${counts('kartlegging')}
    order by innsendt_utc desc, id desc limit 1`,
  reportColumns,
)

/**
 * What was answered in the steps here in the report that was sent in last, of units: without confirmations, and with the reader as the
 * contact where that is so. Null where none is sent in.
 */
export async function loadLastSent(
  ctx: Context,
  session: Session,
  numbers: readonly string[],
  texts: Texts,
): Promise<Samlet['sist']> {
  const [row] = await findLast(ctx.pool, numbers)
  if (!row) return null
  const report = toReport(row)
  const ids = askedSections.map(({ id }) => id)
  const { forms } = await loadStored(ctx.pool, report, texts, ids)
  return {
    kartleggingId: report.id,
    navn: report.navn,
    ar: report.rapporteringAr,
    svar: formsBy(({ id, withoutConfirmations }) => {
      const form = forms.get(id)
      return withoutConfirmations?.(form, session) ?? form
    }),
  }
}
