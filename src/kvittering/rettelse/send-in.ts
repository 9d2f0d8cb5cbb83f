import type { Session } from '../../account/session.ts'
import type { Queryable } from '../../db/sql.ts'
import { refuseCorrection } from '../../livslop/rettelse/refuse.ts'
import type { Context } from '../../platform/context.ts'
import type { Report } from '../../rapport/report.ts'
import { countedOf, loadVersions } from '../../rapport/versjoner/versions.ts'
import type { FrozenCopy } from '../../svar/contract.ts'
import type { Texts } from '../../texts/texts.ts'

/**
 * What the frozen copy of a correction says of the version that it corrects; undefined for version 1.
 *
 * @param report locked in the same transaction
 * @throws Problem 403 where it may not be sent in any more
 */
export async function correctionOf(
  ctx: Context,
  db: Queryable,
  report: Report,
  by: Session,
  texts: Texts,
): Promise<FrozenCopy['rettelse']> {
  if (report.versjon === 1) return undefined
  const versions = await loadVersions(db, report)
  refuseCorrection(ctx, versions, by, texts)
  const before = countedOf(versions)
  const own = versions.find(({ id }) => id === report.id)
  if (!before?.sha256 || !own || own.begrunnelse === null)
    throw new Error(`The version that ${report.id} corrects has no frozen copy`)
  return {
    versjon: own.versjon,
    retter: { referanse: before.id, sha256: before.sha256 },
    begrunnelse: own.begrunnelse,
  }
}
