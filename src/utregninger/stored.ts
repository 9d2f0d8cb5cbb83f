import type { Database } from '../db/pipeline.ts'
import { type Queryable, sql } from '../db/sql.ts'
import { pathOf, placeOfFelt, withValue } from '../felt/place.ts'
import type { Path } from '../platform/contract.ts'
import type { Report } from '../rapport/report.ts'
import { sectionById } from '../sections/index.ts'
import { readForm } from '../seksjon/document.ts'
import type { Contract } from '../seksjon/section.ts'
import { howRead } from '../seksjon/unreadable.ts'
import { lesTall, utregningAv } from '../tall/parse.ts'
import { faktor as faktorShape, isKept, type NyUtregning, rowOf, type Utregning } from './contract.ts'

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
 * Stores texts with the factors that they are read by today. A text need not give the figure that is saved: it may be stored
 * before the figure is. Left out is one for a field that is no number field in kWh, or that needs no calculation or cannot be read.
 */
export async function saveUtregninger(
  db: Database,
  report: Report,
  nye: readonly NyUtregning[],
): Promise<void> {
  const kept = nye.flatMap((ny) => {
    const reading = readingOf(ny, report.rapporteringAr)
    const faktor = reading?.faktor ? JSON.stringify(faktorShape.parse(reading.faktor)) : null
    return reading ? [{ ...ny, faktor }] : []
  })
  if (kept.length === 0) return
  await save(
    db,
    report.id,
    kept.map(({ felt }) => felt),
    kept.map(({ skrevet }) => skrevet),
    kept.map(({ faktor }) => faktor),
  )
}

/** Whether a row of a list that people add rows to has a code that is not listed; other lists have the rows of their code list. */
function isOfUnknownRow(section: Contract, form: unknown, path: Path): boolean {
  const row = path.slice(0, path.findLastIndex((part) => typeof part === 'number') + 1)
  const issues = section.input.safeParse(form).error?.issues ?? []
  return row.length > 0 && issues.some(({ path: wrong }) => row.every((part, at) => wrong[at] === part))
}

/** How a text is worked out today; undefined where it is not. */
function readingOf({ felt, skrevet }: NyUtregning, ar: number) {
  const { id, place } = placeOfFelt(felt)
  const section = sectionById(id)
  const label = place.map((part) => (typeof part === 'string' ? part : '*')).join('.')
  if (!section || !Object.hasOwn(section.labels, label)) return undefined
  // The row may be added with the same save, so it is looked for where it would be saved.
  const form = readForm(section, withValue(undefined, place, null), ar)
  const path = pathOf(form, place)
  if (!path || isOfUnknownRow(section, form, path)) return undefined
  const how = howRead(section, path, rowOf(form, path))
  if (isKept(how)) return utregningAv(skrevet, how)
  const nevner = section.labels[label]?.nevner
  const isRead = nevner !== undefined && (lesTall(skrevet, { maleenhet: nevner }).tall ?? 0) > 0
  return isRead ? { faktor: undefined } : undefined
}
