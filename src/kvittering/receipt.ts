import type { Queryable } from '../db/sql.ts'
import { Problem } from '../platform/problem.ts'
import type { Report } from '../rapport/report.ts'
import type { Kvittering } from '../svar/contract.ts'
import { dayInNorway } from '../texts/calendar.ts'
import type { Sprak } from '../texts/texts.ts'
import { loadFrozenCopy } from './frozen-copy.ts'

/**
 * The receipt in one language, from the frozen copy.
 *
 * @param nesteFrist the configured deadline, `YYYY-MM-DD`; shown when the report was submitted before it
 *
 * @throws Problem as {@link requireFrozenCopy}
 */
export async function loadReceipt(
  db: Queryable,
  report: Pick<Report, 'id' | 'overordnet'>,
  sprak: Sprak,
  nesteFrist: string | undefined,
): Promise<Kvittering> {
  const frozen = await requireFrozenCopy(db, report)
  const { referanse, organisasjonsnummer, navn, rapporteringAr, innsendtUtc, innsendtAv } = frozen.copy
  const erHovedenhet = report.overordnet === null
  const isLater = nesteFrist !== undefined && dayInNorway(new Date(innsendtUtc)) < nesteFrist
  return {
    referanse,
    organisasjonsnummer,
    navn,
    rapporteringAr,
    innsendtUtc,
    innsendtAv,
    sha256: frozen.sha256,
    erHovedenhet,
    nesteFrist: erHovedenhet && isLater ? nesteFrist : null,
    seksjoner: frozen.copy.seksjoner[sprak],
    vedlegg: frozen.copy.vedlegg ?? null,
    ...(frozen.copy.rettelse && { rettelse: frozen.copy.rettelse }),
  }
}

/**
 * The frozen copy of a report that has to be submitted.
 *
 * @throws Problem 409 `ikke-innsendt` before submission; 500 `innsending-endret` when the frozen copy was changed
 */
export async function requireFrozenCopy(db: Queryable, report: Pick<Report, 'id'>) {
  const frozen = await loadFrozenCopy(db, report.id)
  if (!frozen) throw new Problem(409, 'ikke-innsendt')
  return frozen
}
