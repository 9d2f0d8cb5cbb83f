import canonicalize from 'canonicalize'
import pg from 'pg'
import { migrate } from '../src/db/migrate.ts'
import { createPool } from '../src/db/pool.ts'
import { loadFrozenCopy } from '../src/kartlegging/kvittering/frozen-copy.ts'
import { clonedSoFar, cloneOf, cloneReports, years } from './clone.ts'
import { type Company, companies } from './companies.ts'
import { brokenReferences } from './honest.ts'
import { makeTemplates, type Template } from './templates.ts'

const batch = 5_000
// A frozen copy is some 20 kB, and the receipts of a country are of no use to anyone who shows or measures.
const receipts = 2_000

interface Seeding {
  /** The reports that others were cloned from. */
  templates: Template[]
  /** How many clones there are now: more than were asked for where more were made earlier. */
  reports: number
}

/**
 * Fills a database with that many lifelike reports, besides a handful of the built-in companies. Asked again it goes on
 * where it stopped, and adds nothing when they are there.
 *
 * @param databaseUrl of the owner. A superuser's is faster: what is cloned is then checked against its parents at the
 *   end, all at once, and not row by row.
 * @param say how far it has come
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

/** Frozen copies, each with its own hash, of those that were sent in: written by the database out of the template's. */
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
/** What is a report's own in its copy. The values do not change the order of the members, so the text stays canonical. */
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
