import { pseudonyms } from '../account/sessions.ts'
import { type Client, transaction } from '../db/pool.ts'
import { type Queryable, sql } from '../db/sql.ts'
import { keptDays } from '../rapport/report.ts'
import { sections } from '../sections/index.ts'
import { clearOwnRows, columnMarks } from './column-marks.ts'
import * as queries from './erase-queries.ts'
import { addressesOf, clearTexts } from './erase-texts.ts'
import { knownTexts } from './known-texts.ts'
import { type Counts, record, type UpkeepContext } from './record.ts'

/** The kinds of removal (docs/privacy.md). */
export type Removal =
  /** What has run out: sessions, tokens, presence, loose uploads, and drafts whose days since deletion are over. */
  | { what: 'expired' }
  | { what: 'sessions' }
  | { what: 'report'; id: string }
  | { what: 'unit'; orgnr: string }
  /** Reports for years before this. */
  | { what: 'reports-before'; ar: number }
  /** The history of reports, before this time. */
  | { what: 'events-before'; tid: Date }
  /** The audit trail, before this time. */
  | { what: 'audit-before'; tid: Date }
  /** One person, by identity number, and names and addresses besides those that are found by it. */
  | { what: 'person'; pid: string; kjent?: string[] }

const day = 24 * 3_600_000
const presenceMs = 60_000

/**
 * Removes, or only counts: both run the same statements in a transaction, which is committed or rolled back. A removal is
 * recorded in the table `vedlikehold`.
 *
 * @param commit false for a dry run
 * @param count expected number of reports
 * @returns number of rows by table
 * @throws with one line when the number of reports is not `count`: then nothing is removed
 */
export async function erase(
  ctx: UpkeepContext,
  removal: Removal,
  commit: boolean,
  count?: number,
): Promise<Counts> {
  let counts: Counts = {}
  const dryRun = new Error('rehearsal')
  await transaction(ctx.pool, async (db) => {
    await queries.allowRemoval(db)
    counts = await remove(ctx, db, removal)
    if (!commit) throw dryRun
    if (count !== undefined && counts.kartlegging !== count)
      throw new Error(`There are ${counts.kartlegging} reports, not ${count}: nothing was removed`)
    await record(ctx, db, `slett-${removal.what}`, counts)
  }).catch((error: unknown) => {
    if (error !== dryRun) throw error
  })
  return counts
}

async function remove(ctx: UpkeepContext, db: Client, removal: Removal): Promise<Counts> {
  const now = ctx.clock().getTime()
  switch (removal.what) {
    case 'expired': {
      const fil = await countRows(queries.removeUnpinnedFiles(db, new Date(now - day)))
      const drafts = await queries.deletedDrafts(db, new Date(now - keptDays * day))
      const removed = await removeReports(db, drafts.map(idOf))
      return {
        okt: await countRows(
          queries.removeOldSessions(
            db,
            new Date(now - ctx.config.oktInaktivMs),
            new Date(now - ctx.config.oktMaksMs),
          ),
        ),
        avsluttet_innlogging: await countRows(queries.removeOldTokens(db, new Date(now))),
        tilstede: await countRows(queries.removeOldPresence(db, new Date(now - presenceMs))),
        ...removed,
        fil: fil + (removed.fil ?? 0),
      }
    }
    case 'sessions':
      return {
        okt: await countRows(queries.removeSessions(db)),
        avsluttet_innlogging: await countRows(queries.removeTokens(db)),
      }
    case 'report':
      return removeReports(db, (await queries.reportById(db, removal.id)).map(idOf))
    case 'unit':
      return {
        kopiert_svar: await countRows(queries.removeNameBesideAnswers(db, removal.orgnr)),
        okt: await countRows(queries.removeUnitInSessions(db, removal.orgnr)),
        husket_valg: await countRows(queries.removeUnitInRemembered(db, removal.orgnr)),
        ...(await removeReports(db, (await queries.reportsOfUnit(db, removal.orgnr)).map(idOf))),
      }
    case 'reports-before':
      return removeReports(db, (await queries.reportsBefore(db, removal.ar)).map(idOf))
    case 'events-before':
      return { hendelse: await countRows(queries.removeEventsBefore(db, removal.tid)) }
    case 'audit-before':
      return { revisjon: await countRows(queries.removeTrailBefore(db, removal.tid)) }
    case 'person':
      return erasePerson(ctx, db, removal.pid, removal.kjent)
  }
}

const idOf = ({ id }: { id: string }) => id
const countRows = async (rows: Promise<unknown[]>) => (await rows).length

/** Removes reports. Foreign keys remove the rows that refer to them. */
async function removeReports(db: Queryable, ids: string[]): Promise<Counts> {
  const [below] = await queries.countBelow(db, ids)
  const kartlegging = await countRows(queries.removeReports(db, ids))
  return { kartlegging, ...below }
}

/** The names that stand beside the person's pseudonyms. */
const namesOf = sql(
  'slett-person-navn',
  `select navn from hendelse where person = any($1::text[])
   union select navn from tilstede where person = any($1::text[])
   union select concat_ws(' ', navn ->> 'fornavn', navn ->> 'mellomnavn', navn ->> 'etternavn') from okt
          where person = any($1::text[])`,
  { navn: 'text' },
)
/** Reports in whose history the name stands for others alone. $2 is a regular expression. */
const ofNamesakes = sql(
  'slett-person-navnebrodre',
  `select kartlegging_id as id from hendelse where navn ~ $2
    group by kartlegging_id having not bool_or(person = any($1::text[]))`,
  { id: 'uuid' },
)

/** Deletes what is remembered of a column whose head names the person: the head is the key of its row. $1 is a regular expression. */
const forget = sql('slett-person-husket', 'delete from husket_valg where nokkel ~ $1 returning slag', {
  slag: 'text',
})

/**
 * Removes a person from all columns and fields that are marked as personal data (`Mark` in seksjon/fields.ts,
 * personopplysninger.sql): rows with a pseudonym by it, all others by the names that stand beside it and by the addresses beside
 * those names. Frozen submissions are not changed.
 *
 * @param pid identity number; its pseudonyms under every accepted key count
 * @param given further names, e-mail addresses and telephone numbers of the person
 * @returns number of changed rows by table; `frosne`: frozen submissions with the name or an address; `navnebrodre`: reports whose
 *   history has the name for other persons alone, where it stays; `igjen <table>.<column>`: rows where it stays and should not
 * @throws with one line when no name is known: what has no pseudonym would stay
 */
async function erasePerson(
  ctx: UpkeepContext,
  db: Client,
  pid: string,
  given: readonly string[] = [],
): Promise<Counts> {
  const personer = pseudonyms(ctx, pid)
  const navn = (await namesOf(db, personer)).map((row) => row.navn)
  if (navn.length + given.length === 0)
    throw new Error(
      'No name is stored beside this number, so nothing was removed: give the person’s names and e-mail addresses, one a line, after the number',
    )
  const spared = await ofNamesakes(db, personer, knownTexts(navn).wholePattern)
  const sparedIds = new Set(spared.map(({ id }) => id))
  const marks = await columnMarks(db)
  const where = (everywhere: readonly string[]) => {
    const [known, besideNamesakes] = [knownTexts([...navn, ...everywhere]), knownTexts(everywhere)]
    const knownIn = (rapport: string | null) =>
      rapport !== null && sparedIds.has(rapport) ? besideNamesakes : known
    return { marks, sections: ctx.sections ?? sections, known, knownIn }
  }
  const addresses = await addressesOf(db, where(given))
  const own = await clearOwnRows(db, marks, personer)
  const everything = where([...given, ...addresses])
  const forgotten = await forget(db, everything.known.pattern)
  const texts = await clearTexts(db, everything)
  return { ...own, husket_valg: forgotten.length, ...texts, navnebrodre: spared.length }
}
