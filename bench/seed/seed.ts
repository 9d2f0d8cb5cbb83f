import canonicalize from 'canonicalize'
import pg from 'pg'
import { migrate } from '../../src/db/migrate.ts'
import { createPool } from '../../src/db/pool.ts'
import { loadFrozenCopy } from '../../src/innsending/frozen-copy.ts'
import { clonedSoFar, cloneOf, cloneReports, years } from './clone.ts'
import { type Company, companies } from './companies.ts'
import { brokenReferences } from './foreign-keys.ts'
import { makeTemplates, type Template } from './templates.ts'

const batch = 5_000
// Only so many of the submitted reports get a frozen copy: each is some 20 kB, and more serve no demonstration or measurement.
const receipts = 2_000

interface Seeding {
  /** The reports that the others are cloned from. */
  templates: Template[]
  /** Cloned reports in the database: more than asked for when an earlier call made more. */
  reports: number
}

/**
 * Fills a database with `reports` lifelike reports, besides a handful of the built-in companies. A second call continues
 * where the first stopped, and adds nothing to a full database.
 *
 * @param databaseUrl of the owner. With a superuser's it is faster: foreign keys are then checked once at the end.
 * @param say called with the number of reports made so far
 */
export async function seed(
  databaseUrl: string,
  reports: number,
  say: (done: number) => void,
): Promise<Seeding> {
  await migrate(databaseUrl)
  const templates = await makeTemplates(databaseUrl)
  const units = companies(Math.ceil(reports / years.length))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let start = 0
  try {
    await client.query(`set session_replication_role = replica`).catch(() => {})
    start = await clonedSoFar(client)
    for (let from = start; from < reports; from += batch) {
      const to = Math.min(from + batch, reports)
      await cloneReports(client, templates, units, from, to)
      if (from < receipts) await makeReceipts(databaseUrl, templates, units, from, Math.min(to, receipts))
      say(to)
    }
    if (start < reports) {
      const broken = await brokenReferences(client)
      if (broken.length > 0) throw new Error(`What was cloned breaks ${broken.join(', ')}`)
      await client.query('vacuum analyze')
    }
  } finally {
    await client.end()
  }
  return { templates, reports: Math.max(start, reports) }
}

/** Makes the frozen copies of submitted reports, each with its own hash: the template's copy with the unit's own values. */
async function makeReceipts(
  databaseUrl: string,
  templates: readonly Template[],
  units: readonly Company[],
  from: number,
  to: number,
): Promise<void> {
  const clones = Array.from({ length: to - from }, (_, index) => cloneOf(from + index, templates, units))
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    for (const template of templates) {
      const frozen = await loadFrozenCopy(pool, template.id)
      const own = clones.filter((clone) => clone.template.id === template.id)
      if (!frozen || own.length === 0) continue
      const text = canonicalize({ ...frozen.copy, ...blanks })
      const fields = [own.map(({ id }) => id), ...unitFields.map((name) => own.map(({ unit }) => unit[name]))]
      await pool.query({ text: receiptsOf, values: [text, ...fields] })
    }
  } finally {
    await pool.end()
  }
}

const unitFields = ['organisasjonsnummer', 'navn', 'overordnet'] as const
/** Placeholders for the values of one report in its copy. They are replaced in the canonical text, whose order they do not change. */
const blanks = {
  referanse: '§id§',
  organisasjonsnummer: '§organisasjonsnummer§',
  navn: '§navn§',
  organisasjonsnummerOverordnetEnhet: '§overordnet§',
}
const receiptsOf = `
  insert into innsending (kartlegging_id, dokument, sha256)
  select id, dokument::jsonb, encode(sha256(convert_to(dokument, 'UTF8')), 'hex')
    from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as k (id, organisasjonsnummer, navn, overordnet)
   cross join lateral (
     select replace(replace(replace(replace($1::text, '§id§', id::text),
                      '§organisasjonsnummer§', organisasjonsnummer),
                      '"§navn§"', to_json(navn)::text),
                      '"§overordnet§"', coalesce(to_json(overordnet)::text, 'null')) as dokument) as d`
