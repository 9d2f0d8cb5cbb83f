import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, program, start as startProcess } from '../processes.ts'
import { interleaved, ratio, spread } from '../rounds.ts'
import type { Part } from './part.ts'

/** S10: from the command to the first usable page, on a built tree, against the same database and a bare listener. */
export const start: Part = async ({ rounds }) => {
  const folders = await Promise.all(['a', 'b'].map((name) => mkdtemp(join(tmpdir(), `bench-${name}-`))))
  const [used = '', bareFolder = ''] = folders
  const timed = async (script: string | string[], dataDir: string, path: string) => {
    const sandbox = String(await freePort())
    const env = { DATA_DIR: dataDir, SANDBOX_PORT: sandbox, SANDKASSE: 'ja', LOG_LEVEL: 'warn' }
    const began = performance.now()
    const running = await startProcess(script, env, path, 10)
    const seconds = (performance.now() - began) / 1000
    await running.stop()
    return seconds
  }
  const first = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-new-'))
    const seconds = await timed(program, dataDir, '/')
    await rm(dataDir, { recursive: true, force: true })
    return seconds
  }
  try {
    const given = await interleaved(
      {
        first,
        again: () => timed(program, used, '/'),
        bare: () => timed('bench/bare-start.ts', bareFolder, '/'),
      },
      Math.min(rounds, 5),
    )
    return [
      {
        id: 'S10',
        what: 'start to first page, the first time',
        measured: spread(given.first),
        unit: 's',
        budget: { atMost: 4 },
      },
      {
        id: 'S10',
        what: 'start to first page, after',
        measured: spread(given.again),
        unit: 's',
        budget: { atMost: 1.5 },
      },
      {
        id: 'S10',
        what: 'start ÷ (database and a bare listener)',
        measured: ratio(given.again, given.bare, (s) => s),
        unit: '×',
        budget: { atMost: 1.5 },
      },
    ]
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}
