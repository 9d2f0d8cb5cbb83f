import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

/** The program as bin/clamav.mjs found it; undefined where there is none, and the tests with it are passed over. */
export const clamdProgram = process.env.CLAMD_PROGRAM

// The standard test string of EICAR, in two parts so that no scanner takes this file for it.
const parts = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*']
export const testVirus = parts.join('')

export interface Clamd {
  /** Path of its socket. */
  address: string
  /** Ends it at once, as a crash does. */
  stop(): Promise<void>
  start(): Promise<void>
  /** It takes connections, as the system does for it, and does nothing: `SIGSTOP`, and `SIGCONT`. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

/**
 * ClamAV itself with one signature, that of the test string: no download, and up within a second.
 *
 * @param streamMax its limit of what it takes, as its configuration says it
 */
export async function startClamd(streamMax: string): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const address = join(folder, 'socket')
  const settings = [
    `LocalSocket ${address}`,
    `DatabaseDirectory ${folder}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${streamMax}`,
    'Foreground yes',
  ]
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  // clamscan(1), «database formats»: name, any kind of file, anywhere in it.
  await writeFile(join(folder, 'test.ndb'), `Test:0:*:${Buffer.from(testVirus).toString('hex')}\n`)
  let running: ChildProcess | undefined
  const clamd: Clamd = {
    address,
    async start() {
      // A test that failed half-way may have left it running.
      if (running) return
      running = spawn(clamdProgram ?? '', ['-c', join(folder, 'clamd.conf')], {
        env: { LD_LIBRARY_PATH: process.env.CLAMD_LIBRARIES ?? '' },
        stdio: 'ignore',
      })
      await vi.waitUntil(() => pings(address), { timeout: 15_000, interval: 20 })
    },
    async stop() {
      if (!running) return
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
      running = undefined
      await rm(address, { force: true })
    },
    freeze: () => running?.kill('SIGSTOP'),
    thaw: () => running?.kill('SIGCONT'),
    async remove() {
      await clamd.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await clamd.start()
  return clamd
}

const pings = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(address, () => socket.write('zPING\0'))
    socket.once('data', (answer) => resolve(String(answer).startsWith('PONG')))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
