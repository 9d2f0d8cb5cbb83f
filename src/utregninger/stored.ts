import type { Database } from '../db/pipeline.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Issue } from '../platform/contract.ts'
import { Problem } from '../platform/problem.ts'
import type { Report } from '../report/report.ts'
import { loadAnswers } from '../sections/answers.ts'
import { sectionById } from '../sections/index.ts'
import { howRead } from '../sections/unreadable.ts'
import type { Texts } from '../texts/texts.ts'
import { utregningAv } from '../ui/number/parse.ts'
import {
  faktor as faktorShape,
  isKept,
  type NyUtregning,
  placeOf,
  rowOf,
  type Utregning,
} from './contract.ts'

const load = sql(
  'utregning-load',
  'select felt, skrevet, faktor from utregning where kartlegging_id = $1 order by felt',
  { felt: 'text', skrevet: 'text', faktor: 'jsonb?' },
)
const save = sql(
  'utregning-save',
  `insert into utregning (kartlegging_id, felt, skrevet, faktor)
   select $1, ny.* from unnest($2::text[], $3::text[], $4::jsonb[]) as ny
   on conflict (kartlegging_id, felt) do update set skrevet = excluded.skrevet, faktor = excluded.faktor`,
  {},
)

/** The query for a report's texts, to be read in one pipeline with the report's row. */
export const readUtregninger = (id: string) => load.with(id)

export const utregningerOf = (rows: Awaited<ReturnType<typeof load>>): Utregning[] =>
  rows.map(({ felt, skrevet, faktor }) => ({
    felt,
    skrevet,
    faktor: faktor === null ? null : faktorShape.parse(faktor),
  }))

/** What was typed in the number fields of a report. */
export const loadUtregninger = async (db: Queryable, { id }: Report): Promise<Utregning[]> =>
  utregningerOf(await load(db, id))

/**
 * Stores texts with the factors that they are read by today. A text need not give the figure that is saved: it is stored
 * before the figure is.
 *
 * @throws Problem 422 for a field that is no number field in kWh, or a text that needs no calculation or cannot be read
 */
export async function saveUtregninger(
  db: Database,
  report: Report,
  nye: readonly NyUtregning[],
  texts: Texts,
): Promise<void> {
  if (nye.length === 0) return
  const ids = [...new Set(nye.map(({ felt }) => placeOf(felt).id))].filter(sectionById)
  const answers = await loadAnswers(db, report, texts, ids)
  const read = nye.map((ny) => readingOf(ny, answers))
  const issues = read.flatMap((one, index): Issue[] =>
    typeof one === 'string' ? [{ path: [index, one], code: 'ugyldige-verdier' }] : [],
  )
  if (issues.length > 0) throw new Problem(422, 'ugyldige-verdier', { issues })
  await save(
    db,
    report.id,
    nye.map(({ felt }) => felt),
    nye.map(({ skrevet }) => skrevet),
    read.map((one) =>
      typeof one === 'object' && one.faktor ? JSON.stringify(faktorShape.parse(one.faktor)) : null,
    ),
  )
}

/** More than the longest list of a section has. */
const maxRows = 100

/** How a text is worked out today, or the member that is wrong. */
function readingOf({ felt, skrevet }: NyUtregning, answers: ReadonlyMap<string, unknown>) {
  const { id, path } = placeOf(felt)
  const section = sectionById(id)
  const label = path.map((part) => (typeof part === 'string' ? part : '*')).join('.')
  // A row that is added with the same save does not exist yet, so the index has a limit instead.
  const isInReach = path.every((part) => typeof part === 'string' || part < maxRows)
  if (!section || !isInReach || !Object.hasOwn(section.labels, label)) return 'felt'
  const how = howRead(section, path, rowOf(section.toForm(answers.get(id), true), path))
  return isKept(how) ? (utregningAv(skrevet, how) ?? 'skrevet') : 'felt'
}
