import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { words } from '../server/words.ts'
import { readWorld } from '../svar/testing.ts'
import { fetchWorkbook, uploadWorkbook } from './testing.ts'
import { hostileWorkbooks } from './testing-hostile-workbooks.ts'
import { type Parts, zip } from './testing-zip.ts'

let service: TestService
let as: Person
let other: Person
/** The files of a workbook of the service. */
let good: Parts
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER } = await readWorld()
  as = await service.signIn(PIDER.dagligvare)
  other = await service.signIn(PIDER.aluminium)
  const { organisasjonsnummer } = GRUPPER.dagligvare.hoved
  const parts = unzipSync(await fetchWorkbook(service, as, [organisasjonsnummer]))
  good = Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)]))
})
afterAll(() => service.stop())

test('the workbook that the hostile ones are made of is read', async () => {
  expect(await uploadWorkbook(service, as, zip(good))).toMatchObject({ status: 200, body: { feil: [] } })
})

// The reader is a process with 48 MB and ten seconds: one that took longer would be answered 503.
test.each(hostileWorkbooks)('%s: %s', async (_name, reason, make) => {
  const { status, body } = await uploadWorkbook(service, as, make(good))
  expect([status, body.code]).toEqual([422, `arbeidsbok.feil.${reason}`])
  expect(body.title, 'in words').toBe(words.nb.t(`arbeidsbok.feil.${reason}`))
})

test('while one person sends hostile workbooks, the import and the calls of others go through', async () => {
  const { hoved } = (await readWorld()).GRUPPER.aluminium
  const theirs = await fetchWorkbook(service, other, [hoved.organisasjonsnummer])
  const bombs = hostileWorkbooks
    .filter(([, reason]) => reason === 'for-omfattende')
    .map(([, , make]) => make(good))
  let isRead = false
  const [refused, calls] = [new Set<number>(), new Set<number>()]
  /** As many side by side as one person may have, one after the other. */
  const lane = async () => {
    for (let n = 0; !isRead; n++)
      refused.add((await uploadWorkbook(service, as, bombs[n % bombs.length] ?? Buffer.alloc(0))).status)
  }
  const lanes = [lane(), lane()]
  const call = async () => {
    while (!isRead) calls.add((await service.call('GET', '/auth/me', { as: other })).status)
  }
  const calling = call()
  const preview = await uploadWorkbook(service, other, theirs)
  isRead = true
  await Promise.all([...lanes, calling])
  expect(preview.status).toBe(200)
  expect([...calls]).toEqual([200])
  // 429 where the place of the one before is not free yet.
  expect([...refused].filter((status) => status !== 422 && status !== 429)).toEqual([])
}, 120_000)
