// The memory of the service at rest, on Linux: started on free ports with a database of its own, asked once, left alone.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './toolchain.mjs'

const budget = 150

/** @returns {Promise<number>} 0 when it could be measured */
export async function printMemory(node, service) {
  const dataDir = mkdtempSync(join(tmpdir(), 'memory-'))
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()])
  const env = { ...process.env, PORT: port, SANDBOX_PORT: sandboxPort, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const child = spawn(node, service, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    await Promise.race([
      ready(`http://localhost:${port}/api/helse/klar`),
      ended.then(() => Promise.reject(new Error('The service ended'))),
    ])
    await wait(5_000)
    const kib = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])
    console.log(
      `service at rest${(kib / 1024).toFixed(0).padStart(14)} MiB of ${budget} MiB (with the stand-ins in it)`,
    )
    return 0
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ready(url) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
