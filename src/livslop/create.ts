import { v7 as uuidv7 } from 'uuid'
import { requireUnit, type Session, type Unit } from '../account/session.ts'
import { transaction } from '../db/pool.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { recordEvent } from '../rapport/report.ts'
import { openEarlier, startFrom } from '../svar/hentet/start-from.ts'
import { attemptOf } from '../svar/lagring/check.ts'
import { saveFirstSections } from '../svar/lagring/save-sections.ts'
import type { Texts } from '../texts/texts.ts'
import type { NyRapport } from './contract.ts'
import { openYears } from './report-year.ts'

const insert = sql(
  'kartlegging-insert',
  `insert into kartlegging (id, organisasjonsnummer, navn, overordnet, rapportering_ar, opprettet_utc, sist_endret_utc, sist_endret_av)
   values ($1, $2, $3, $4, $5, $6, $6, $7)
   on conflict on constraint kartlegging_enhet_ar do nothing
   returning id`,
  { id: 'uuid' },
)
export const findActive = sql(
  'kartlegging-find-active',
  `select id from kartlegging where organisasjonsnummer = $1 and rapportering_ar = $2 and slettet_utc is null
    order by versjon desc limit 1`,
  { id: 'uuid' },
)

/**
 * Creates the unit's report for the reporting year. Name and main unit are read from the session's access list, so
 * that the call does not wait for the register. Of simultaneous calls, the constraint `kartlegging_enhet_ar` lets one succeed.
 *
 * @param wanted `kopierFra` is the id of the report to copy from, `rapporteringAr` the year where it is not the one now; `seksjoner` are
 *   saved in the same transaction
 * @returns the new report's id
 * @throws Problem 403 for a unit outside the access list; 409 with the id of the report that exists already; 404 and 422 for
 *   a report that cannot be copied from; 422 for a year that no report can be begun for
 */
export async function createReport(
  ctx: Context,
  session: Session,
  wanted: NyRapport,
  texts: Texts,
): Promise<string> {
  const { organisasjonsnummer, kopierFra, rapporteringAr, seksjoner = [], kilde = null } = wanted
  const unit = requireUnit(session, organisasjonsnummer)
  const now = ctx.clock()
  const open = openYears(ctx)
  const ar = rapporteringAr ?? open.at(-1) ?? 0
  if (!open.includes(ar))
    throw new Problem(422, 'arbeidsbok.enhet.ar-uten-rapport', { params: { ar: String(ar) } })
  const first = attemptOf({ ...wanted, seksjoner })
  return transaction(ctx.pool, async (db) => {
    const earlier =
      kopierFra !== undefined ? await openEarlier(db, session, kopierFra, organisasjonsnummer, ar) : null
    const [created] = await insert(
      db,
      uuidv7(),
      organisasjonsnummer,
      unit.navn,
      unit.overordnet,
      ar,
      now,
      session.navn,
    )
    if (!created) throw await alreadyThere(db, unit, ar)
    await recordEvent(ctx, db, created, session, 'opprettet', { kilde })
    if (earlier) await startFrom(ctx, db, created.id, earlier, session, texts)
    if (seksjoner.length > 0)
      await saveFirstSections(ctx, db, {
        ...first,
        id: created.id,
        session,
        texts,
      })
    return created.id
  })
}

/** The refusal where the unit has a report for the year: 409 with its id. */
export async function alreadyThere(
  db: Queryable,
  { organisasjonsnummer, navn }: Pick<Unit, 'organisasjonsnummer' | 'navn'>,
  ar: number,
  code = 'aktiv-kartlegging-finnes',
) {
  const [existing] = await findActive(db, organisasjonsnummer, ar)
  return new Problem(409, code, {
    params: { navn, ar },
    members: { kartleggingId: existing?.id },
  })
}
