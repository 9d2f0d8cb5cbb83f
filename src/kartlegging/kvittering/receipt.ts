import type { Queryable } from '../../db/sql.ts'
import { Problem } from '../../platform/problem.ts'
import type { Report } from '../../report/report.ts'
import { dayInNorway } from '../../texts/calendar.ts'
import type { Sprak } from '../../texts/texts.ts'
import type { Kvittering } from '../contract.ts'
import { loadFrozenCopy } from './frozen-copy.ts'

/**
 * The receipt in one language, from the frozen copy alone.
 *
 * @throws Problem as {@link requireFrozenCopy}
 */
export async function loadReceipt(db: Queryable, report: Report, sprak: Sprak): Promise<Kvittering> {
  const frozen = await requireFrozenCopy(db, report)
  const { referanse, organisasjonsnummer, navn, rapporteringAr, innsendtUtc, innsendtAv } = frozen.copy
  return {
    referanse,
    organisasjonsnummer,
    navn,
    rapporteringAr,
    innsendtUtc,
    innsendtAv,
    sha256: frozen.sha256,
    nesteFrist: fourYearsOn(innsendtUtc),
    seksjoner: frozen.copy.seksjoner[sprak],
    vedlegg: frozen.copy.vedlegg ?? null,
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

/** Specification §9: an audit every four years. The day in Norway; a leap day without a match becomes the day before. */
export function fourYearsOn(utc: string): string {
  const [year = '', month = '', date = ''] = dayInNorway(new Date(utc)).split('-')
  const next = Number(year) + 4
  const lastDay = new Date(Date.UTC(next, Number(month), 0)).getUTCDate()
  return `${next}-${month}-${String(Math.min(Number(date), lastDay)).padStart(2, '0')}`
}
