import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../db/pool.ts'
import { createReport, readWorld } from '../svar/testing.ts'
import { type Person, startTestService, type TestService } from './testing.ts'

// A save decides on a report that it has locked. Here another transaction has changed the report and commits while the
// save waits for the lock.

let service: TestService
let person: Person
let id: string
let kwh = 100

beforeAll(async () => {
  service = await startTestService()
  const { PIDER, GRUPPER } = await readWorld()
  person = await service.signIn(PIDER.aluminium)
  id = await createReport(service, person, GRUPPER.aluminium.hoved.organisasjonsnummer)
})
afterAll(() => service.stop())
beforeEach(() => service.ctx.pool.query(`update kartlegging set status = 2, innsendt_utc = null`))

/** Each save is of other figures. */
const save = (headers: Record<string, string> = {}) =>
  service.call('POST', `/energikartlegginger/${id}/produksjon`, {
    as: person,
    body: [{ kildeKodeId: 1, kwh: ++kwh }],
    headers,
  })
/** Saves while another transaction has the lock; that one commits when the save waits for it. */
async function saveDuring(change: string, headers?: Record<string, string>) {
  const { pool } = service.ctx
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const { saving } = await transaction(pool, async (other) => {
    await other.query(change)
    const saving = save(headers)
    while ((await pool.query(waiting)).rowCount === 0);
    return { saving }
  })
  return saving
}
const versionNow = async () => {
  const { rows } = await service.ctx.pool.query(
    `select versjoner->'produksjon'->>'versjon' as v from kartlegging`,
  )
  return Number(rows[0].v)
}
const eventsNow = async () =>
  (await service.ctx.pool.query(`select from hendelse where handling = 'lagret'`)).rowCount ?? 0

describe('a save while', () => {
  test('nothing else happens is written, once', async () => {
    const events = await eventsNow()
    expect((await save()).status).toBe(200)
    expect(await eventsNow()).toBe(events + 1)
  })

  test('another section is saved stands beside it', async () => {
    const [version, events] = [await versionNow(), await eventsNow()]
    const { status, headers } = await saveDuring(
      `update kartlegging set versjoner = versjoner || '{"tiltak":{"versjon":7,"navn":"A","utc":"u"}}'`,
    )
    expect([status, headers.get('etag')]).toEqual([200, `"${version + 1}"`])
    expect(await eventsNow()).toBe(events + 1)
    const { rows } = await service.ctx.pool.query(
      `select versjoner->'tiltak'->>'versjon' as v from kartlegging`,
    )
    expect(rows).toEqual([{ v: '7' }])
  })

  test('the same section is saved is refused, and overwrites nothing', async () => {
    const version = await versionNow()
    const { status, body } = await saveDuring(
      `update kartlegging set versjoner = jsonb_set(versjoner, '{produksjon,versjon}', '${version + 1}')`,
      { 'if-match': `"${version}"` },
    )
    expect([status, body.code, body.etag]).toEqual([412, 'endret-av-andre', `"${version + 1}"`])
    expect(await versionNow()).toBe(version + 1)
  })

  test('the report is sent in leaves it as it was sent', async () => {
    const [version, events] = [await versionNow(), await eventsNow()]
    const { status, body } = await saveDuring(`update kartlegging set status = 3, innsendt_utc = now()`)
    expect([status, body.code]).toEqual([403, 'ikke-redigerbar'])
    expect([await versionNow(), await eventsNow()]).toEqual([version, events])
  })
})
