import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../db/testing.ts'
import { sections } from '../../sections/index.ts'
import { addressOf } from '../../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { readWorld } from '../testing.ts'
import { databaseAsThen, insertRows, rowsIn } from './testing.ts'

// The rows that release c115e6e saved of three reports, of invented persons: one submitted without and one with an
// attachment, one draft. The service of today migrates that database and answers from it. Each line is a table and a row,
// parents first.
const rows = new URL('./earlier-release.ndjson', import.meta.url)
const lastMigration = '20261121235000'

let database: TestDatabase
let service: TestService
let person: Person
const saved: Record<string, Record<string, unknown>[]> = {}

beforeAll(async () => {
  database = await databaseAsThen(lastMigration)
  const then = await rowsIn(rows)
  for (const [table, row] of then) saved[table] = [...(saved[table] ?? []), row]
  await insertRows(database.connectionString, then)
  service = await startTestService({ DATABASE_URL: database.connectionString })
  person = await service.signIn((await readWorld()).PIDER.eiendom)
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

const get = (path: string, headers = {}) => service.call('GET', path, { as: person, headers })

/** Every value that is filled in, with its key: rows that are blank do not count. */
function leaves(value: unknown, key = ''): string[] {
  if (value === null) return []
  if (typeof value !== 'object') return [`${key}=${value}`]
  return Object.entries(value).flatMap(([name, part]) => leaves(part, Array.isArray(value) ? key : name))
}

describe('a database of an earlier release', () => {
  it('has every saved answer', async () => {
    const last = new Map(saved.seksjon_versjon?.map((row) => [`${row.kartlegging_id} ${row.seksjon}`, row]))
    for (const { kartlegging_id: id, seksjon, input } of last.values()) {
      const section = sections.find((one) => one.id === seksjon)
      if (!section) throw new Error(`No section ${seksjon}`)
      const { body } = await get(addressOf(String(id), `steg/${section.id}`))
      expect(leaves(body.svar[section.id].skjema)).toEqual(expect.arrayContaining(leaves(input)))
    }
    expect(last.size).toBe(9 + 9 + 2)
  })

  it('has receipts whose hash is that of what was sent, on screen and as PDF', async () => {
    for (const { kartlegging_id: id, sha256 } of saved.innsending ?? []) {
      const receipt = await get(`/energikartlegginger/${id}/kvittering`, { accept: 'application/json' })
      expect(receipt.body.sha256).toBe(sha256)
      expect(receipt.body.seksjoner).toHaveLength(9)
      const address = `${service.appUrl}/api/energikartlegginger/${id}`
      const headers = { cookie: person.cookie }
      const frozen = Buffer.from(await (await fetch(`${address}/innsending`, { headers })).arrayBuffer())
      expect(createHash('sha256').update(frozen).digest('hex')).toBe(sha256)
      const pdf = Buffer.from(await (await fetch(`${address}/kvittering`, { headers })).arrayBuffer())
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(saved.innsending).toHaveLength(2)
  })

  it('has the attachment, whole', async () => {
    const [file] = saved.vedlegg ?? []
    const answer = await fetch(`${service.appUrl}/api/energikartlegginger/${file?.kartlegging_id}/vedlegg`, {
      headers: { cookie: person.cookie },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(file?.storrelse)
  })

  it('has a draft that can be saved on', async () => {
    const draft = saved.kartlegging?.find(({ status }) => status === 2)
    const path = `/energikartlegginger/${draft?.id}/produksjon`
    expect((await service.call('POST', path, { as: person, body: [] })).status).toBe(200)
  })
})
