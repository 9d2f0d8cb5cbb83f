import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { pdfOfSize } from '../../src/files/testing.ts'
import { reportPath } from './client.ts'
import { figure, inSeconds } from './figures.ts'
import { type OneService, startOneService } from './one-service.ts'
import { memoryOf, openFilesOf } from './service-process.ts'

// R11, and the slow but honest upload of R10: little load for a long time, so it runs beside the other tests.
const soakMs = Number(process.env.SOAK_SECONDS ?? 300) * 1000
const uploadMs = Number(process.env.SLOW_UPLOAD_SECONDS ?? 120) * 1000
const perSecond = 20

let it: OneService
// The upload has an instance of its own, so that each is measured alone.
let receiver: OneService
beforeAll(async () => {
  it = await startOneService()
  receiver = await startOneService()
}, 120_000)
afterAll(async () => {
  await it?.stop()
  await receiver?.stop()
}, 60_000)

test.concurrent(
  'a long quiet day leaves memory, files and connections as they were',
  async ({ expect }) => {
    const rest = async () => ({
      memory: await memoryOf(it.service.pid),
      files: await openFilesOf(it.service.pid),
    })
    const answers = new Map<unknown, number>()
    const work = async (forMs: number) => {
      const until = performance.now() + forMs
      for (let n = 0; performance.now() < until; n++) {
        const { status } = await it.oneCall(n)
        answers.set(status, (answers.get(status) ?? 0) + 1)
        await wait(1000 / perSecond)
      }
    }
    await work(soakMs / 5)
    const before = await rest()
    await work((soakMs * 4) / 5)
    const after = await rest()
    figure(
      `R11 ${soakMs / 1000} s of soak: memory after, of that after the first fifth`,
      '≤ 1.2',
      (after.memory / before.memory).toFixed(2),
    )
    figure(
      'R11 open files and connections more than after the first fifth',
      '≤ 5',
      String(after.files - before.files),
    )
    figure(
      'R11 answers that were not 200',
      '0',
      String([...answers.keys()].filter((status) => status !== 200).length),
    )
    expect([...answers.keys()]).toEqual([200])
    expect(after.files - before.files).toBeLessThanOrEqual(5)
    expect(after.memory / before.memory).toBeLessThan(1.3)
  },
  soakMs + 120_000,
)

test.concurrent(
  'an upload of 25 MB that takes its time gets through',
  async ({ expect }) => {
    const pdf = await pdfOfSize(25 * 1_048_576)
    const parts = Math.ceil(uploadMs / 1000)
    const size = Math.ceil(pdf.length / parts)
    async function* slowly() {
      for (let at = 0; at < pdf.length; at += size) {
        yield pdf.subarray(at, at + size)
        await wait(1_000)
      }
    }
    const { body } = await receiver.client.call('GET', `${reportPath(receiver.id)}/opplastning-token`)
    const began = performance.now()
    const sent = request(`${body.baseUri}?${body.query}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf', 'content-length': pdf.length },
    })
    const [[answer]] = await Promise.all([
      once(sent, 'response') as Promise<[IncomingMessage]>,
      pipeline(Readable.from(slowly()), sent),
    ])
    answer.resume()
    figure(
      'R10 an honest upload of 25 MB',
      '15 minutes',
      `${answer.statusCode} after ${inSeconds(performance.now() - began)}`,
    )
    expect(answer.statusCode).toBe(201)
  },
  uploadMs * 2 + 120_000,
)
