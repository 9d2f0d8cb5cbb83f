import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../db/pool.ts'
import { createReport, readWorld } from '../kartlegging/testing.ts'
import { type Person, startTestService, type TestService } from './testing.ts'

// A save decides on what it read without holding it (decision 16). Here somebody changes the report in between.

let service: TestService
let person: Person
let id: string
let figures: unknown
/** Run once, when a save has read and is about to write. */
let meanwhile: ((client: Client) => Promise<unknown>) | null = null

beforeAll(async () => {
  service = await startTestService()
  const { PIDER, GRUPPER, tallFor } = await readWorld()
  person = await service.signIn(PIDER.aluminium)
  id = await createReport(service, person, GRUPPER.aluminium.hoved.organisasjonsnummer)
  figures = tallFor('aluminium', 2025).produksjon
  const { pool } = service.ctx
  const connect = pool.connect.bind(pool)
  let trips = 0
  Object.assign(pool, {
    async connect() {
      const client = await connect()
      const change = meanwhile
      if (!change) return client
      trips += 1
      if (trips < 2) return client
      trips = 0
      meanwhile = null
      const other = await connect()
      await change(other).finally(() => other.release())
      return client
    },
  })
})
afterAll(() => service.stop())
beforeEach(() => service.ctx.pool.query(`update kartlegging set status = 2, innsendt_utc = null`))

const save = () =>
  service.call('POST', `/energikartlegginger/${id}/produksjon`, { as: person, body: figures })
const versionNow = async () => {
  const { rows } = await service.ctx.pool.query(
    `select versjoner->'produksjon'->>'versjon' as v from kartlegging`,
  )
  return Number(rows[0].v)
}
const eventsNow = async () =>
  (await service.ctx.pool.query(`select from hendelse where handling = 'lagret'`)).rowCount ?? 0
const elsewhere = (sql: string) => (client: Client) => client.query(sql)

describe('between what a save reads and what it writes', () => {
  test('nothing happens: it is written, once', async () => {
    const events = await eventsNow()
    expect((await save()).status).toBe(200)
    expect(await eventsNow()).toBe(events + 1)
  })

  test('another section is saved: both stand', async () => {
    const [version, events] = [await versionNow(), await eventsNow()]
    meanwhile = elsewhere(
      `update kartlegging set versjoner = versjoner || '{"tiltak":{"versjon":7,"navn":"A","utc":"u"}}'`,
    )
    const { status, headers } = await save()
    expect([status, headers.get('etag'), meanwhile]).toEqual([200, `"${version + 1}"`, null])
    expect(await eventsNow()).toBe(events + 1)
    const { rows } = await service.ctx.pool.query(
      `select versjoner->'tiltak'->>'versjon' as v from kartlegging`,
    )
    expect(rows).toEqual([{ v: '7' }])
  })

  test('the same section is saved: who saw the earlier one is told, and nothing is overwritten', async () => {
    const version = await versionNow()
    meanwhile = elsewhere(
      `update kartlegging set versjoner = jsonb_set(versjoner, '{produksjon,versjon}', '${version + 1}')`,
    )
    const headers = { 'if-match': `"${version}"` }
    const path = `/energikartlegginger/${id}/produksjon`
    const { status, body } = await service.call('POST', path, { as: person, body: figures, headers })
    expect([status, body.code, body.etag]).toEqual([412, 'endret-av-andre', `"${version + 1}"`])
    expect(await versionNow()).toBe(version + 1)
  })

  test('the report is sent in: it stays as it was sent', async () => {
    const [version, events] = [await versionNow(), await eventsNow()]
    meanwhile = elsewhere(`update kartlegging set status = 3, innsendt_utc = now()`)
    const { status, body } = await save()
    expect([status, body.code]).toEqual([403, 'ikke-redigerbar'])
    expect([await versionNow(), await eventsNow()]).toEqual([version, events])
  })
})
