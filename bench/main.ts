import { parseArgs } from 'node:util'
import { external } from './parts/external.ts'
import { growth } from './parts/growth.ts'
import { load } from './parts/load.ts'
import { memory } from './parts/memory.ts'
import type { Part } from './parts/part.ts'
import { plans } from './parts/plans.ts'
import { receipt } from './parts/receipt.ts'
import { save } from './parts/save.ts'
import { start } from './parts/start.ts'
import { type Figure, heading, holds, line } from './table.ts'
import { database, startServer } from './world.ts'

// npm run bench [-- save load … --reports 1000000]: figures, their budgets, and whether they hold (docs/quality.md).
const parts: Record<string, Part> = { save, load, growth, external, plans, receipt, memory, start }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reports: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    ms: { type: 'string', default: '1500' },
  },
})
const unknown = positionals.filter((name) => !parts[name])
if (unknown.length > 0)
  throw new Error(`There is ${Object.keys(parts).join(', ')}; not ${unknown.join(', ')}`)
const chosen = Object.entries(parts).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)

/** One part that cannot be measured keeps nobody from the others. */
function failed(error: unknown): Figure[] {
  console.log(`    ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
  return []
}

const reports = Number(values.reports)
const between = 100_000
const server = await startServer()
const figures: Figure[] = []
try {
  const small = await database(server.adminUrl, 'small', 10_000)
  const needsLarge = chosen.some(([name]) => ['growth', 'plans', 'memory'].includes(name))
  const large = needsLarge ? await database(server.adminUrl, 'large', reports) : small
  const needsMiddle = large.reports > between && chosen.some(([name]) => name === 'growth')
  const middle = needsMiddle ? [await database(server.adminUrl, 'middle', between)] : []
  const given = { server, small: small.url, large: large.url, sizes: [small, ...middle, large] }
  console.log(heading())
  for (const [, part] of chosen) {
    const rounds = Number(values.rounds)
    const found = await part({ ...given, rounds, ms: Number(values.ms) }).catch(failed)
    figures.push(...found)
    for (const figure of found) console.log(line(figure))
  }
} finally {
  await server.stop()
}
const over = figures.filter((figure) => holds(figure) === false)
console.log(`\n${figures.filter(holds).length} hold, ${over.length} do not`)
if (over.length > 0) process.exitCode = 1
