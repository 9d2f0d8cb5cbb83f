import { type Session, unitsAround } from '../account/session.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { counts } from '../rapport/counts.ts'
import { reportColumns, toReport } from '../rapport/report.ts'
import { loadStored } from '../svar/answers.ts'
import type { Texts } from '../texts/texts.ts'
import { askedSections, formsBy, type SistInnsendt } from './contract.ts'

const find = sql(
  'samlet-sist-innsendt',
  `select ${Object.keys(reportColumns).join(', ')} from kartlegging
    where organisasjonsnummer = any($1::text[]) and ${counts('kartlegging')}
    order by innsendt_utc desc, id desc limit 1`,
  reportColumns,
)

/**
 * What was answered in the steps here in the report that was sent in last, of the units that Min side shows for a number: without
 * confirmations, and with the reader as the contact where that is so. Null where none is sent in.
 *
 * @throws Problem 403 when the person may act for none of the units
 */
export async function loadLastSent(
  ctx: Context,
  session: Session,
  organisasjonsnummer: string,
  texts: Texts,
): Promise<SistInnsendt> {
  const numbers = unitsAround(session, organisasjonsnummer).granted.map((unit) => unit.organisasjonsnummer)
  const [row] = await find(ctx.pool, numbers)
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
