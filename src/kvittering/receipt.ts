import { type Session, unitsAround } from '../account/session.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Kvittering } from '../innsending/contract.ts'
import { loadFrozenCopy } from '../innsending/frozen-copy.ts'
import { perM2 } from '../overview/framdrift.ts'
import type { GroupUnit } from '../pictures/group.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { counts, newestInput } from '../rapport/counts.ts'
import { mayAccess, type Report } from '../rapport/report.ts'
import { lastReport } from '../svar/last-report.ts'
import { dayInNorway } from '../texts/calendar.ts'
import type { Sprak } from '../texts/texts.ts'

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

const findLast = sql('kvittering-forrige', lastReport, {
  id: 'uuid',
  organisasjonsnummer: 'text',
  overordnet: 'text?',
  rapportering_ar: 'int4',
})

/**
 * The answers of the unit's last report of an earlier year, from the frozen copy of the version that counts.
 *
 * @returns undefined without one, for one that the person may not read, and for one that was changed since, which the log says: this
 *   report is shown all the same
 */
export async function loadLastShown(
  { pool, log }: Context,
  session: Session,
  report: Pick<Report, 'id'>,
  sprak: Sprak,
): Promise<Pick<Kvittering, 'rapporteringAr' | 'seksjoner'> | undefined> {
  const [last] = await findLast(pool, report.id)
  if (!last || !mayAccess(session, last)) return undefined
  try {
    const frozen = await loadFrozenCopy(pool, last.id)
    return frozen && { rapporteringAr: frozen.copy.rapporteringAr, seksjoner: frozen.copy.seksjoner[sprak] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    log.error({ err: error }, 'the last report is not compared with')
    return undefined
  }
}

const find = sql(
  'konsern-intensitet',
  `select k.navn, bruk.input as bruk
     from kartlegging k
     join lateral ${newestInput('k', 'energibrukPerFormal')} bruk on true
    where k.organisasjonsnummer = any($1::text[]) and k.overordnet = $2 and k.rapportering_ar = $3 and ${counts('k')}`,
  { navn: 'text', bruk: 'jsonb' },
)

/**
 * The sub-units of a main unit that have sent in their report of the same year under it, as far as the person may act for them.
 * None for the report of a sub-unit.
 */
export async function loadGroup(
  ctx: Context,
  session: Pick<Session, 'enheter'>,
  report: Pick<Report, 'organisasjonsnummer' | 'overordnet' | 'rapporteringAr'>,
): Promise<GroupUnit[]> {
  if (report.overordnet !== null) return []
  const { subUnits } = unitsAround(session, report.organisasjonsnummer)
  const numbers = subUnits.map(({ organisasjonsnummer }) => organisasjonsnummer)
  const rows = await find(ctx.pool, numbers, report.organisasjonsnummer, report.rapporteringAr)
  return rows.map(({ navn, bruk }) => ({ navn, kwhPerM2: perM2(bruk, report.rapporteringAr) }))
}
