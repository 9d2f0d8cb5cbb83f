import { afterAll, beforeAll, expect, test } from 'vitest'
import { objectStream, plainPdf } from '../files/testing.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, readWorld } from '../svar/testing.ts'
import { sendInnBody } from './testing.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
})
afterAll(() => service.stop())

/** Sixty thousand objects: some time for whoever inspects them. */
const heavy = plainPdf(
  Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [
      i + 5,
      objectStream(
        Object.fromEntries(Array.from({ length: 1000 }, (_, j) => [1000 * (i + 1) + j, '<< /K 1 >>'])),
      ),
    ]),
  ),
)

/** Uploads the file to a new report of the unit. @returns saves the section that names it, and with that inspects it; the status */
async function uploaded(as: Person, orgnr: string, file: Buffer): Promise<() => Promise<number>> {
  const id = await createReport(service, as, orgnr)
  const token = await service.call('GET', `/energikartlegginger/${id}/opplastning-token`, { as })
  const put = await fetch(`${token.body.baseUri}?${token.body.query}`, {
    method: 'PUT',
    body: new Uint8Array(file),
  })
  expect(put.status).toBe(201)
  const body = { ...sendInnBody, vedlegg: { navn: 'rapport.pdf', storrelse: file.length } }
  return async () => (await service.call('POST', `/energikartlegginger/${id}/send-inn`, { as, body })).status
}

test('five heavy files of one person delay the file of another by one, and no other call of theirs', async () => {
  const { PIDER, GRUPPER } = await readWorld()
  const [one, other] = [await service.signIn(PIDER.dagligvare), await service.signIn(PIDER.aluminium)]
  const saves: (() => Promise<number>)[] = []
  for (const { organisasjonsnummer } of GRUPPER.dagligvare.under.slice(0, 5))
    saves.push(await uploaded(one, organisasjonsnummer, heavy))
  const small = await uploaded(other, GRUPPER.aluminium.hoved.organisasjonsnummer, plainPdf())
  let inspected = 0
  const all = saves.map(async (save) => {
    const status = await save()
    inspected++
    return status
  })
  // Once one of them is done, four wait.
  await Promise.race(all)
  const before = inspected
  let after: number | undefined
  const mine = small().finally(() => {
    after = inspected
  })
  const statuses = new Set<number>()
  while (after === undefined) statuses.add((await service.call('GET', '/auth/me', { as: other })).status)
  expect(await mine).toBe(200)
  // The one under way, and perhaps the one whose answer came at the same time.
  expect((after ?? 0) - before).toBeLessThanOrEqual(2)
  expect([...statuses]).toEqual([200])
  expect(await Promise.all(all)).toEqual([200, 200, 200, 200, 200])
}, 120_000)
