import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../e2e/service.ts'
import { interleaved, spread } from '../figures.ts'
import type { Part } from '../main.ts'
import { start as startProgram } from '../service.ts'

/** S10: seconds from `npm start` on an installed and built tree to the first page, without and with a database. */
export const start: Part = async ({ rounds }) => {
  const used = await newFolder()
  const timed = async (dataDir: string) => {
    const env = { DATA_DIR: dataDir, SANDBOX_PORT: String(await freePort()), SANDKASSE: 'ja' }
    const began = performance.now()
    // What npm runs for `npm start`.
    const running = await startProgram(['bin/run.mjs', 'start'], env)
    const seconds = (performance.now() - began) / 1000
    await running.stop()
    return seconds
  }
  const onNewFolder = async () => {
    const dataDir = await newFolder()
    const seconds = await timed(dataDir)
    await rm(dataDir, { recursive: true, force: true })
    return seconds
  }
  try {
    const { first, again } = await interleaved({ first: onNewFolder, again: () => timed(used) }, rounds)
    return [
      {
        id: 'S10',
        what: 'start to the first page, the first time',
        measured: spread(first),
        unit: 's',
        target: { atMost: 6 },
      },
      {
        id: 'S10',
        what: 'start to the first page, later',
        measured: spread(again),
        unit: 's',
        target: { atMost: 3 },
      },
    ]
  } finally {
    await rm(used, { recursive: true, force: true })
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'bench-'))
