import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { isClean } from './scanner.ts'
import { type FakeClamd, fakeClamd } from './testing.ts'

let server: FakeClamd | undefined
afterEach(() => server?.stop())
const clamd = async (answer: (file: Buffer) => string | null, path?: string) => {
  server = await fakeClamd(answer, path)
  return server.address
}

const file = Buffer.alloc(700_000, 'abc')
const parts = () => Readable.from([file.subarray(0, 262_144), file.subarray(262_144)])

describe('clamd', () => {
  test('is given the whole file, and its «OK» is clean', async () => {
    let seen: Buffer | undefined
    const address = await clamd((received) => {
      seen = received
      return 'stream: OK'
    })
    expect(await isClean(address, parts())).toBe(true)
    expect(seen?.equals(file)).toBe(true)
  })

  test('can be reached by a Unix socket', async () => {
    const path = join(tmpdir(), `clamd-${process.pid}.sock`)
    expect(await isClean(await clamd(() => 'stream: OK', path), parts())).toBe(true)
  })

  test('tells of what it found', async () => {
    expect(await isClean(await clamd(() => 'stream: Win.Test.EICAR_HDB-1 FOUND'), parts())).toBe(false)
  })

  test.each(['INSTREAM size limit exceeded. ERROR', 'stream: OK FOUND OK', 'OK', ' '])(
    'counts as down when it answers «%s»',
    async (answer) => {
      await expect(isClean(await clamd(() => answer), parts())).rejects.toThrow('clamd answered')
    },
  )

  test('counts as down when it is silent', async () => {
    await expect(isClean(await clamd(() => null), parts(), 50)).rejects.toThrow('silent')
  })

  test('counts as down when nobody listens', async () => {
    const address = await clamd(() => 'stream: OK')
    await server?.stop()
    await expect(isClean(address, parts())).rejects.toThrow('ECONNREFUSED')
  })

  test('counts as down when it hangs up', async () => {
    await expect(isClean(await clamd(() => ''), parts())).rejects.toThrow()
  })
})
