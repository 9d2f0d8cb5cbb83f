import pg from 'pg'
import { migrate } from '../src/db/migrate.ts'
import { createPool } from '../src/db/pool.ts'
import { loadFrozenCopy, saveFrozenCopy } from '../src/kartlegging/frozen-copy.ts'
import { clonedSoFar, cloneOf, cloneReports, years } from './clone.ts'
import { type Company, companies } from './companies.ts'
import { makeTemplates, type Template } from './templates.ts'

const batch = 5_000
// A frozen copy is some 20 kB, and the receipts of a country are of no use to anyone who shows or measures.
const receipts = 2_000

interface Seeding {
  /** The reports that others were cloned from. */
  templates: Template[]
  companies: Company[]
}

/**
 * Fills a database with that many lifelike reports, besides a handful of the built-in companies. Asked again it goes on
 * where it stopped, and adds nothing when they are there.
 *
 * @param databaseUrl of the owner. A superuser's is faster: what is cloned is not checked against its parents again.
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
  try {
    await client.query(`set session_replication_role = replica`).catch(() => {})
    const start = await clonedSoFar(client)
    for (let from = start; from < reports; from += batch) {
      const to = Math.min(from + batch, reports)
      await cloneReports(client, templates, units, from, to)
      if (from < receipts) await makeReceipts(databaseUrl, templates, units, from, Math.min(to, receipts))
      say(to)
    }
    if (start < reports) await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return { templates, companies: units }
}

/** Frozen copies, each with its own hash, of those that were sent in. */
async function makeReceipts(
  databaseUrl: string,
  templates: readonly Template[],
  units: readonly Company[],
  from: number,
  to: number,
): Promise<void> {
  const pool = createPool(databaseUrl, { max: 2 })
  try {
    for (let number = from; number < to; number += 1) {
      const { id, unit, template } = cloneOf(number, templates, units)
      const frozen = await loadFrozenCopy(pool, template.id)
      if (!frozen) continue
      const { organisasjonsnummer, navn, overordnet } = unit
      const own = { referanse: id, organisasjonsnummer, navn, organisasjonsnummerOverordnetEnhet: overordnet }
      await saveFrozenCopy(pool, { ...frozen.copy, ...own })
    }
  } finally {
    await pool.end()
  }
}
