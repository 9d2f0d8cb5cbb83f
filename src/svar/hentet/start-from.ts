import * as z from 'zod/mini'
import type { Session } from '../../account/session.ts'
import type { Client } from '../../db/pool.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { counts } from '../../rapport/counts.ts'
import { openReport, type Report, recordEvent } from '../../rapport/report.ts'
import { status } from '../../rapport/status.ts'
import { sections } from '../../sections/index.ts'
import type { Texts } from '../../texts/texts.ts'
import { loadStored } from '../answers.ts'
import { carriedInto } from './waiting.ts'

const mark = sql(
  'kartlegging-hentet',
  `update kartlegging set hentet_fra = $2, hentet_fra_ar = $3, hentet_seksjoner = $4::text[] where id = $1`,
  {},
)

/** The version that counts of the report that has this id. */
const counted = sql(
  'kartlegging-counts',
  `select v.id from kartlegging r
     join kartlegging v on v.organisasjonsnummer = r.organisasjonsnummer and v.rapportering_ar = r.rapportering_ar
    where r.id = $1 and ${counts('v')}`,
  { id: 'uuid' },
)

/**
 * Checks the report to copy from, and takes its version that counts: it must be the same unit's, submitted, and of an earlier year.
 *
 * @param ar `rapporteringAr` of the new one
 * @throws Problem 404 when it does not exist or is another company's; 422 when it cannot be copied from
 */
export async function openEarlier(
  db: Queryable,
  session: Session,
  kopierFra: string,
  organisasjonsnummer: string,
  ar: number,
): Promise<Report> {
  if (kopierFra === '') throw cannotStart()
  if (!z.uuid().safeParse(kopierFra).success) throw new Problem(404, 'rapport-ikke-funnet')
  const named = await openReport(db, session, kopierFra, 'read')
  const [version] = await counted(db, named.id)
  const earlier = version ? await openReport(db, session, version.id, 'read') : named
  const fits =
    earlier.organisasjonsnummer === organisasjonsnummer &&
    earlier.status === status.innsendt &&
    earlier.rapporteringAr < ar
  if (!fits) throw cannotStart()
  return earlier
}

const cannotStart = () =>
  new Problem(422, 'ugyldige-verdier', { issues: [{ path: ['kopierFra'], code: 'hentet.feil.kan-ikke' }] })

/** Records in a new report which one it was copied from, and the sections that have copied values. */
export async function startFrom(
  ctx: Context,
  db: Client,
  id: string,
  earlier: Report,
  by: Session,
  texts: Texts,
): Promise<void> {
  const report = await openReport(db, by, id, 'read')
  const wanted = sections.filter(({ carryForward }) => carryForward)
  const ids = wanted.map(({ id }) => id)
  const then = await loadStored(db, earlier, texts, ids)
  const seksjoner = [...carriedInto(report, then, wanted, by, texts).keys()]
  await mark(db, id, earlier.id, earlier.rapporteringAr, seksjoner)
  for (const seksjon of seksjoner) await recordEvent(ctx, db, report, by, 'hentet', { seksjon })
}
