import { v7 as uuidv7 } from 'uuid'
import type { Session } from '../../account/session.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { lastOpening } from '../../rapport/versjoner/versions.ts'
import { dayInNorway } from '../../texts/calendar.ts'
import { visibleText } from '../../texts/visible.ts'
import { type Apning, forsteFrist, type TilsynsRapport } from '../contract.ts'
import { sentVersions } from './sent-versions.ts'

const insert = sql(
  'apnet-rettelse-insert',
  `insert into apnet_rettelse (id, kartlegging_id, begrunnelse, siste_dag, saksnummer, person, apnet_utc)
   values ($1, $2, $3, $4::date, $5, $6, $7)`,
  {},
)
const last = sql('apnet-rettelse-siste', lastOpening('$1'), {
  begrunnelse: 'text',
  saksnummer: 'text',
  apnet_utc: 'timestamptz',
  siste_dag: 'date',
})

/**
 * Opens the version of a report that counts for correction until a day, also where RETTELSE does not let it be corrected. It changes
 * nothing of what was sent in, and looks at no correction that is open.
 *
 * @throws Problem 404 for what is not sent in; 409 `rettet-allerede` for a version that does not count; 422 for a day that is not to come
 */
export async function openForCorrection(
  ctx: Context,
  referanse: string,
  { begrunnelse, sisteDag, saksnummer }: Apning,
  by: Session,
): Promise<void> {
  const counted = (await sentVersions(ctx.pool, referanse)).at(-1)
  const now = ctx.clock()
  if (sisteDag < forsteFrist(dayInNorway(now)))
    throw new Problem(422, 'ugyldige-verdier', {
      issues: [{ path: ['sisteDag'], code: 'tilsyn.retting.dag-gatt' }],
    })
  if (counted !== referanse)
    throw new Problem(409, 'rettet-allerede', { members: { kartleggingId: counted } })
  await insert(ctx.pool, uuidv7(), referanse, visibleText(begrunnelse), sisteDag, saksnummer, by.person, now)
}

/** Until when and why a version was opened for correction last. */
export async function lastOpened(db: Queryable, id: string): Promise<TilsynsRapport['apnet']> {
  const [row] = await last(db, id)
  if (!row) return null
  const { begrunnelse, siste_dag: sisteDag, saksnummer, apnet_utc } = row
  return { begrunnelse, sisteDag, saksnummer, apnetUtc: apnet_utc.toISOString() }
}
