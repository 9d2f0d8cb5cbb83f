import type { Session } from '../../account/session.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Handling } from '../../report/handling.ts'
import { type Report, recordEvent } from '../../report/report.ts'

const versionBefore = sql(
  'rettelse-forrige-versjon',
  `select id from kartlegging
    where organisasjonsnummer = $1 and rapportering_ar = $2 and versjon = $3::int - 1 and slettet_utc is null`,
  { id: 'uuid' },
)

/** Records what was done to a correction in the history of the version that it corrects; nothing for version 1. */
export async function recordOnCorrected(
  ctx: Context,
  db: Queryable,
  { organisasjonsnummer, rapporteringAr, versjon }: Report,
  by: Session,
  handling: Handling,
): Promise<void> {
  const [before] = await versionBefore(db, organisasjonsnummer, rapporteringAr, versjon)
  if (before) await recordEvent(ctx, db, before, by, handling)
}
