import type { Client } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { sections } from '../sections/index.ts'
import { clearColumns, columnMarks } from './column-marks.ts'
import { clearAnswers } from './erase-answers.ts'
import type { Counts, UpkeepContext } from './record.ts'

/** The reports in which a person has acted, and under which names. */
const findTraces = sql(
  'slett-person-spor',
  `select coalesce(array_agg(distinct kartlegging_id), '{}') as rapporter, coalesce(array_agg(distinct navn), '{}') as navn
     from hendelse where person = any($1::text[])`,
  { rapporter: 'uuid[]', navn: 'text[]' },
)
/** Reports of the same units that are not submitted. One of them may be copied from a report that the person wrote. */
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
 * Removes a person from all columns and fields that are marked as personal data (`Mark` in sections/fields.ts,
 * personopplysninger.sql). Frozen submissions are not changed.
 *
 * @param pid identity number; rows are found by its pseudonyms under every accepted key
 * @returns number of changes by table and section, and `frosne`: the number of frozen submissions that may have the name
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
