import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { plainPdf } from '../../src/files/testing.ts'
import { startTestService, type TestService } from '../../src/server/testing.ts'
import { type Client, fillReport, reportOf, reportPath, signIn } from './client.ts'
import { figure, makeRandom } from './figures.ts'

// R5: whatever is sent twenty times at once, or again because the answer was lost, happens once.
const rounds = Number(process.env.ONCE_ROUNDS ?? 1)
const lostAnswers = Number(process.env.ONCE_LOST ?? 12)
const seed = Number(process.env.ONCE_SEED ?? Date.now() % 2 ** 31)
const random = makeRandom(seed)
const twenty = Array.from({ length: 20 })

let service: TestService
let client: Client
const units = GRUPPER.eiendom.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const nextUnit = () => units.shift() ?? ''
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  client = await signIn(service.appUrl, service.sandbox as Sandbox, PIDER.eiendom)
}, 60_000)
afterAll(() => service.stop())

const count = async (text: string, value: string) =>
  Number((await service.ctx.pool.query(`select count(*) as n from ${text}`, [value])).rows[0].n)
const events = (id: string, handling: string) =>
  count(`hendelse where handling = '${handling}' and kartlegging_id = $1`, id)
const statuses = (answers: { status: number | 'lost' }[]) => answers.map(({ status }) => status).sort()

async function uploadAddress(id: string): Promise<string> {
  const { body } = await client.call('GET', `${reportPath(id)}/opplastning-token`)
  return `${body.baseUri}?${body.query}`
}
const upload = (address: string) =>
  fetch(address, { method: 'PUT', body: new Uint8Array(plainPdf()) }).then(async (answer) => {
    await answer.arrayBuffer()
    return { status: answer.status }
  })

test(
  `twenty at once have one effect (${rounds} rounds)`,
  async () => {
    for (let i = 0; i < rounds; i++) {
      const body = { organisasjonsnummer: nextUnit() }
      const created = await Promise.all(twenty.map(() => client.call('POST', '/energikartlegginger', body)))
      expect(statuses(created)).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
      const id = await reportOf(client, body.organisasjonsnummer)
      expect(await events(id, 'opprettet')).toBe(1)

      const address = await uploadAddress(id)
      const uploaded = await Promise.all(twenty.map(() => upload(address)))
      expect(statuses(uploaded)).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
      expect(await count('fil where ferdig_utc is not null and kartlegging_id = $1', id)).toBe(1)

      await fillReport(client, id)
      const sent = await Promise.all(twenty.map(() => client.call('POST', `${reportPath(id)}/innsending`)))
      expect(statuses(sent)).toEqual(Array.from({ length: 20 }, () => 204))
      expect(await events(id, 'innsendt')).toBe(1)
    }
    figure(`R5 ${rounds} rounds of 20 creates, uploads, submissions: effects beyond one each`, '0', '0')
  },
  30_000 + rounds * 15_000,
)

test(
  `a lost answer is asked for again, and it happens once (ONCE_SEED=${seed})`,
  async () => {
    /** Hangs up at a random moment, then asks again until there is an answer. */
    const twice = async (path: string, body: unknown, ifMatch?: string) => {
      const signal = AbortSignal.timeout(Math.ceil(random() * 40))
      await client.call('POST', path, body, { signal, ...(ifMatch && { ifMatch }) })
      return client.call('POST', path, body, ifMatch ? { ifMatch } : {})
    }
    const id = await reportOf(client, nextUnit())
    for (let i = 0; i < lostAnswers; i++) {
      if (i % 4 === 0) {
        const unit = nextUnit()
        const { status } = await twice('/energikartlegginger', { organisasjonsnummer: unit })
        expect([201, 409]).toContain(status)
        expect(await events(await reportOf(client, unit), 'opprettet')).toBe(1)
        continue
      }
      const path = `${reportPath(id)}/produksjon`
      const before = (await client.call('GET', path)).headers.get('etag') ?? ''
      const { status } = await twice(path, [{ kildeKodeId: 1, kwh: i }], before)
      expect([200, 412]).toContain(status)
      const after = await client.call('GET', path)
      expect(Number(JSON.parse(after.headers.get('etag') ?? ''))).toBe(Number(JSON.parse(before)) + 1)
      expect(after.body.find(({ kildeKodeId }: { kildeKodeId: number }) => kildeKodeId === 1).kwh).toBe(i)
    }
    figure(`R5 ${lostAnswers} lost answers: effects beyond one each`, '0', '0')
  },
  30_000 + lostAnswers * 3_000,
)
