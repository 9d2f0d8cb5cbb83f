import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { isClean } from './scanner.ts'

let server: Server | undefined
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())))

/** Speaks INSTREAM as clamd does: takes the chunks, then answers by what it was given. */
async function clamd(answer: (file: Buffer) => string | null, path?: string): Promise<string> {
  server = createServer((socket: Socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      const file = fileIn(received)
      const text = file && answer(file)
      if (text) socket.end(`${text}\0`)
    })
  })
  await new Promise<void>((done) => server?.listen(path ?? { port: 0, host: '127.0.0.1' }, done))
  const address = server.address()
  return typeof address === 'string' ? address : `127.0.0.1:${address?.port}`
}

function fileIn(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (!received.subarray(0, command.length).equals(command)) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
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

  test('counts as down when nobody listens, or it hangs up', async () => {
    const address = await clamd(() => 'stream: OK')
    await new Promise((done) => server?.close(done))
    server = undefined
    await expect(isClean(address, parts())).rejects.toThrow('ECONNREFUSED')
    server = createServer((socket) => socket.destroy())
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
    const there = server.address()
    const port = typeof there === 'object' ? there?.port : 0
    await expect(isClean(`127.0.0.1:${port}`, parts())).rejects.toThrow()
  })
})
