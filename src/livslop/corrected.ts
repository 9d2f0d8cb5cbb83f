import type { Session } from '../account/session.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { Handling } from '../rapport/handling.ts'
import { type Report, recordEvent } from '../rapport/report.ts'

const versionBefore = sql(
  'rettelse-forrige-versjon',
  `select id from kartlegging
    where organisasjonsnummer = $1 and rapportering_ar = $2 and versjon = $3::int - 1 and slettet_utc is null`,
  { id: 'uuid' },
)

const lock = sql(
  'rettelse-laas-forrige',
  `select v.id from kartlegging k
     join kartlegging v on v.organisasjonsnummer = k.organisasjonsnummer and v.rapportering_ar = k.rapportering_ar
      and v.versjon = k.versjon - 1 and v.slettet_utc is null
    where k.id = $1 for update of v`,
  { id: 'uuid' },
)

/**
 * Locks the row of the version that a correction corrects, as the start of one does first: whoever brings a correction back and whoever
 * starts another one then wait for each other in one order. Nothing for version 1.
 */
export const lockCorrected = (db: Queryable, id: string): Promise<unknown> => lock(db, id)

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
