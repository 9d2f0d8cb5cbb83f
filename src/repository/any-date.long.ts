import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from './sources.ts'

// Each test tells the service its clock, or asks it for the year; rows of an earlier release are read at their own date. Here all of
// them run in another year, in which also a draft that was deleted today is gone (rules.md §6.8).
const ahead = 400
const minutes = 60_000

it(`the unit tests hold ${ahead} days ahead`, { timeout: 60 * minutes }, async () => {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['bin/run.mjs', 'unit', '--outputFile.json=.tmp/any-date.json'], {
    cwd: repository,
    env: {
      PATH,
      HOME,
      NODE_OPTIONS: `--import=${join(repository, 'e2e/shifted-clock.mjs')}`,
      CLOCK: new Date(Date.now() + ahead * 24 * 60 * minutes).toISOString(),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  expect(code === 0 ? '' : output.slice(-20_000)).toBe('')
})
