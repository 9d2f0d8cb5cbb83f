import { createHash } from 'node:crypto'
import type { Session } from '../account/session.ts'
import type { Database } from '../db/pipeline.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import type { Report } from '../rapport/report.ts'
import type { Foretak } from '../sections/om-foretaket/contract.ts'
import type { Stored } from '../svar/answers.ts'
import { openOf, savedWarnings } from '../svar/warning-answers.ts'
import type { Varsel } from '../varsler/regel.ts'
import type { SamletInnsending } from './contract.ts'

/** Version of the register data that the user says are right: another one where any of them has changed. */
export function registerVersjon(foretak: Foretak): string {
  const { navn, kommunenummer, kommunenavn, naceKode1, naceKode2, naceKode3 } = foretak
  const shown = [navn, kommunenummer, kommunenavn, naceKode1, naceKode2, naceKode3]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}

/** Names a warning and the figures that it is about. */
export const nokkelOf = ({ regel, felt, tall }: Varsel) => [regel, felt, tall].join(' ')

/** @throws Problem 412 when the register says something else now */
export function refuseOtherRegister(foretak: unknown, { registerVersjon: shown }: SamletInnsending): void {
  if (registerVersjon(foretak as Foretak) !== shown) throw new Problem(412, 'samlet.feil.register')
}

/**
 * Refuses a report with register data or an open warning that was not shown: the answers given here may be what a rule finds odd.
 *
 * @throws Problem 412
 */
export async function refuseNotShown(
  ctx: Context,
  db: Database,
  report: Report,
  stored: Stored,
  { body: wanted, session }: { body: SamletInnsending; session: Session },
): Promise<void> {
  refuseOtherRegister(stored.answers.get('omForetaket'), wanted)
  const { varsler, svar } = await savedWarnings(ctx, db, report, stored, session)
  const open = openOf(varsler, svar).map(nokkelOf)
  if (open.some((one) => !wanted.varsler.includes(one))) throw new Problem(412, 'samlet.feil.varsel')
}
