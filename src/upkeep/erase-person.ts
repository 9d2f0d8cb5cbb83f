import type { Client } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { sections } from '../sections/index.ts'
import { clearColumns, columnMarks } from './column-marks.ts'
import { clearAnswers } from './erase-answers.ts'
import type { Counts, UpkeepContext } from './record.ts'

/** In which reports a person has done something, and under which names. */
const findTraces = sql(
  'slett-person-spor',
  `select coalesce(array_agg(distinct kartlegging_id), '{}') as rapporter, coalesce(array_agg(distinct navn), '{}') as navn
     from hendelse where person = any($1::text[])`,
  { rapporter: 'uuid[]', navn: 'text[]' },
)
/** The reports of the same units that are not sent in: one of them may have started from what the person wrote. */
const findDrafts = sql(
  'slett-person-utkast',
  `select id from kartlegging where status < 3 and organisasjonsnummer in
     (select organisasjonsnummer from kartlegging where id = any($1::uuid[]))`,
  { id: 'uuid' },
)
const frozen = sql(
  'slett-person-frosne',
  'select count(*)::int as antall from innsending where kartlegging_id = any($1::uuid[])',
  { antall: 'int4' },
)

/**
 * Takes a person out of everything that is marked as personal data (`Mark` in sections/fields.ts, personopplysninger.sql)
 * but what was sent in: a frozen submission is not changed, and `frosne` says in how many of those the name may stand.
 * Known by the pseudonyms of every accepted key.
 */
export async function erasePerson(ctx: UpkeepContext, db: Client, pid: string): Promise<Counts> {
  const pseudonymer = ctx.keys.accepted.map((key) => key.mac('person', pid))
  const [found] = await findTraces(db, pseudonymer)
  const { rapporter, navn } = found ?? { rapporter: [], navn: [] }
  const utkast = (await findDrafts(db, rapporter)).map(({ id }) => id)
  const marks = await columnMarks(db)
  const { stores } = ctx
  const answers = await clearAnswers(db, { sections: ctx.sections ?? sections, stores, marks, utkast, navn })
  const kjent = [...answers.kjent]
  const counts = await clearColumns(db, marks, { pseudonymer, navn, rapporter, utkast, kjent })
  for (const [what, rows] of Object.entries(answers.counts)) counts[what] = (counts[what] ?? 0) + rows
  return { ...counts, frosne: (await frozen(db, rapporter))[0]?.antall ?? 0 }
}
