import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

/** Path of clamd as bin/clamav.mjs found it; undefined without it, and its tests are skipped. */
export const clamdProgram = process.env.CLAMD_PROGRAM

// The test string of EICAR, in two parts so that scanners do not report this file.
const parts = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*']
export const testVirus = parts.join('')

export interface Clamd {
  /** Path of its socket. */
  address: string
  /** Kills it with SIGKILL. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops its process (`SIGSTOP`): connections are accepted and not answered. `thaw` continues it. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

/**
 * Starts clamd with one signature, that of the test string, so that nothing is downloaded.
 *
 * @param streamMax its `StreamMaxLength`
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
