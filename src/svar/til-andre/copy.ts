import { createHash } from 'node:crypto'
import type { Session } from '../../account/session.ts'
import type { Database } from '../../db/pipeline.ts'
import { transaction } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { isSaved, openReport, type Report, recordEvent, versionOf } from '../../rapport/report.ts'
import type { Texts } from '../../texts/texts.ts'
import { loadAnswers } from '../answers.ts'
import { waiting } from '../hentet/waiting.ts'
import {
  type Answer,
  answer,
  type Gruppe,
  grupper,
  type Kopier,
  kopiert,
  type Resultat,
  section,
  standOf,
} from './contract.ts'

const save = sql(
  'kopiert-svar-save',
  `insert into kopiert_svar (kartlegging_id, seksjon, versjon, svar, kilder, navn, tidspunkt_utc)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (kartlegging_id, seksjon, versjon, slag) do update set
     svar = kopiert_svar.svar || excluded.svar, kilder = kopiert_svar.kilder || excluded.kilder,
     navn = excluded.navn, tidspunkt_utc = excluded.tidspunkt_utc`,
  {},
)
const mark = sql(
  'kartlegging-kopiert',
  `update kartlegging set kopiert = coalesce(kopiert, '{}') || jsonb_build_object($2::text, $3::int) where id = $1`,
  {},
)

/** What stands in the form of «Om kartleggingen», with its version: saved answers, and copied ones that wait to be confirmed. */
export async function shownAnswer(
  db: Database,
  report: Report,
  by: Session,
  texts: Texts,
): Promise<{ svar: Answer; etag: string }> {
  const { seksjoner } = await waiting(db, report, by, texts)
  const saved = async () => (await loadAnswers(db, report, texts, [kopiert])).get(kopiert)
  const form = seksjoner[kopiert] ?? section.toForm(await saved(), isSaved(report, kopiert))
  const svar = answer.parse(form)
  const digest = createHash('sha256').update(JSON.stringify(svar)).digest('base64url')
  return { svar, etag: digest.slice(0, 16) }
}

interface Copy {
  from: { report: Report; svar: Answer }
  wanted: readonly Gruppe[]
  session: Session
  texts: Texts
}

/**
 * Copies chosen answers to one other report, where they wait to be confirmed: nothing is saved in the section. An answer that
 * stands there already is replaced only where `erstatt` names it. The second time it changes nothing.
 *
 * @returns `feil` when the report cannot be opened for writing, is of another group, or has changed since it was seen
 */
export async function copyTo(ctx: Context, copy: Copy, to: Kopier['enheter'][number]): Promise<Resultat> {
  const { from, wanted, session, texts } = copy
  const nothing = { kartleggingId: to.kartleggingId, kopiert: [], beholdt: [] }
  try {
    return await transaction(ctx.pool, async (db) => {
      const report = await openReport(db, session, to.kartleggingId, 'write')
      if (!isSister(from.report, report)) return { ...nothing, feil: 'til-andre.feil.annen-gruppe' }
      const now = await shownAnswer(db, report, session, texts)
      const standing = wanted.map((gruppe) => ({ gruppe, stand: standOf(gruppe, from.svar, now.svar) }))
      const others = standing.filter(({ stand }) => stand === 'annet').map(({ gruppe }) => gruppe)
      const replaced = others.filter(({ id }) => to.erstatt.includes(id))
      if (replaced.length > 0 && to.etag !== now.etag) return { ...nothing, feil: 'til-andre.feil.endret' }
      const copied = [
        ...standing.filter(({ stand }) => stand === 'tom').map(({ gruppe }) => gruppe),
        ...replaced,
      ]
      if (copied.length > 0) await store(ctx, db, copy, report, copied)
      const kept = others.filter((gruppe) => !replaced.includes(gruppe))
      return { ...nothing, kopiert: copied.map(({ id }) => id), beholdt: kept.map(({ id }) => id) }
    })
  } catch (error) {
    // One refused report does not stop the others.
    if (error instanceof Problem && error.status < 500) return { ...nothing, feil: error.code }
    throw error
  }
}

/** The groups in the order of the form; a group that is named twice counts once. */
export const chosenGroups = (ids: readonly string[]): readonly Gruppe[] =>
  grupper.filter(({ id }) => ids.includes(id))

/** Whether two reports are of one year and of units under one main unit. */
const isSister = (one: Report, other: Report) =>
  one.id !== other.id && one.rapporteringAr === other.rapporteringAr && mainOf(one) === mainOf(other)

export const mainOf = ({
  overordnet,
  organisasjonsnummer,
}: Pick<Report, 'overordnet' | 'organisasjonsnummer'>) => overordnet ?? organisasjonsnummer

async function store(
  ctx: Context,
  db: Parameters<typeof save>[0],
  { from, session }: Copy,
  report: Report,
  copied: readonly Gruppe[],
): Promise<void> {
  const felter = copied.flatMap(({ felter }) => felter)
  const version = versionOf(report, kopiert)
  await save(
    db,
    report.id,
    kopiert,
    version,
    JSON.stringify(Object.fromEntries(felter.map((felt) => [felt, from.svar[felt]]))),
    JSON.stringify(Object.fromEntries(felter.map((felt) => [felt, from.report.navn]))),
    session.navn,
    ctx.clock(),
  )
  await mark(db, report.id, kopiert, version)
  await recordEvent(ctx, db, report, session, 'hentet', { seksjon: kopiert })
}
