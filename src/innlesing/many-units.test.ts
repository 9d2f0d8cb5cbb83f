import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchWorkbook } from '../arbeidsbok/testing.ts'
import { startTestService, type TestService } from '../server/testing.ts'
import { readWorld } from '../svar/testing.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
})
afterAll(() => service.stop())

test('while one person fetches the workbook of 200 units again and again, the calls of others go through', async () => {
  const { PIDER, GRUPPER } = await readWorld()
  const [one, other] = [await service.signIn(PIDER.eiendom), await service.signIn(PIDER.aluminium)]
  const units = GRUPPER.eiendom.under.slice(0, 200).map(({ organisasjonsnummer }) => organisasjonsnummer)
  const all = `${service.appUrl}/api/arbeidsbok?enheter=${units.join()}`
  const fetched: Promise<number>[] = []
  const calls = new Set<number>()
  // More than the 96 calls that the service takes at a time.
  for (let n = 0; n < 12; n++) {
    for (let m = 0; m < 10; m++)
      fetched.push(fetch(all, { headers: { cookie: one.cookie } }).then(({ status }) => status))
    calls.add((await service.call('GET', '/auth/me', { as: other })).status)
  }
  const theirs = fetchWorkbook(service, other, [GRUPPER.aluminium.hoved.organisasjonsnummer])
  expect((await theirs).length, 'their workbook waits for one of the first').toBeGreaterThan(1000)
  expect([...calls]).toEqual([200])
  const statuses = await Promise.all(fetched)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect([...new Set(statuses)].sort(), 'a third of the first is refused').toEqual([200, 429])
}, 120_000)
