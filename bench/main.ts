import { parseArgs } from 'node:util'
import { external } from './parts/external.ts'
import { growth } from './parts/growth.ts'
import { inLighthouse } from './parts/lighthouse.ts'
import { load } from './parts/load.ts'
import { memory } from './parts/memory.ts'
import type { BrowserPart, Part } from './parts/part.ts'
import { plans } from './parts/plans.ts'
import { receipt } from './parts/receipt.ts'
import { save } from './parts/save.ts'
import { start } from './parts/start.ts'
import { submit } from './parts/submit.ts'
import { typing } from './parts/typing.ts'
import { type Figure, heading, holds, line } from './table.ts'
import { database, startServer } from './world.ts'

// npm run bench [-- save load … --reports 1000000]: figures, their budgets, and whether they hold (docs/quality.md).
const serverParts: Record<string, Part> = {
  save,
  load,
  submit,
  growth,
  external,
  plans,
  receipt,
  memory,
  start,
}
/** They start a service and a browser of their own. */
const browserParts: Record<string, BrowserPart> = { typing, lighthouse: inLighthouse }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reports: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    ms: { type: 'string', default: '1500' },
  },
})
const names = [...Object.keys(serverParts), ...Object.keys(browserParts)]
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`There is ${names.join(', ')}; not ${unknown.join(', ')}`)
const among = <T>(parts: Record<string, T>): [string, T][] =>
  Object.entries(parts).filter(([name]) => positionals.length === 0 || positionals.includes(name))
const chosen = among(serverParts)

/** One part that cannot be measured keeps nobody from the others. */
function failed(error: unknown): Figure[] {
  console.log(`    ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
  return []
}

const reports = Number(values.reports)
const [rounds, ms] = [Number(values.rounds), Number(values.ms)]
const between = 100_000
const figures: Figure[] = []
const tell = (found: readonly Figure[]) => {
  figures.push(...found)
  for (const figure of found) console.log(line(figure))
}

async function measureServer(): Promise<void> {
  const server = await startServer()
  try {
    const small = await database(server.adminUrl, 'small', 10_000)
    const needsLarge = chosen.some(([name]) => ['growth', 'plans'].includes(name))
    const large = needsLarge ? await database(server.adminUrl, 'large', reports) : small
    const needsMiddle = large.reports > between && chosen.some(([name]) => name === 'growth')
    const middle = needsMiddle ? [await database(server.adminUrl, 'middle', between)] : []
    const given = { server, small: small.url, large: large.url, sizes: [small, ...middle, large] }
    console.log(heading())
    for (const [, part] of chosen) tell(await part({ ...given, rounds, ms }).catch(failed))
  } finally {
    await server.stop()
  }
}

if (chosen.length > 0) await measureServer()
else console.log(heading())
for (const [, part] of among(browserParts)) tell(await part({ rounds }).catch(failed))
const over = figures.filter((figure) => holds(figure) === false)
console.log(`\n${figures.filter(holds).length} hold, ${over.length} do not`)
if (over.length > 0) process.exitCode = 1
