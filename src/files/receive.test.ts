import { PassThrough } from 'node:stream'
import { setImmediate as soon } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { Queryable } from '../db/sql.ts'
import { drain, receive, type UploadLimits } from './receive.ts'

const db: Queryable = { query: async () => ({ rows: [] }) }
const blob = '0190b6c7-1111-7222-8333-444455556666'
const never = 3_600_000
const limits: UploadLimits = { idleMs: never, bytesPerSecond: 1, maxMs: never }
const take = (body: AsyncIterable<Buffer>, changed: Partial<UploadLimits>) =>
  receive(db, blob, body, 1_000_000, { ...limits, ...changed })

/** A sender that sends so many bytes, waits to be asked, and never ends. */
function trickle(bytes: number): PassThrough {
  const body = new PassThrough({ highWaterMark: 1 })
  const send = () => {
    if (!body.destroyed) setImmediate(() => body.write(Buffer.alloc(bytes), send))
  }
  send()
  return body
}

describe('an upload is cut', () => {
  test('when it stands still', async () => {
    await expect(take(new PassThrough(), { idleMs: 20, bytesPerSecond: 1 })).rejects.toThrow('for-sent')
  })

  test('when it trickles', async () => {
    const body = trickle(1)
    await expect(take(body, { idleMs: 20, bytesPerSecond: 1e12 })).rejects.toThrow('for-sent')
    body.destroy()
  })

  test('when it never ends, however it moves', async () => {
    const body = trickle(1)
    await expect(take(body, { maxMs: 20 })).rejects.toThrow('for-sent')
    body.destroy()
  })

  test('when the sender goes away', async () => {
    const body = new PassThrough()
    const taken = take(body, {})
    body.destroy(new Error('gone'))
    await expect(taken).rejects.toThrow('avbrutt')
  })
})

test('what a refused sender still sends is read no further than the limit', async () => {
  const body = trickle(1000)
  await drain(body, 10_000, limits)
  body.destroy()
})

test('of an upload nothing is kept in memory that has been stored', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const held = async () => {
    await soon()
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const size = 256 * 1024
  let kept = 0
  async function* body() {
    const before = await held()
    for (let n = 0; n < 100; n += 1) yield Buffer.alloc(size)
    // What is collected is given back by another thread, when it gets to it.
    for (let tries = 0; tries < 100; tries += 1) {
      kept = (await held()) - before
      if (kept < 5 * size) return
    }
  }
  await receive(db, blob, body(), 100 * size, limits)
  expect(kept / size).toBeLessThan(5)
})
